import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const voucherEndedTexts: MailTexts = {
  en: {
    subject: 'Over: {{items}}',
    paragraphs: ['Your voucher ended on {{until}}: {{items}}.', 'Visits not used: {{left}}'],
    button: 'Show the voucher',
  },
  th: {
    subject: 'หมดอายุแล้ว: {{items}}',
    paragraphs: ['วอเชอร์ของคุณหมดอายุเมื่อ {{until}}: {{items}}', 'ยังไม่ได้ใช้: {{left}} ครั้ง'],
    button: 'ดูวอเชอร์',
  },
  cn: {
    subject: '已过期：{{items}}',
    paragraphs: ['您的礼券已于 {{until}} 到期：{{items}}。', '未使用次数：{{left}}'],
    button: '查看礼券',
  },
  jp: {
    subject: '有効期限が切れました：{{items}}',
    paragraphs: ['バウチャーの有効期限は {{until}} に切れました：{{items}}', '未使用の回数：{{left}}'],
    button: 'バウチャーを表示する',
  },
  ko: {
    subject: '기간 만료: {{items}}',
    paragraphs: ['바우처가 {{until}}에 만료되었어요: {{items}}.', '사용하지 않은 횟수: {{left}}'],
    button: '바우처 보기',
  },
  ru: {
    subject: 'Срок истёк: {{items}}',
    paragraphs: ['Срок ваучера истёк {{until}}: {{items}}.', 'Не использовано визитов: {{left}}'],
    button: 'Показать ваучер',
  },
  ms: {
    subject: 'Tamat tempoh: {{items}}',
    paragraphs: ['Baucar anda tamat tempoh pada {{until}}: {{items}}.', 'Lawatan tidak digunakan: {{left}}'],
    button: 'Lihat baucar',
  },
  de: {
    subject: 'Abgelaufen: {{items}}',
    paragraphs: ['Ihr Gutschein ist am {{until}} abgelaufen: {{items}}.', 'Nicht genutzte Besuche: {{left}}'],
    button: 'Gutschein zeigen',
  },
}
