import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const voucherPaymentOverTexts: MailTexts = {
  en: {
    subject: 'Not bought: {{items}}',
    paragraphs: [
      'Your order was not paid in time, so it was canceled: {{items}}.',
      'Nothing was charged. You are welcome to buy it again.',
    ],
    button: 'To my bookings',
  },
  th: {
    subject: 'ซื้อไม่สำเร็จ: {{items}}',
    paragraphs: ['คำสั่งซื้อของคุณไม่ได้ชำระเงินภายในเวลาที่กำหนด จึงถูกยกเลิก: {{items}}', 'ไม่มีการเรียกเก็บเงิน คุณซื้อใหม่ได้ทุกเมื่อ'],
    button: 'ไปที่การจองของฉัน',
  },
  cn: {
    subject: '购买未完成：{{items}}',
    paragraphs: ['您的订单未在规定时间内付款，已取消：{{items}}。', '没有产生任何费用，欢迎重新购买。'],
    button: '前往我的预约',
  },
  jp: {
    subject: 'ご購入は成立しませんでした：{{items}}',
    paragraphs: [
      '期限内にお支払いがなかったため、ご注文は取り消されました：{{items}}',
      '料金は発生していません。またのご利用をお待ちしております。',
    ],
    button: '予約一覧へ',
  },
  ko: {
    subject: '구매 미완료: {{items}}',
    paragraphs: [
      '주문이 시간 안에 결제되지 않아 취소되었어요: {{items}}.',
      '청구된 금액은 없어요. 언제든지 다시 구매하실 수 있어요.',
    ],
    button: '내 예약으로',
  },
  ru: {
    subject: 'Покупка не состоялась: {{items}}',
    paragraphs: ['Заказ не был оплачен вовремя и отменён: {{items}}.', 'Деньги не списаны. Будем рады новому заказу.'],
    button: 'К моим бронированиям',
  },
  ms: {
    subject: 'Tidak dibeli: {{items}}',
    paragraphs: [
      'Pesanan anda tidak dibayar dalam masa yang ditetapkan dan telah dibatalkan: {{items}}.',
      'Tiada caj dikenakan. Anda boleh membelinya semula pada bila-bila masa.',
    ],
    button: 'Ke tempahan saya',
  },
  de: {
    subject: 'Nicht gekauft: {{items}}',
    paragraphs: [
      'Ihre Bestellung wurde nicht rechtzeitig bezahlt und deshalb storniert: {{items}}.',
      'Es wurde nichts abgebucht. Kaufen Sie gern noch einmal.',
    ],
    button: 'Zu meinen Buchungen',
  },
}
