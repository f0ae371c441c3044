import { type LocalizedText, text } from './types.ts'

export type GiftText = { key: string; name: LocalizedText; description: LocalizedText }

export const giftTexts: GiftText[] = [
  {
    key: 'ginger-tea',
    name: text(
      'Ginger tea for two',
      'น้ำขิงสำหรับสองคน',
      '双人姜茶',
      '生姜茶ふたり分',
      '생강차 두 잔',
      'Имбирный чай на двоих',
      'Teh halia untuk dua',
      'Ingwertee für zwei',
    ),
    description: text(
      'Served after your treatment.',
      'เสิร์ฟหลังทรีตเมนต์',
      '护理结束后奉上。',
      '施術のあとにどうぞ。',
      '관리 후에 내어 드립니다.',
      'Подаём после сеанса.',
      'Dihidang selepas rawatan.',
      'Nach der Behandlung serviert.',
    ),
  },
  {
    key: 'foot-bath',
    name: text(
      'Herbal foot bath',
      'แช่เท้าสมุนไพร',
      '草药足浴',
      'ハーブの足湯',
      '허브 족욕',
      'Травяная ванночка для ног',
      'Rendaman kaki herba',
      'Kräuter-Fußbad',
    ),
    description: text(
      'Fifteen warm minutes before you lie down.',
      'สิบห้านาทีอุ่น ๆ ก่อนเอนตัว',
      '躺下前的十五分钟温暖。',
      '横になる前の、温かな十五分。',
      '눕기 전 따뜻한 십오 분.',
      'Пятнадцать тёплых минут перед массажем.',
      'Lima belas minit hangat sebelum berbaring.',
      'Fünfzehn warme Minuten, bevor Sie liegen.',
    ),
  },
  {
    key: 'extra-quarter',
    name: text(
      'A quarter of an hour more',
      'เพิ่มให้อีกสิบห้านาที',
      '多送一刻钟',
      'あと十五分',
      '십오 분 더',
      'Ещё четверть часа',
      'Suku jam lagi',
      'Eine Viertelstunde mehr',
    ),
    description: text(
      'Added to any massage of an hour.',
      'เพิ่มให้กับการนวดหนึ่งชั่วโมง',
      '可加在任意一小时按摩上。',
      '六十分のマッサージに追加します。',
      '한 시간 마사지에 더해 드립니다.',
      'К любому часовому массажу.',
      'Ditambah pada mana-mana urutan sejam.',
      'Zu jeder einstündigen Massage.',
    ),
  },
]
