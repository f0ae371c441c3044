import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const refundAskedTexts: MailTexts = {
  en: {
    subject: 'Where {{refund}} is to go',
    paragraphs: [
      '{{refund}} goes back to an account of your choice.',
      'The payment service has sent you a mail that asks for the account: please answer it there, not to us.',
    ],
    button: 'Show the order',
  },
  th: {
    subject: 'กรุณาแจ้งบัญชีสำหรับรับเงินคืน {{refund}}',
    paragraphs: [
      'เราจะคืนเงิน {{refund}} เข้าบัญชีที่คุณเลือก',
      'ผู้ให้บริการชำระเงินส่งอีเมลขอเลขบัญชีถึงคุณแล้ว กรุณาตอบอีเมลฉบับนั้น ไม่ต้องตอบกลับเรา',
    ],
    button: 'ดูคำสั่งซื้อ',
  },
  cn: {
    subject: '请告知 {{refund}} 的退款账户',
    paragraphs: [
      '{{refund}} 将退到您选择的账户。',
      '支付服务商已给您发送邮件询问账户：请在那封邮件中回复，而不是回复我们。',
    ],
    button: '查看订单',
  },
  jp: {
    subject: '{{refund}} の返金先をお知らせください',
    paragraphs: [
      '{{refund}} はご指定の口座に返金いたします。',
      '決済サービスから口座をお尋ねするメールが届いています。当方ではなく、そのメールからご回答ください。',
    ],
    button: '注文を表示する',
  },
  ko: {
    subject: '{{refund}} 환불 계좌를 알려 주세요',
    paragraphs: [
      '{{refund}}는 원하시는 계좌로 환불돼요.',
      '결제 서비스에서 계좌를 묻는 메일을 보냈어요. 저희가 아니라 그 메일에 답해 주세요.',
    ],
    button: '주문 보기',
  },
  ru: {
    subject: 'Куда вернуть {{refund}}',
    paragraphs: [
      '{{refund}} вернутся на счёт по вашему выбору.',
      'Платёжная служба прислала вам письмо с вопросом о счёте: пожалуйста, ответьте на него, а не нам.',
    ],
    button: 'Показать заказ',
  },
  ms: {
    subject: 'Akaun untuk pemulangan {{refund}}',
    paragraphs: [
      '{{refund}} akan dipulangkan ke akaun pilihan anda.',
      'Perkhidmatan pembayaran telah menghantar e-mel yang meminta akaun: sila jawab di sana, bukan kepada kami.',
    ],
    button: 'Lihat pesanan',
  },
  de: {
    subject: 'Auf welches Konto sollen {{refund}} gehen?',
    paragraphs: [
      '{{refund}} gehen auf ein Konto Ihrer Wahl zurück.',
      'Der Zahlungsdienst hat Ihnen eine E-Mail geschickt, die nach dem Konto fragt: Bitte antworten Sie dort, nicht uns.',
    ],
    button: 'Bestellung zeigen',
  },
}
