import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const voucherEndingTexts: MailTexts = {
  en: {
    subject: 'Until {{until}}: {{items}}',
    paragraphs: ['Your voucher can be used until the end of {{until}}: {{items}}.', 'Visits left: {{left}}'],
    button: 'Show the voucher',
  },
  th: {
    subject: 'ใช้ได้ถึง {{until}}: {{items}}',
    paragraphs: ['วอเชอร์ของคุณใช้ได้จนถึงสิ้นวัน {{until}}: {{items}}', 'ใช้ได้อีก: {{left}} ครั้ง'],
    button: 'ดูวอเชอร์',
  },
  cn: {
    subject: '有效期至 {{until}}：{{items}}',
    paragraphs: ['您的礼券可使用至 {{until}} 当天结束：{{items}}。', '剩余次数：{{left}}'],
    button: '查看礼券',
  },
  jp: {
    subject: '有効期限 {{until}}：{{items}}',
    paragraphs: ['バウチャーは {{until}} の終わりまでご利用いただけます：{{items}}', '残り回数：{{left}}'],
    button: 'バウチャーを表示する',
  },
  ko: {
    subject: '{{until}}까지: {{items}}',
    paragraphs: ['바우처는 {{until}}까지 사용하실 수 있어요: {{items}}.', '남은 횟수: {{left}}'],
    button: '바우처 보기',
  },
  ru: {
    subject: 'До {{until}}: {{items}}',
    paragraphs: ['Ваучер действует до конца дня {{until}}: {{items}}.', 'Осталось визитов: {{left}}'],
    button: 'Показать ваучер',
  },
  ms: {
    subject: 'Sehingga {{until}}: {{items}}',
    paragraphs: ['Baucar anda boleh digunakan sehingga akhir {{until}}: {{items}}.', 'Baki lawatan: {{left}}'],
    button: 'Lihat baucar',
  },
  de: {
    subject: 'Bis {{until}}: {{items}}',
    paragraphs: ['Ihr Gutschein gilt bis zum Ende des {{until}}: {{items}}.', 'Noch offene Besuche: {{left}}'],
    button: 'Gutschein zeigen',
  },
}
