import { type LocalizedText, text } from '#demo/texts/types.ts'
import type { BuildingName, ShopFace } from './blueprint.ts'
import type { Hour } from './canvas.ts'
import type { View } from './draw.ts'
import { houseOf } from './houseOf.ts'
import { type Place, roomFor } from './rooms/roomFor.ts'

/** What kind of house a front is, said after its name. */
const BUILDINGS: Record<BuildingName, LocalizedText> = {
  bath: text(
    'a bath house of dark slats',
    'โรงอาบน้ำไม้ระแนงสีเข้ม',
    '深色木格栅的浴场',
    '濃い色の格子の湯屋',
    '짙은 나무 살의 목욕탕',
    'баня с тёмной обрешёткой',
    'rumah mandi berbilah gelap',
    'ein Badehaus aus dunklen Latten',
  ),
  canal: text(
    'a wooden house over the water',
    'เรือนไม้ริมน้ำ',
    '水上木屋',
    '水辺に建つ木の家',
    '물 위의 나무집',
    'деревянный дом над водой',
    'rumah kayu di atas air',
    'ein Holzhaus über dem Wasser',
  ),
  concrete: text(
    'a house of bare concrete',
    'อาคารปูนเปลือย',
    '清水混凝土小楼',
    '打ち放しコンクリートの建物',
    '노출 콘크리트 건물',
    'дом из голого бетона',
    'bangunan konkrit terdedah',
    'ein Haus aus Sichtbeton',
  ),
  hotel: text(
    'the entrance of a hotel',
    'ทางเข้าในโรงแรม',
    '酒店入口',
    'ホテルの入口',
    '호텔 입구',
    'вход в отель',
    'pintu masuk hotel',
    'der Eingang eines Hotels',
  ),
  lane: text(
    'a small house in a lane',
    'บ้านหลังเล็กในซอย',
    '巷子里的小屋',
    '路地の小さな家',
    '골목의 작은 집',
    'домик в переулке',
    'rumah kecil di lorong',
    'ein kleines Haus in einer Gasse',
  ),
  lanna: text(
    'a northern teak house with crossed gables',
    'เรือนล้านนาไม้สักมีกาแล',
    '交叉山花的北部柚木屋',
    '破風を交差させた北部のチークの家',
    '박공이 엇갈린 북부 티크집',
    'северный тиковый дом со скрещёнными коньками',
    'rumah jati utara dengan hujung bumbung bersilang',
    'ein nördliches Teakhaus mit gekreuzten Giebeln',
  ),
  mall: text(
    'a shop in a mall',
    'ร้านในห้างสรรพสินค้า',
    '商场里的店铺',
    'ショッピングモールの店',
    '쇼핑몰 안의 매장',
    'салон в торговом центре',
    'kedai di pusat beli-belah',
    'ein Laden in einem Einkaufszentrum',
  ),
  pavilion: text(
    'a thatched pavilion by the shore',
    'ศาลามุงจากริมหาด',
    '海边的茅草凉亭',
    '浜辺の茅葺きのあずまや',
    '바닷가의 초가 정자',
    'беседка под тростником у берега',
    'wakaf beratap rumbia di tepi pantai',
    'ein strohgedeckter Pavillon am Ufer',
  ),
  shophouse: text(
    'a shophouse on the street',
    'ตึกแถวริมถนน',
    '临街店屋',
    '通りのショップハウス',
    '길가의 숍하우스',
    'городской дом с лавкой',
    'rumah kedai di tepi jalan',
    'ein Ladenhaus an der Straße',
  ),
  sino: text(
    'a Sino-Portuguese house with arcades',
    'ตึกชิโน-โปรตุกีสมีซุ้มทางเดิน',
    '带骑楼的中葡式老屋',
    'アーケードのあるシノ・ポルトガル様式の家',
    '아케이드가 있는 시노포르투갈풍 집',
    'сино-португальский дом с аркадой',
    'rumah Sino-Portugis dengan kaki lima',
    'ein sino-portugiesisches Haus mit Arkaden',
  ),
  timber: text(
    'a painted timber house with a veranda',
    'เรือนไม้ทาสีมีระเบียง',
    '带外廊的彩漆木屋',
    'ベランダのある塗り木の家',
    '베란다가 있는 칠한 나무집',
    'крашеный деревянный дом с верандой',
    'rumah kayu bercat dengan serambi',
    'ein gestrichenes Holzhaus mit Veranda',
  ),
  van: text(
    'the vehicle that brings the therapist',
    'รถที่พาหมอนวดไปหาถึงที่',
    '载着理疗师上门的车',
    'セラピストを乗せて来る車',
    '테라피스트를 태우고 오는 차',
    'транспорт, на котором приезжает мастер',
    'kenderaan yang membawa juruurut',
    'das Fahrzeug, mit dem die Massage kommt',
  ),
  villa: text(
    'a villa behind its garden wall',
    'บ้านสวนหลังกำแพง',
    '花园围墙后的别墅',
    '庭の塀の奥の一軒家',
    '정원 담장 뒤의 저택',
    'вилла за садовой стеной',
    'vila di sebalik tembok taman',
    'eine Villa hinter ihrer Gartenmauer',
  ),
}

const HOURS: Record<Hour, LocalizedText> = {
  noon: text('at noon', 'ยามเที่ยง', '正午', '昼', '한낮', 'в полдень', 'waktu tengah hari', 'am Mittag'),
  dawn: text('at dawn', 'ยามเช้าตรู่', '清晨', '夜明け', '새벽', 'на рассвете', 'waktu subuh', 'im Morgengrauen'),
  rain: text('in rain', 'กลางสายฝน', '雨中', '雨', '빗속', 'в дождь', 'dalam hujan', 'im Regen'),
  dusk: text('at dusk', 'ยามโพล้เพล้', '黄昏', '夕暮れ', '해 질 녘', 'в сумерках', 'waktu senja', 'in der Dämmerung'),
  night: text('at night', 'ยามค่ำคืน', '夜晚', '夜', '밤', 'ночью', 'waktu malam', 'bei Nacht'),
}

const ROOMS: Record<Place, LocalizedText> = {
  mat: text(
    'a room with mats',
    'ห้องปูฟูกนวด',
    '铺着床垫的房间',
    'マットの部屋',
    '매트가 있는 방',
    'комната с матами',
    'bilik dengan tilam urut',
    'ein Raum mit Matten',
  ),
  bed: text(
    'a room with treatment beds',
    'ห้องมีเตียงนวด',
    '有护理床的房间',
    'ベッドの部屋',
    '침대가 있는 방',
    'комната с кушетками',
    'bilik dengan katil rawatan',
    'ein Raum mit Liegen',
  ),
  chair: text(
    'a room with armchairs for feet',
    'ห้องเก้าอี้นวดเท้า',
    '有足疗椅的房间',
    'フットマッサージの椅子の部屋',
    '발 마사지 의자가 있는 방',
    'комната с креслами для ног',
    'bilik dengan kerusi urut kaki',
    'ein Raum mit Fußsesseln',
  ),
  salon: text(
    'furniture before mirrors',
    'ที่นั่งหน้ากระจก',
    '镜前的座位',
    '鏡の前の席',
    '거울 앞 좌석',
    'кресла у зеркал',
    'tempat duduk di hadapan cermin',
    'Plätze vor Spiegeln',
  ),
  tub: text(
    'a wooden tub with hot water',
    'อ่างไม้ใส่น้ำร้อน',
    '盛着热水的木桶',
    '湯を張った木の浴槽',
    '더운물을 채운 나무 욕조',
    'деревянная купель с горячей водой',
    'tab kayu berisi air panas',
    'ein Holzzuber mit heißem Wasser',
  ),
}

const HALL = text(
  'the hall, its door open on the street',
  'โถงหน้าร้าน ประตูเปิดสู่ถนน',
  '门厅，门朝街敞开',
  '通りへ扉を開いた玄関',
  '거리로 문이 열린 홀',
  'холл с открытой на улицу дверью',
  'ruang depan dengan pintu terbuka ke jalan',
  'die Halle mit offener Tür zur Straße',
)

/** Between what is said of a picture, as each language writes it. */
const COMMAS: LocalizedText = { en: ', ', th: ' ', cn: '，', jp: '、', ko: ', ', ru: ', ', ms: ', ', de: ', ' }
const COLONS: LocalizedText = { en: ': ', th: ': ', cn: '：', jp: '：', ko: ': ', ru: ': ', ms: ': ', de: ': ' }

function partsOf(house: ShopFace, view: View): LocalizedText[] {
  if (view === 'hall') return [HALL]
  if (view === 'room') return [ROOMS[roomFor(house).place]]
  const { type, hour } = houseOf(house)
  return type === 'mall' ? [BUILDINGS[type]] : [BUILDINGS[type], HOURS[hour]]
}

/** What a drawing of a shop shows, for those who cannot see it: `Baan Lom: a small house in a lane, at dawn`. */
export function altOfHouse(house: ShopFace, view: View): LocalizedText {
  const parts = partsOf(house, view)
  const said = Object.keys(COMMAS).map((locale) => {
    const what = parts.map((part) => part[locale]).join(COMMAS[locale])
    return [locale, `${house.name[locale]}${COLONS[locale]}${what}`]
  })
  return Object.fromEntries(said)
}
