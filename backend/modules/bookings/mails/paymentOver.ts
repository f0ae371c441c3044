import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const visitPaymentOverTexts: MailTexts = {
  en: {
    subject: 'Not booked: {{shop}}, {{time}}',
    paragraphs: [
      'Your visit to {{shop}} on {{time}} was not paid in time, so the place is free again.',
      'Nothing was charged. You are welcome to book again.',
    ],
    button: 'Book again',
  },
  th: {
    subject: 'การจองไม่สำเร็จ: {{shop}} {{time}}',
    paragraphs: [
      'การจองที่ {{shop}} วันที่ {{time}} ไม่ได้ชำระเงินภายในเวลาที่กำหนด จึงคืนที่ว่างแล้ว',
      'ไม่มีการเรียกเก็บเงิน คุณจองใหม่ได้ทุกเมื่อ',
    ],
    button: 'จองอีกครั้ง',
  },
  cn: {
    subject: '预约未完成：{{shop}}，{{time}}',
    paragraphs: ['{{time}} 在 {{shop}} 的预约未在规定时间内付款，名额已释放。', '没有产生任何费用，欢迎重新预约。'],
    button: '重新预约',
  },
  jp: {
    subject: 'ご予約は成立しませんでした：{{shop}}（{{time}}）',
    paragraphs: [
      '{{time}} の {{shop}} のご予約は、期限内にお支払いがなかったため、お席を開放しました。',
      '料金は発生していません。またのご予約をお待ちしております。',
    ],
    button: 'もう一度予約する',
  },
  ko: {
    subject: '예약 미완료: {{shop}}, {{time}}',
    paragraphs: [
      '{{time}} {{shop}} 예약은 시간 안에 결제되지 않아 자리가 다시 열렸습니다.',
      '청구된 금액은 없습니다. 언제든지 다시 예약해 주세요.',
    ],
    button: '다시 예약하기',
  },
  ru: {
    subject: 'Бронь не состоялась: {{shop}}, {{time}}',
    paragraphs: [
      'Визит в {{shop}} ({{time}}) не был оплачен вовремя, и место снова свободно.',
      'Деньги не списаны. Будем рады новой брони.',
    ],
    button: 'Забронировать снова',
  },
  ms: {
    subject: 'Tidak ditempah: {{shop}}, {{time}}',
    paragraphs: [
      'Lawatan anda ke {{shop}} pada {{time}} tidak dibayar dalam masa yang ditetapkan, jadi tempat itu dibuka semula.',
      'Tiada caj dikenakan. Anda boleh menempah semula pada bila-bila masa.',
    ],
    button: 'Tempah semula',
  },
  de: {
    subject: 'Nicht gebucht: {{shop}}, {{time}}',
    paragraphs: [
      'Ihr Besuch bei {{shop}} am {{time}} wurde nicht rechtzeitig bezahlt, der Platz ist wieder frei.',
      'Es wurde nichts abgebucht. Buchen Sie gern noch einmal.',
    ],
    button: 'Noch einmal buchen',
  },
}
