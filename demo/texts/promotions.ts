import { type LocalizedText, text } from './types.ts'

/** `discountType` as in spec section 3: 1 fixed, 2 percent, 3 net price, 4 buy and get. */
export type PromotionText = {
  key: string
  discountType: 1 | 2 | 3 | 4
  name: LocalizedText
  description: LocalizedText
}

export const promotionTexts: PromotionText[] = [
  {
    key: 'welcome-100',
    discountType: 1,
    name: text(
      'A hundred baht to begin',
      'ต้อนรับร้อยบาท',
      '初次立减一百铢',
      'はじめの100バーツ',
      '첫 방문 100바트',
      'Сто бат для начала',
      'Seratus baht untuk mula',
      'Hundert Baht zum Anfang',
    ),
    description: text(
      'Taken off your first booking.',
      'ลดให้ในการจองครั้งแรก',
      '首次预订立减。',
      '初回のご予約から差し引きます。',
      '첫 예약에서 빼 드립니다.',
      'Вычтем из первого бронирования.',
      'Ditolak daripada tempahan pertama.',
      'Abgezogen von der ersten Buchung.',
    ),
  },
  {
    key: 'weekday-15',
    discountType: 2,
    name: text(
      'Quiet weekdays',
      'วันธรรมดาที่แสนเงียบ',
      '静谧工作日',
      '静かな平日',
      '고요한 평일',
      'Тихие будни',
      'Hari biasa yang tenang',
      'Stille Wochentage',
    ),
    description: text(
      'Fifteen percent less when the house is calm.',
      'ลดสิบห้าเปอร์เซ็นต์ ช่วงที่ร้านเงียบ',
      '店里清静时，享八五折。',
      '静かな時間は15％引き。',
      '한산한 시간에는 15% 할인.',
      'Минус пятнадцать процентов в спокойные часы.',
      'Kurang lima belas peratus ketika tenang.',
      'Fünfzehn Prozent weniger, wenn es ruhig ist.',
    ),
  },
  {
    key: 'foot-299',
    discountType: 3,
    name: text(
      'Foot hour, 299',
      'นวดเท้าหนึ่งชั่วโมง 299',
      '足部一小时299铢',
      '足つぼ60分 299バーツ',
      '발 마사지 60분 299바트',
      'Час для стоп за 299',
      'Sejam kaki, 299',
      'Fußstunde für 299',
    ),
    description: text(
      'One price in every house that joins.',
      'ราคาเดียวทุกร้านที่ร่วมรายการ',
      '所有参与门店同价。',
      '参加店舗はすべて同じ価格。',
      '참여 매장 모두 같은 가격.',
      'Одна цена во всех домах-участниках.',
      'Satu harga di setiap rumah yang menyertai.',
      'Ein Preis in jedem teilnehmenden Haus.',
    ),
  },
  {
    key: 'three-plus-one',
    discountType: 4,
    name: text(
      'Three, and one more',
      'สามครั้ง แถมหนึ่ง',
      '买三送一',
      '三回で一回',
      '세 번에 한 번 더',
      'Три и ещё один',
      'Tiga, tambah satu',
      'Drei und noch einer',
    ),
    description: text(
      'Book three and the fourth is on the house.',
      'จองสาม ครั้งที่สี่เราเลี้ยง',
      '预订三次，第四次由我们招待。',
      '三回のご予約で、四回目は当店から。',
      '세 번 예약하면 네 번째는 저희가 대접합니다.',
      'Забронируйте три — четвёртый за наш счёт.',
      'Tempah tiga, yang keempat kami belanja.',
      'Drei buchen, der vierte geht aufs Haus.',
    ),
  },
]
