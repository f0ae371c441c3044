import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const homeVisitPaymentOverTexts: MailTexts = {
  en: {
    subject: 'Not booked: {{shop}}, {{time}}',
    paragraphs: [
      'Your massage of {{time}} was not paid in time, so {{shop}} does not come.',
      'Nothing was charged. You are welcome to ask again.',
    ],
    button: 'Ask again',
  },
  th: {
    subject: 'การจองไม่สำเร็จ: {{shop}} {{time}}',
    paragraphs: [
      'การนวดวันที่ {{time}} ไม่ได้ชำระเงินภายในเวลาที่กำหนด {{shop}} จึงจะไม่เดินทางไป',
      'ไม่มีการเรียกเก็บเงิน คุณขอใหม่ได้ทุกเมื่อ',
    ],
    button: 'ขอใหม่อีกครั้ง',
  },
  cn: {
    subject: '预约未完成：{{shop}}，{{time}}',
    paragraphs: ['{{time}} 的按摩未在规定时间内付款，{{shop}} 不会上门。', '没有产生任何费用，欢迎再次预约。'],
    button: '再次预约',
  },
  jp: {
    subject: 'ご予約は成立しませんでした：{{shop}}（{{time}}）',
    paragraphs: [
      '{{time}} のマッサージは期限内にお支払いがなかったため、{{shop}} は伺いません。',
      '料金は発生していません。またのご利用をお待ちしております。',
    ],
    button: 'もう一度頼む',
  },
  ko: {
    subject: '예약 미완료: {{shop}}, {{time}}',
    paragraphs: [
      '{{time}} 마사지가 시간 안에 결제되지 않아 {{shop}}에서 찾아가지 않습니다.',
      '청구된 금액은 없습니다. 언제든지 다시 요청해 주세요.',
    ],
    button: '다시 요청하기',
  },
  ru: {
    subject: 'Бронь не состоялась: {{shop}}, {{time}}',
    paragraphs: [
      'Массаж ({{time}}) не был оплачен вовремя, поэтому {{shop}} не приедет.',
      'Деньги не списаны. Будем рады новой просьбе.',
    ],
    button: 'Спросить снова',
  },
  ms: {
    subject: 'Tidak ditempah: {{shop}}, {{time}}',
    paragraphs: [
      'Urutan anda pada {{time}} tidak dibayar dalam masa yang ditetapkan, jadi {{shop}} tidak datang.',
      'Tiada caj dikenakan. Anda boleh meminta semula pada bila-bila masa.',
    ],
    button: 'Minta semula',
  },
  de: {
    subject: 'Nicht gebucht: {{shop}}, {{time}}',
    paragraphs: [
      'Ihre Massage am {{time}} wurde nicht rechtzeitig bezahlt, deshalb kommt {{shop}} nicht.',
      'Es wurde nichts abgebucht. Fragen Sie gern noch einmal an.',
    ],
    button: 'Noch einmal anfragen',
  },
}
