// Renders a recording into a picture, half the size of its photo.

import Batch
import Room

var job = RenderJob(recording: "samples/solo.decal.jsonl", output: "solo.png")
job.resolution = .width(780)
let report = try PhotoPipeline.run(job)
print(report.output, report.size, report.session.tally.verdicts)
