/** The provinces by their English name in the outlines: th, cn, jp, ko, ru. Malay and German write them as English does. */
const NAMES = `
Mae Hong Son|แม่ฮ่องสอน|夜丰颂|メーホンソーン|매홍손|Мэхонгсон
Chumphon|ชุมพร|春蓬|チュムポーン|춤폰|Чумпхон
Nakhon Si Thammarat|นครศรีธรรมราช|那空是贪玛叻|ナコーンシータンマラート|나콘시탐마랏|Накхонситхаммарат
Phuket|ภูเก็ต|普吉|プーケット|푸껫|Пхукет
Phangnga|พังงา|攀牙|パンガー|팡응아|Пхангнга
Ranong|ระนอง|拉廊|ラノーン|라농|Ранонг
Surat Thani|สุราษฎร์ธานี|素叻他尼|スラートターニー|수랏타니|Сураттхани
Krabi|กระบี่|甲米|クラビ|끄라비|Краби
Phatthalung|พัทลุง|博他仑|パッタルン|팟탈룽|Пхаттхалунг
Satun|สตูล|沙敦|サトゥーン|사뚠|Сатун
Songkhla|สงขลา|宋卡|ソンクラー|송클라|Сонгкхла
Trang|ตรัง|董里|トラン|뜨랑|Транг
Yala|ยะลา|也拉|ヤラー|얄라|Яла
Chiang Rai|เชียงราย|清莱|チエンラーイ|치앙라이|Чианграй
Chiang Mai|เชียงใหม่|清迈|チェンマイ|치앙마이|Чиангмай
Lampang|ลำปาง|南邦|ラムパーン|람빵|Лампанг
Lamphun|ลำพูน|南奔|ラムプーン|람푼|Лампхун
Nan|น่าน|难府|ナーン|난|Нан
Phayao|พะเยา|帕尧|パヤオ|파야오|Пхаяу
Phrae|แพร่|帕府|プレー|프래|Пхрэ
Phitsanulok|พิษณุโลก|彭世洛|ピッサヌローク|핏사눌록|Пхитсанулок
Sukhothai|สุโขทัย|素可泰|スコータイ|수코타이|Сукхотхай
Uttaradit|อุตรดิตถ์|程逸|ウッタラディット|우따라딧|Уттарадит
Kanchanaburi|กาญจนบุรี|北碧|カーンチャナブリー|깐짜나부리|Канчанабури
Kamphaeng Phet|กำแพงเพชร|甘烹碧|カムペーンペット|깜팽펫|Кампхэнгпхет
Phichit|พิจิตร|披集|ピチット|피찟|Пхичит
Phetchabun|เพชรบูรณ์|碧差汶|ペッチャブーン|펫차분|Пхетчабун
Suphan Buri|สุพรรณบุรี|素攀|スパンブリー|수판부리|Супханбури
Tak|ตาก|达府|ターク|딱|Так
Uthai Thani|อุทัยธานี|乌泰他尼|ウタイターニー|우타이타니|Утхайтхани
Ang Thong|อ่างทอง|红统|アーントーン|앙통|Ангтхонг
Chai Nat|ชัยนาท|猜纳|チャイナート|차이낫|Чайнат
Lop Buri|ลพบุรี|华富里|ロッブリー|롭부리|Лопбури
Nakhon Nayok|นครนายก|那空那育|ナコーンナーヨック|나콘나욕|Накхоннайок
Prachin Buri|ปราจีนบุรี|巴真武里|プラーチーンブリー|쁘라찐부리|Прачинбури
Nakhon Sawan|นครสวรรค์|北榄坡|ナコーンサワン|나콘사완|Накхонсаван
Phra Nakhon Si Ayutthaya|พระนครศรีอยุธยา|大城|アユタヤ|아유타야|Аюттхая
Pathum Thani|ปทุมธานี|巴吞他尼|パトゥムターニー|빠툼타니|Патхумтхани
Sing Buri|สิงห์บุรี|信武里|シンブリー|싱부리|Сингбури
Saraburi|สระบุรี|北标|サラブリー|사라부리|Сарабури
Bangkok Metropolis|กรุงเทพฯ|曼谷|バンコク|방콕|Бангкок
Nonthaburi|นนทบุรี|暖武里|ノンタブリー|논타부리|Нонтхабури
Nakhon Pathom|นครปฐม|佛统|ナコーンパトム|나콘빠톰|Накхонпатхом
Phetchaburi|เพชรบุรี|碧武里|ペッチャブリー|펫차부리|Пхетбури
Prachuap Khiri Khan|ประจวบคีรีขันธ์|巴蜀|プラチュワップキーリーカン|쁘라쭈압키리칸|Прачуапкхирикхан
Ratchaburi|ราชบุรี|叻丕|ラーチャブリー|랏차부리|Ратбури
Samut Prakan|สมุทรปราการ|北榄|サムットプラーカーン|사뭇쁘라깐|Самутпракан
Samut Sakhon|สมุทรสาคร|龙仔厝|サムットサーコーン|사뭇사콘|Самутсакхон
Samut Songkhram|สมุทรสงคราม|夜功|サムットソンクラーム|사뭇송캄|Самутсонгкхрам
Si Sa Ket|ศรีสะเกษ|四色菊|シーサケート|시사껫|Сисакет
Ubon Ratchathani|อุบลราชธานี|乌汶|ウボンラーチャターニー|우본랏차타니|Убонратчатхани
Amnat Charoen|อำนาจเจริญ|安纳乍能|アムナートチャルーン|암낫짜런|Амнатчарен
Yasothon|ยโสธร|益梭通|ヤソートーン|야소톤|Ясотхон
Chon Buri|ชลบุรี|春武里|チョンブリー|촌부리|Чонбури
Chachoengsao|ฉะเชิงเทรา|北柳|チャチューンサオ|차층사오|Чаченгсау
Chanthaburi|จันทบุรี|尖竹汶|チャンタブリー|짠타부리|Чантхабури
Sa Kaeo|สระแก้ว|沙缴|サケーオ|사깨오|Сакэу
Rayong|ระยอง|罗勇|ラヨーン|라용|Районг
Trat|ตราด|达叻|トラート|뜨랏|Трат
Buri Ram|บุรีรัมย์|武里南|ブリーラム|부리람|Бурирам
Chaiyaphum|ชัยภูมิ|猜也蓬|チャイヤプーム|차이야품|Чайяпхум
Khon Kaen|ขอนแก่น|孔敬|コーンケン|콘깬|Кхонкэн
Kalasin|กาฬสินธุ์|加拉信|カーラシン|깔라신|Каласин
Maha Sarakham|มหาสารคาม|玛哈沙拉堪|マハーサーラカーム|마하사라캄|Махасаракхам
Nakhon Ratchasima|นครราชสีมา|呵叻|ナコーンラーチャシーマー|나콘랏차시마|Накхонратчасима
Roi Et|ร้อยเอ็ด|黎逸|ローイエット|로이엣|Ройет
Surin|สุรินทร์|素林|スリン|수린|Сурин
Loei|เลย|黎府|ルーイ|러이|Лей
Nong Khai|หนองคาย|廊开|ノーンカーイ|농카이|Нонгкхай
Sakon Nakhon|สกลนคร|沙功那空|サコンナコーン|사꼰나콘|Саконнакхон
Udon Thani|อุดรธานี|乌隆他尼|ウドーンターニー|우돈타니|Удонтхани
Nong Bua Lam Phu|หนองบัวลำภู|廊磨南蒲|ノーンブワラムプー|농부아람푸|Нонгбуалампху
Nakhon Phanom|นครพนม|那空帕农|ナコーンパノム|나콘파놈|Накхонпханом
Mukdahan|มุกดาหาร|莫达汉|ムックダーハーン|묵다한|Мукдахан
Narathiwat|นราธิวาส|陶公|ナラーティワート|나라티왓|Наратхиват
Pattani|ปัตตานี|北大年|パッターニー|빳따니|Паттани
Bueng Kan|บึงกาฬ|汶干|ブンカーン|븡깐|Буенгкан`

/** As the sign on the road has it, where the outlines say it another way. */
const ENGLISH: Record<string, string> = {
  'Bangkok Metropolis': 'Bangkok',
  Phangnga: 'Phang Nga',
  'Phra Nakhon Si Ayutthaya': 'Ayutthaya',
}

/** A province's name by locale. */
export function namesOf(outline: string): Record<string, string> {
  const line = NAMES.split('\n').find((one) => one.startsWith(`${outline}|`))
  if (!line) throw new Error(`${outline} has no names`)
  const [key = '', th = '', cn = '', jp = '', ko = '', ru = ''] = line.split('|')
  return { en: ENGLISH[key] ?? key, th, cn, jp, ko, ru }
}
