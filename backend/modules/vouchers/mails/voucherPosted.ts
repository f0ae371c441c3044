import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const voucherPostedTexts: MailTexts = {
  en: {
    subject: 'In the post: {{items}}',
    paragraphs: [
      'Your printed voucher is in the post: {{items}}.',
      'About its way: {{note}}',
      'Once it has arrived, activate it on its page; then it can be used.',
    ],
    button: 'Show the voucher',
  },
  th: {
    subject: 'จัดส่งแล้ว: {{items}}',
    paragraphs: [
      'จัดส่งวอเชอร์แบบพิมพ์ของคุณแล้ว: {{items}}',
      'ข้อมูลการจัดส่ง: {{note}}',
      'เมื่อได้รับแล้ว เปิดใช้งานที่หน้าวอเชอร์ก่อนจึงจะใช้ได้',
    ],
    button: 'ดูวอเชอร์',
  },
  cn: {
    subject: '已寄出：{{items}}',
    paragraphs: ['您的纸质礼券已寄出：{{items}}。', '寄送信息：{{note}}', '收到后请在礼券页面激活，之后即可使用。'],
    button: '查看礼券',
  },
  jp: {
    subject: '発送しました：{{items}}',
    paragraphs: [
      '印刷されたバウチャーを発送しました：{{items}}',
      '配送について：{{note}}',
      '届きましたら、バウチャーのページで有効にしてからご利用ください。',
    ],
    button: 'バウチャーを表示する',
  },
  ko: {
    subject: '발송됨: {{items}}',
    paragraphs: [
      '인쇄된 바우처를 발송했어요: {{items}}.',
      '배송 안내: {{note}}',
      '받으신 뒤 바우처 페이지에서 활성화하면 사용하실 수 있어요.',
    ],
    button: '바우처 보기',
  },
  ru: {
    subject: 'Отправлено: {{items}}',
    paragraphs: [
      'Ваш печатный ваучер отправлен: {{items}}.',
      'О доставке: {{note}}',
      'Когда он придёт, активируйте его на его странице, и им можно пользоваться.',
    ],
    button: 'Показать ваучер',
  },
  ms: {
    subject: 'Telah dipos: {{items}}',
    paragraphs: [
      'Baucar bercetak anda telah dipos: {{items}}.',
      'Tentang penghantaran: {{note}}',
      'Setelah diterima, aktifkan di halamannya sebelum digunakan.',
    ],
    button: 'Lihat baucar',
  },
  de: {
    subject: 'Unterwegs: {{items}}',
    paragraphs: [
      'Ihr gedruckter Gutschein ist in der Post: {{items}}.',
      'Zum Versand: {{note}}',
      'Wenn er angekommen ist, aktivieren Sie ihn auf seiner Seite; dann gilt er.',
    ],
    button: 'Gutschein zeigen',
  },
}
