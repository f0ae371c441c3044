import { type LocalizedText, text } from './types.ts'

export type FlashSaleKey = 'quiet-hours' | 'at-your-door' | 'last-week' | 'wowcher'

export const flashSaleTexts: Record<FlashSaleKey, LocalizedText> = {
  'quiet-hours': text(
    'Quiet hours',
    'ชั่วโมงเงียบ',
    '静谧时刻',
    '静かな時間',
    '고요한 시간',
    'Тихие часы',
    'Waktu tenang',
    'Stille Stunden',
  ),
  'at-your-door': text(
    'An evening at your door',
    'หนึ่งค่ำถึงหน้าประตูบ้าน',
    '一晚上门时光',
    'ご自宅で過ごす夜',
    '문 앞으로 오는 저녁',
    'Вечер у вашей двери',
    'Satu malam di pintu anda',
    'Ein Abend an Ihrer Tür',
  ),
  'last-week': text(
    'After the rain',
    'หลังฝน',
    '雨后',
    '雨のあとに',
    '비 온 뒤',
    'После дождя',
    'Selepas hujan',
    'Nach dem Regen',
  ),
  wowcher: text(
    'Choose the house later',
    'เลือกร้านทีหลังก็ได้',
    '先买，后选店',
    'お店はあとから選ぶ',
    '매장은 나중에 고르기',
    'Дом выберете потом',
    'Pilih rumah kemudian',
    'Das Haus später wählen',
  ),
}
