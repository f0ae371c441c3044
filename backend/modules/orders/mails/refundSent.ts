import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const refundSentTexts: MailTexts = {
  en: {
    subject: '{{refund}} sent back to you',
    paragraphs: [
      '{{refund}} was sent back to you on {{at}}.',
      'It may take a few working days until your bank shows it.',
    ],
    button: 'Show the order',
  },
  th: {
    subject: 'โอนเงินคืน {{refund}} ให้คุณแล้ว',
    paragraphs: ['โอนเงินคืน {{refund}} ให้คุณเมื่อ {{at}}', 'ธนาคารอาจใช้เวลาสองสามวันทำการก่อนแสดงยอด'],
    button: 'ดูคำสั่งซื้อ',
  },
  cn: {
    subject: '{{refund}} 已退还给您',
    paragraphs: ['{{refund}} 已于 {{at}} 退还给您。', '到账可能需要几个工作日。'],
    button: '查看订单',
  },
  jp: {
    subject: '{{refund}} を返金しました',
    paragraphs: ['{{at}} に {{refund}} を返金いたしました。', '口座への反映には数営業日かかることがあります。'],
    button: '注文を表示する',
  },
  ko: {
    subject: '{{refund}} 환불 완료',
    paragraphs: ['{{at}}에 {{refund}}를 환불해 드렸어요.', '은행에 표시되기까지 영업일 기준 며칠이 걸릴 수 있어요.'],
    button: '주문 보기',
  },
  ru: {
    subject: '{{refund}} отправлено вам обратно',
    paragraphs: [
      '{{at}} вам отправлено обратно {{refund}}.',
      'Банк может показать поступление через несколько рабочих дней.',
    ],
    button: 'Показать заказ',
  },
  ms: {
    subject: '{{refund}} telah dikembalikan kepada anda',
    paragraphs: [
      '{{refund}} telah dihantar kembali kepada anda pada {{at}}.',
      'Bank anda mungkin mengambil masa beberapa hari bekerja untuk memaparkannya.',
    ],
    button: 'Lihat pesanan',
  },
  de: {
    subject: '{{refund}} an Sie zurückgesendet',
    paragraphs: [
      'Am {{at}} wurden {{refund}} an Sie zurückgesendet.',
      'Bis Ihre Bank es anzeigt, können einige Werktage vergehen.',
    ],
    button: 'Bestellung zeigen',
  },
}
