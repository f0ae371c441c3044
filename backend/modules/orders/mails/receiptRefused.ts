import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const receiptRefusedTexts: MailTexts = {
  en: {
    subject: 'Please send your receipt again',
    paragraphs: [
      'We could not match the receipt of your transfer to your order.',
      'The reason: {{reason}}',
      'Please send a clear picture of the right receipt. Your order is kept meanwhile.',
    ],
    button: 'Send the receipt',
  },
  th: {
    subject: 'กรุณาส่งสลิปอีกครั้ง',
    paragraphs: [
      'สลิปการโอนที่ส่งมาไม่ตรงกับรายการของคุณ',
      'เหตุผล: {{reason}}',
      'กรุณาส่งรูปสลิปที่ถูกต้องและชัดเจน ระหว่างนี้เราเก็บรายการของคุณไว้ให้',
    ],
    button: 'ส่งสลิป',
  },
  cn: {
    subject: '请重新发送转账收据',
    paragraphs: ['您的转账收据与订单不符。', '原因：{{reason}}', '请发送正确收据的清晰图片。订单会暂时为您保留。'],
    button: '发送收据',
  },
  jp: {
    subject: '振込明細をもう一度お送りください',
    paragraphs: [
      'お送りいただいた振込明細をご注文と照合できませんでした。',
      '理由：{{reason}}',
      '正しい明細の鮮明な画像をお送りください。ご注文はそのままお取り置きしています。',
    ],
    button: '明細を送る',
  },
  ko: {
    subject: '이체 영수증을 다시 보내 주세요',
    paragraphs: [
      '보내 주신 이체 영수증이 주문과 일치하는지 확인할 수 없었어요.',
      '사유: {{reason}}',
      '올바른 영수증의 선명한 사진을 보내 주세요. 주문은 그대로 보관하고 있어요.',
    ],
    button: '영수증 보내기',
  },
  ru: {
    subject: 'Пришлите, пожалуйста, квитанцию ещё раз',
    paragraphs: [
      'Нам не удалось сопоставить квитанцию о переводе с вашим заказом.',
      'Причина: {{reason}}',
      'Пришлите чёткое фото нужной квитанции. Заказ пока остаётся за вами.',
    ],
    button: 'Отправить квитанцию',
  },
  ms: {
    subject: 'Sila hantar resit anda semula',
    paragraphs: [
      'Kami tidak dapat memadankan resit pindahan anda dengan pesanan anda.',
      'Sebabnya: {{reason}}',
      'Sila hantar gambar resit yang betul dan jelas. Pesanan anda masih disimpan.',
    ],
    button: 'Hantar resit',
  },
  de: {
    subject: 'Bitte senden Sie Ihren Beleg noch einmal',
    paragraphs: [
      'Wir konnten den Beleg Ihrer Überweisung Ihrer Bestellung nicht zuordnen.',
      'Der Grund: {{reason}}',
      'Bitte senden Sie ein deutliches Bild des richtigen Belegs. Die Bestellung bleibt so lange bestehen.',
    ],
    button: 'Beleg senden',
  },
}
