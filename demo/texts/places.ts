import { type LocalizedText, text } from './types.ts'

export type LocationSlug = 'bangkok' | 'chiang-mai' | 'phuket' | 'pattaya' | 'hua-hin' | 'samui'
type PlaceText = { slug: string; name: LocalizedText; latitude: number; longitude: number }
export type LocationText = PlaceText & { slug: LocationSlug }
export type AreaText = PlaceText & { location: LocationSlug }

function at<Extra extends { slug: string }>(extra: Extra, latitude: number, longitude: number, name: LocalizedText) {
  return { ...extra, latitude, longitude, name }
}

const location = (slug: LocationSlug, latitude: number, longitude: number, name: LocalizedText): LocationText =>
  at({ slug }, latitude, longitude, name)

const areaOf =
  (where: LocationSlug) =>
  (slug: string, latitude: number, longitude: number, name: LocalizedText): AreaText =>
    at({ slug, location: where }, latitude, longitude, name)

const bangkok = areaOf('bangkok')
const chiangMai = areaOf('chiang-mai')
const phuket = areaOf('phuket')
const pattaya = areaOf('pattaya')
const huaHin = areaOf('hua-hin')
const samui = areaOf('samui')

export const locationTexts: LocationText[] = [
  location(
    'bangkok',
    13.7466,
    100.5393,
    text('Bangkok', 'กรุงเทพฯ', '曼谷', 'バンコク', '방콕', 'Бангкок', 'Bangkok', 'Bangkok'),
  ),
  location(
    'chiang-mai',
    18.7883,
    98.9853,
    text('Chiang Mai', 'เชียงใหม่', '清迈', 'チェンマイ', '치앙마이', 'Чиангмай', 'Chiang Mai', 'Chiang Mai'),
  ),
  location(
    'phuket',
    7.8804,
    98.3923,
    text('Phuket', 'ภูเก็ต', '普吉岛', 'プーケット', '푸껫', 'Пхукет', 'Phuket', 'Phuket'),
  ),
  location(
    'pattaya',
    12.9276,
    100.8771,
    text('Pattaya', 'พัทยา', '芭提雅', 'パタヤ', '파타야', 'Паттайя', 'Pattaya', 'Pattaya'),
  ),
  location(
    'hua-hin',
    12.5684,
    99.9577,
    text('Hua Hin', 'หัวหิน', '华欣', 'ホアヒン', '후아힌', 'Хуахин', 'Hua Hin', 'Hua Hin'),
  ),
  location(
    'samui',
    9.512,
    100.0136,
    text('Koh Samui', 'เกาะสมุย', '苏梅岛', 'サムイ島', '꼬사무이', 'Самуи', 'Koh Samui', 'Koh Samui'),
  ),
]

/** Districts carry the official names; quarters and beaches the names on the road signs. */
export const areaTexts: AreaText[] = [
  bangkok(
    'watthana',
    13.7362,
    100.5636,
    text('Watthana', 'วัฒนา', '瓦他那', 'ワッタナー', '왓타나', 'Ваттхана', 'Watthana', 'Watthana'),
  ),
  bangkok(
    'khlong-toei',
    13.7222,
    100.5606,
    text('Khlong Toei', 'คลองเตย', '孔提', 'クロントゥーイ', '클롱떠이', 'Клонгтей', 'Khlong Toei', 'Khlong Toei'),
  ),
  bangkok(
    'bang-rak',
    13.7279,
    100.5241,
    text('Bang Rak', 'บางรัก', '挽叻', 'バーンラック', '방락', 'Банграк', 'Bang Rak', 'Bang Rak'),
  ),
  bangkok(
    'sathon',
    13.7187,
    100.5299,
    text('Sathon', 'สาทร', '沙吞', 'サートーン', '사톤', 'Сатхон', 'Sathon', 'Sathon'),
  ),
  bangkok(
    'pathum-wan',
    13.7449,
    100.5325,
    text('Pathum Wan', 'ปทุมวัน', '巴吞旺', 'パトゥムワン', '빠툼완', 'Патхумван', 'Pathum Wan', 'Pathum Wan'),
  ),
  bangkok(
    'ratchathewi',
    13.7589,
    100.5344,
    text(
      'Ratchathewi',
      'ราชเทวี',
      '拉差贴威',
      'ラーチャテーウィー',
      '랏차테위',
      'Ратчатхеви',
      'Ratchathewi',
      'Ratchathewi',
    ),
  ),
  bangkok(
    'phaya-thai',
    13.7801,
    100.5426,
    text('Phaya Thai', 'พญาไท', '披耶泰', 'パヤータイ', '파야타이', 'Пхаятхай', 'Phaya Thai', 'Phaya Thai'),
  ),
  bangkok(
    'huai-khwang',
    13.7766,
    100.5794,
    text('Huai Khwang', 'ห้วยขวาง', '汇权', 'フワイクワーン', '후아이쾅', 'Хуайкхванг', 'Huai Khwang', 'Huai Khwang'),
  ),
  bangkok(
    'phra-nakhon',
    13.7563,
    100.4995,
    text('Phra Nakhon', 'พระนคร', '拍那空', 'プラナコーン', '프라나콘', 'Пхранакхон', 'Phra Nakhon', 'Phra Nakhon'),
  ),
  bangkok(
    'chatuchak',
    13.8285,
    100.5598,
    text('Chatuchak', 'จตุจักร', '乍都乍', 'チャトゥチャック', '짜뚜짝', 'Чатучак', 'Chatuchak', 'Chatuchak'),
  ),
  bangkok(
    'khlong-san',
    13.7302,
    100.5091,
    text('Khlong San', 'คลองสาน', '空讪', 'クローンサーン', '클롱산', 'Клонгсан', 'Khlong San', 'Khlong San'),
  ),
  bangkok(
    'bang-na',
    13.6684,
    100.6046,
    text('Bang Na', 'บางนา', '挽那', 'バーンナー', '방나', 'Бангна', 'Bang Na', 'Bang Na'),
  ),
  chiangMai(
    'old-city',
    18.7877,
    98.9871,
    text('Old City', 'คูเมือง', '清迈古城', '旧市街', '구시가지', 'Старый город', 'Kota Lama', 'Altstadt'),
  ),
  chiangMai(
    'nimman',
    18.7989,
    98.9677,
    text('Nimman', 'นิมมาน', '宁曼', 'ニマン', '님만', 'Нимман', 'Nimman', 'Nimman'),
  ),
  chiangMai(
    'wat-ket',
    18.7914,
    99.0042,
    text('Wat Ket', 'วัดเกต', '瓦吉', 'ワットケート', '왓껫', 'Ваткет', 'Wat Ket', 'Wat Ket'),
  ),
  chiangMai(
    'hang-dong',
    18.6879,
    98.9195,
    text('Hang Dong', 'หางดง', '杭东', 'ハーンドン', '항동', 'Хангдонг', 'Hang Dong', 'Hang Dong'),
  ),
  chiangMai(
    'mae-rim',
    18.9148,
    98.945,
    text('Mae Rim', 'แม่ริม', '湄林', 'メーリム', '매림', 'Мэрим', 'Mae Rim', 'Mae Rim'),
  ),
  phuket(
    'phuket-town',
    7.8845,
    98.3882,
    text(
      'Phuket Old Town',
      'เมืองเก่าภูเก็ต',
      '普吉老城',
      'プーケット旧市街',
      '푸껫 올드타운',
      'Старый Пхукет',
      'Bandar Lama Phuket',
      'Altstadt Phuket',
    ),
  ),
  phuket('kathu', 7.9112, 98.3475, text('Kathu', 'กะทู้', '卡图', 'カトゥー', '까투', 'Катху', 'Kathu', 'Kathu')),
  phuket('patong', 7.8965, 98.2966, text('Patong', 'ป่าตอง', '芭东', 'パトン', '빠똥', 'Патонг', 'Patong', 'Patong')),
  phuket('kata', 7.8206, 98.2989, text('Kata', 'กะตะ', '卡塔', 'カタ', '까따', 'Ката', 'Kata', 'Kata')),
  phuket(
    'thalang',
    8.0045,
    98.3334,
    text('Thalang', 'ถลาง', '他朗', 'タラーン', '탈랑', 'Тхаланг', 'Thalang', 'Thalang'),
  ),
  pattaya(
    'central-pattaya',
    12.9352,
    100.8895,
    text(
      'Central Pattaya',
      'พัทยากลาง',
      '芭提雅中区',
      'セントラルパタヤ',
      '센트럴 파타야',
      'Центральная Паттайя',
      'Pattaya Tengah',
      'Zentral-Pattaya',
    ),
  ),
  pattaya(
    'jomtien',
    12.8931,
    100.8737,
    text('Jomtien', 'จอมเทียน', '仲天', 'ジョムティエン', '좀티엔', 'Джомтьен', 'Jomtien', 'Jomtien'),
  ),
  pattaya(
    'naklua',
    12.9653,
    100.89,
    text('Naklua', 'นาเกลือ', '纳克鲁', 'ナクルア', '나끌루아', 'Наклуа', 'Naklua', 'Naklua'),
  ),
  huaHin(
    'hua-hin-town',
    12.5706,
    99.9569,
    text(
      'Hua Hin Town',
      'ในเมืองหัวหิน',
      '华欣市区',
      'ホアヒン市街',
      '후아힌 시내',
      'Центр Хуахина',
      'Pekan Hua Hin',
      'Hua Hin Zentrum',
    ),
  ),
  huaHin(
    'khao-takiap',
    12.5146,
    99.9799,
    text(
      'Khao Takiap',
      'เขาตะเกียบ',
      '筷子山',
      'カオタキアップ',
      '카오따끼압',
      'Кхаотакиап',
      'Khao Takiap',
      'Khao Takiap',
    ),
  ),
  huaHin(
    'pran-buri',
    12.3942,
    99.9157,
    text('Pran Buri', 'ปราณบุรี', '攀武里', 'プラーンブリー', '쁘란부리', 'Пранбури', 'Pran Buri', 'Pran Buri'),
  ),
  samui(
    'chaweng',
    9.5316,
    100.0614,
    text('Chaweng', 'เฉวง', '查汶', 'チャウエン', '차웽', 'Чавенг', 'Chaweng', 'Chaweng'),
  ),
  samui('lamai', 9.4709, 100.0468, text('Lamai', 'ละไม', '拉迈', 'ラマイ', '라마이', 'Ламай', 'Lamai', 'Lamai')),
  samui(
    'bo-phut',
    9.5567,
    100.0307,
    text('Bo Phut', 'บ่อผุด', '波普', 'ボープット', '보풋', 'Бопхут', 'Bo Phut', 'Bo Phut'),
  ),
  samui('mae-nam', 9.5712, 99.9971, text('Mae Nam', 'แม่น้ำ', '湄南', 'メーナム', '매남', 'Мэнам', 'Mae Nam', 'Mae Nam')),
]
