import { type CategorySlug, type LocalizedText, text } from '#demo/texts/types.ts'

export type ServiceText = {
  key: string
  category: CategorySlug
  name: LocalizedText
  description: LocalizedText
  specialNote?: LocalizedText
  /** Whole baht for the first duration. */
  basePrice: number
  /** Minutes, shortest first. */
  durations: number[]
}

/** Whole baht for a duration: in proportion to the first, rounded to ten, a little kinder when longer. */
export function priceOf({ basePrice, durations }: Pick<ServiceText, 'basePrice' | 'durations'>, minutes: number) {
  const first = durations[0] ?? minutes
  const longer = basePrice * (minutes / first)
  return Math.round((minutes === first ? basePrice : longer * 0.94) / 10) * 10
}

export const notes = {
  pregnancy: text(
    'Not during the first three months of pregnancy.',
    'งดในช่วงสามเดือนแรกของการตั้งครรภ์',
    '怀孕前三个月请勿进行。',
    '妊娠初期の3か月はご遠慮ください。',
    '임신 초기 3개월에는 받으실 수 없습니다.',
    'Не проводится в первые три месяца беременности.',
    'Tidak sesuai dalam tiga bulan pertama kehamilan.',
    'Nicht in den ersten drei Schwangerschaftsmonaten.',
  ),
  sunburn: text(
    'Please wait three days after sunburn.',
    'หากผิวไหม้แดด กรุณารอสามวัน',
    '晒伤后请等三天再来。',
    '日焼け後は三日あけてお越しください。',
    '햇볕에 탄 뒤에는 사흘 뒤에 받아 주세요.',
    'После солнечного ожога подождите три дня.',
    'Sila tunggu tiga hari selepas selaran matahari.',
    'Nach Sonnenbrand bitte drei Tage warten.',
  ),
  clothes: text(
    'Loose clothes are provided.',
    'มีเสื้อผ้าหลวม ๆ ให้เปลี่ยน',
    '提供宽松的更换衣物。',
    'ゆったりした着替えをご用意しています。',
    '편한 옷을 준비해 드립니다.',
    'Свободную одежду мы выдаём.',
    'Pakaian longgar disediakan.',
    'Bequeme Kleidung liegt bereit.',
  ),
  tattoo: text(
    'Tattoos are welcome.',
    'มีรอยสักก็เข้าได้',
    '有纹身也欢迎入浴。',
    'タトゥーのある方も入浴いただけます。',
    '문신이 있어도 입욕하실 수 있습니다.',
    'С татуировками можно.',
    'Bertatu pun dialu-alukan.',
    'Tätowierungen sind willkommen.',
  ),
  couple: text(
    'The price is for one guest; a room for two is available.',
    'ราคาต่อหนึ่งท่าน มีห้องคู่',
    '价格为每位，设有双人房。',
    '料金はお一人分です。二人部屋もございます。',
    '1인 요금이며 2인실이 있습니다.',
    'Цена за одного гостя; есть комната на двоих.',
    'Harga untuk seorang; bilik berdua tersedia.',
    'Preis pro Gast; ein Raum für zwei ist vorhanden.',
  ),
}
