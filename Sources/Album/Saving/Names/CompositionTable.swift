/// The pairs of which there is one character for both: the primary composites of Unicode 16 without
/// the Hangul syllables (UnicodeData.txt, field 5, less CompositionExclusions.txt).
enum CompositionTable {
  /// The two characters that a composite stands for; nil for one that is no composite.
  static func parts(of scalar: Unicode.Scalar) -> (Unicode.Scalar, Unicode.Scalar)? {
    pairs[scalar].map { ($0.first, $0.second) }
  }

  /// The one character for two; nil if there is none.
  static func composite(
    of first: Unicode.Scalar,
    _ second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    composites[Pair(first: first, second: second)]
  }

  private struct Pair: Hashable {
    var first: Unicode.Scalar
    var second: Unicode.Scalar
  }

  private static let pairs: [Unicode.Scalar: Pair] = {
    var pairs: [Unicode.Scalar: Pair] = [:]
    for (mark, letters) in rows {
      var rest = letters.unicodeScalars.makeIterator()
      while let letter = rest.next(), let composite = rest.next() {
        pairs[composite] = Pair(first: letter, second: mark)
      }
    }
    return pairs
  }()

  private static let composites = Dictionary(
    uniqueKeysWithValues: pairs.map { composite, pair in (pair, composite) }
  )

  /// A mark, then letters, each followed by what it becomes with that mark.
  private static let rows: [(mark: Unicode.Scalar, letters: String)] = [
    ("\u{300}", "AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹЕЀИЍеѐиѝĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳ"),
    ("\u{300}", "ἀἂἁἃἈἊἉἋἐἒἑἓἘἚἙἛἠἢἡἣἨἪἩἫἰἲἱἳἸἺἹἻὀὂὁὃὈὊὉὋὐὒὑὓὙὛὠὢὡὣὨὪὩὫαὰεὲηὴιὶοὸυὺωὼΑᾺΕῈΗῊ"),
    ("\u{300}", "\u{1FBF}\u{1FCD}ϊῒΙῚ\u{1FFE}\u{1FDD}ϋῢΥῪ\u{A8}\u{1FED}ΟῸΩῺ"),
    ("\u{301}", "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÆǼæǽØǾøǿ"),
    ("\u{301}", "\u{A8}\u{385}ΑΆΕΈΗΉΙΊΟΌΥΎΩΏϊΐαάεέηήιίϋΰοόυύωώϒϓГЃКЌгѓкќÇḈçḉĒḖēḗÏḮïḯKḰkḱMḾmḿ"),
    ("\u{301}", "ÕṌõṍŌṒōṓPṔpṕŨṸũṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứἀἄἁἅἈἌἉἍἐἔἑἕἘἜἙἝἠἤἡἥἨἬἩἭἰἴἱἵἸἼἹἽ"),
    ("\u{301}", "ὀὄὁὅὈὌὉὍὐὔὑὕὙὝὠὤὡὥὨὬὩὭ\u{1FBF}\u{1FCE}\u{1FFE}\u{1FDE}"),
    ("\u{302}", "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ"),
    ("\u{303}", "AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ"),
    ("\u{304}", "AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡÆǢæǣǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳИӢиӣУӮуӯGḠgḡḶḸḷḹṚṜṛṝ"),
    ("\u{304}", "αᾱΑᾹιῑΙῙυῡΥῩ"),
    ("\u{306}", "AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭУЎИЙийуўЖӁжӂАӐаӑЕӖеӗȨḜȩḝẠẶạặαᾰΑᾸιῐΙῘυῠΥῨ"),
    ("\u{307}", "CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪ"),
    ("\u{307}", "tṫWẆwẇXẊxẋYẎyẏſẛ\u{105D2}\u{105C9}\u{105DA}\u{105E4}"),
    ("\u{308}", "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸΙΪΥΫιϊυϋϒϔЕЁІЇеёіїАӒаӓӘӚәӛЖӜжӝЗӞзӟИӤиӥОӦоӧӨӪөӫЭӬэӭУӰ"),
    ("\u{308}", "уӱЧӴчӵЫӸыӹHḦhḧÕṎõṏŪṺūṻWẄwẅXẌxẍtẗ"),
    ("\u{309}", "AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ"),
    ("\u{30A}", "AÅaåUŮuůwẘyẙ"),
    ("\u{30B}", "OŐoőUŰuűУӲуӳ"),
    ("\u{30C}", "CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩƷǮʒǯjǰHȞhȟ"),
    ("\u{30F}", "AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕѴѶѵѷ"),
    ("\u{311}", "AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ"),
    ("\u{313}", "αἀΑἈεἐΕἘηἠΗἨιἰΙἸοὀΟὈυὐωὠΩὨρῤ"),
    ("\u{314}", "αἁΑἉεἑΕἙηἡΗἩιἱΙἹοὁΟὉυὑΥὙωὡΩὩρῥΡῬ"),
    ("\u{31B}", "OƠoơUƯuư"),
    ("\u{323}", "BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụ"),
    ("\u{323}", "ƯỰưựYỴyỵ"),
    ("\u{324}", "UṲuṳ"),
    ("\u{325}", "AḀaḁ"),
    ("\u{326}", "SȘsșTȚtț"),
    ("\u{327}", "CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ"),
    ("\u{328}", "AĄaąEĘeęIĮiįUŲuųOǪoǫ"),
    ("\u{32D}", "DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ"),
    ("\u{32E}", "HḪhḫ"),
    ("\u{330}", "EḚeḛIḬiḭUṴuṵ"),
    ("\u{331}", "BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ"),
    ("\u{338}", "←↚→↛↔↮\u{21D0}\u{21CD}⇔⇎⇒⇏∃∄∈∉∋∌∣∤∥∦∼≁≃≄≅≇≈≉=≠≡≢≍≭<≮>≯≤≰≥≱≲≴≳≵≶≸≷≹≺⊀≻⊁⊂⊄⊃⊅⊆⊈"),
    ("\u{338}", "⊇⊉⊢⊬⊨⊭⊩⊮⊫⊯≼⋠≽⋡⊑⋢⊒⋣⊲⋪⊳⋫⊴⋬⊵⋭"),
    ("\u{342}", "ἀἆἁἇἈἎἉἏἠἦἡἧἨἮἩἯἰἶἱἷἸἾἹἿὐὖὑὗὙὟὠὦὡὧὨὮὩὯαᾶ\u{A8}\u{1FC1}ηῆ\u{1FBF}\u{1FCF}ιῖϊῗ"),
    ("\u{342}", "\u{1FFE}\u{1FDF}υῦϋῧωῶ"),
    ("\u{345}", "ἀᾀἁᾁἂᾂἃᾃἄᾄἅᾅἆᾆἇᾇἈ\u{1F88}Ἁ\u{1F89}Ἂ\u{1F8A}Ἃ\u{1F8B}Ἄ\u{1F8C}Ἅ\u{1F8D}"),
    ("\u{345}", "Ἆ\u{1F8E}Ἇ\u{1F8F}ἠᾐἡᾑἢᾒἣᾓἤᾔἥᾕἦᾖἧᾗἨ\u{1F98}Ἡ\u{1F99}Ἢ\u{1F9A}Ἣ\u{1F9B}"),
    ("\u{345}", "Ἤ\u{1F9C}Ἥ\u{1F9D}Ἦ\u{1F9E}Ἧ\u{1F9F}ὠᾠὡᾡὢᾢὣᾣὤᾤὥᾥὦᾦὧᾧὨ\u{1FA8}Ὡ\u{1FA9}"),
    ("\u{345}", "Ὢ\u{1FAA}Ὣ\u{1FAB}Ὤ\u{1FAC}Ὥ\u{1FAD}Ὦ\u{1FAE}Ὧ\u{1FAF}ὰᾲαᾳάᾴᾶᾷΑ\u{1FBC}ὴῂηῃ"),
    ("\u{345}", "ήῄῆῇΗ\u{1FCC}ὼῲωῳώῴῶῷΩ\u{1FFC}"),
    ("\u{653}", "\u{627}\u{622}"),
    ("\u{654}", "\u{627}\u{623}\u{648}\u{624}\u{64A}\u{626}\u{6D5}\u{6C0}\u{6C1}\u{6C2}"),
    ("\u{654}", "\u{6D2}\u{6D3}"),
    ("\u{655}", "\u{627}\u{625}"),
    ("\u{93C}", "\u{928}\u{929}\u{930}\u{931}\u{933}\u{934}"),
    ("\u{9BE}", "\u{9C7}\u{9CB}"),
    ("\u{9D7}", "\u{9C7}\u{9CC}"),
    ("\u{B3E}", "\u{B47}\u{B4B}"),
    ("\u{B56}", "\u{B47}\u{B48}"),
    ("\u{B57}", "\u{B47}\u{B4C}"),
    ("\u{BBE}", "\u{BC6}\u{BCA}\u{BC7}\u{BCB}"),
    ("\u{BD7}", "\u{B92}\u{B94}\u{BC6}\u{BCC}"),
    ("\u{C56}", "\u{C46}\u{C48}"),
    ("\u{CC2}", "\u{CC6}\u{CCA}"),
    ("\u{CD5}", "\u{CBF}\u{CC0}\u{CC6}\u{CC7}\u{CCA}\u{CCB}"),
    ("\u{CD6}", "\u{CC6}\u{CC8}"),
    ("\u{D3E}", "\u{D46}\u{D4A}\u{D47}\u{D4B}"),
    ("\u{D57}", "\u{D46}\u{D4C}"),
    ("\u{DCA}", "\u{DD9}\u{DDA}\u{DDC}\u{DDD}"),
    ("\u{DCF}", "\u{DD9}\u{DDC}"),
    ("\u{DDF}", "\u{DD9}\u{DDE}"),
    ("\u{102E}", "\u{1025}\u{1026}"),
    ("\u{1B35}", "\u{1B05}\u{1B06}\u{1B07}\u{1B08}\u{1B09}\u{1B0A}\u{1B0B}\u{1B0C}"),
    ("\u{1B35}", "\u{1B0D}\u{1B0E}\u{1B11}\u{1B12}\u{1B3A}\u{1B3B}\u{1B3C}\u{1B3D}"),
    ("\u{1B35}", "\u{1B3E}\u{1B40}\u{1B3F}\u{1B41}\u{1B42}\u{1B43}"),
    ("\u{3099}", "かがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどはばひびふぶへべほぼうゔゝゞカガキギクグケゲコゴサザシジスズセゼソゾタダチヂツヅテデトドハバ"),
    ("\u{3099}", "ヒビフブヘベホボウヴワヷヰヸヱヹヲヺヽヾ"),
    ("\u{309A}", "はぱひぴふぷへぺほぽハパヒピフプヘペホポ"),
    ("\u{110BA}", "\u{11099}\u{1109A}\u{1109B}\u{1109C}\u{110A5}\u{110AB}"),
    ("\u{11127}", "\u{11131}\u{1112E}\u{11132}\u{1112F}"),
    ("\u{1133E}", "\u{11347}\u{1134B}"),
    ("\u{11357}", "\u{11347}\u{1134C}"),
    ("\u{113B8}", "\u{113C2}\u{113C7}"),
    ("\u{113BB}", "\u{11384}\u{11385}"),
    ("\u{113C2}", "\u{1138B}\u{1138E}\u{113C2}\u{113C5}"),
    ("\u{113C9}", "\u{11382}\u{11383}\u{11390}\u{11391}\u{113C2}\u{113C8}"),
    ("\u{114B0}", "\u{114B9}\u{114BC}"),
    ("\u{114BA}", "\u{114B9}\u{114BB}"),
    ("\u{114BD}", "\u{114B9}\u{114BE}"),
    ("\u{115AF}", "\u{115B8}\u{115BA}\u{115B9}\u{115BB}"),
    ("\u{11930}", "\u{11935}\u{11938}"),
    ("\u{1611E}", "\u{1611E}\u{16121}"),
    ("\u{1611F}", "\u{1611E}\u{16123}\u{16129}\u{16124}\u{16121}\u{16126}\u{16122}\u{16127}"),
    ("\u{16120}", "\u{1611E}\u{16125}\u{16121}\u{16128}"),
    ("\u{16129}", "\u{1611E}\u{16122}"),
    ("\u{16D67}", "\u{16D67}\u{16D68}\u{16D63}\u{16D69}\u{16D69}\u{16D6A}"),
  ]
}
