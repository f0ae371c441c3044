import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const refundByHandTexts: MailTexts = {
  en: {
    subject: '{{refund}} will be sent back to you by our staff',
    paragraphs: [
      '{{refund}} cannot go back the way you paid, so our staff will send it to you.',
      'They may ask you for a bank account. It may take a few days.',
    ],
    button: 'Show the order',
  },
  th: {
    subject: 'เจ้าหน้าที่จะโอนเงินคืน {{refund}} ให้คุณ',
    paragraphs: [
      'คืนเงิน {{refund}} ตามวิธีที่คุณชำระไม่ได้ เจ้าหน้าที่จึงจะโอนเงินคืนให้คุณ',
      'เจ้าหน้าที่อาจขอเลขบัญชีจากคุณ และอาจใช้เวลาสองสามวัน',
    ],
    button: 'ดูคำสั่งซื้อ',
  },
  cn: {
    subject: '{{refund}} 将由人工退还给您',
    paragraphs: ['{{refund}} 无法按您的付款方式退回，将由工作人员退还。', '工作人员可能会询问您的账户，可能需要几天。'],
    button: '查看订单',
  },
  jp: {
    subject: '{{refund}} は担当者が返金いたします',
    paragraphs: [
      '{{refund}} はお支払いの方法では返金できないため、担当者が返金いたします。',
      '口座をお尋ねすることがあります。数日かかることがあります。',
    ],
    button: '注文を表示する',
  },
  ko: {
    subject: '담당자가 {{refund}}를 환불해 드려요',
    paragraphs: [
      '{{refund}}는 결제하신 방법으로 환불할 수 없어 담당자가 보내 드려요.',
      '계좌를 여쭤볼 수 있으며 며칠 걸릴 수 있어요.',
    ],
    button: '주문 보기',
  },
  ru: {
    subject: '{{refund}} вернут вам вручную',
    paragraphs: [
      '{{refund}} нельзя вернуть тем же способом, которым вы платили, поэтому их отправят вручную.',
      'Возможно, у вас спросят номер счёта. Это может занять несколько дней.',
    ],
    button: 'Показать заказ',
  },
  ms: {
    subject: '{{refund}} akan dihantar kepada anda secara manual',
    paragraphs: [
      '{{refund}} tidak boleh dipulangkan mengikut cara anda membayar, jadi petugas akan menghantarnya.',
      'Mereka mungkin meminta akaun anda. Ini mungkin mengambil beberapa hari.',
    ],
    button: 'Lihat pesanan',
  },
  de: {
    subject: '{{refund}} werden Ihnen von unserem Team überwiesen',
    paragraphs: [
      '{{refund}} können nicht auf dem Weg zurückgehen, auf dem Sie bezahlt haben; unser Team überweist sie Ihnen deshalb.',
      'Vielleicht werden Sie nach einem Konto gefragt. Das kann einige Tage dauern.',
    ],
    button: 'Bestellung zeigen',
  },
}
