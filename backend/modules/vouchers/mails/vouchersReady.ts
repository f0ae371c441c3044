import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const vouchersReadyTexts: MailTexts = {
  en: {
    subject: 'Your vouchers are ready: {{items}}',
    paragraphs: [
      'Thank you. Your vouchers are ready: {{items}}',
      'Paid: {{paid}}',
      'Please use them by {{until}}.',
      'The printed ones reach you by post within {{days}} days.',
    ],
    button: 'Show the vouchers',
  },
  th: {
    subject: 'วอเชอร์ของคุณพร้อมแล้ว: {{items}}',
    paragraphs: [
      'ขอบคุณ วอเชอร์ของคุณพร้อมใช้แล้ว: {{items}}',
      'ชำระแล้ว: {{paid}}',
      'กรุณาใช้ภายใน {{until}}',
      'บัตรแบบพิมพ์จะส่งถึงคุณทางไปรษณีย์ภายใน {{days}} วัน',
    ],
    button: 'ดูวอเชอร์',
  },
  cn: {
    subject: '您的礼券已备好：{{items}}',
    paragraphs: [
      '感谢您的购买。您的礼券已备好：{{items}}',
      '已支付：{{paid}}',
      '请在 {{until}} 之前使用。',
      '纸质礼券将在 {{days}} 天内邮寄给您。',
    ],
    button: '查看礼券',
  },
  jp: {
    subject: 'バウチャーの準備ができました：{{items}}',
    paragraphs: [
      'ありがとうございます。バウチャーの準備ができました：{{items}}',
      'お支払い済み：{{paid}}',
      '有効期限：{{until}}',
      '印刷版は {{days}} 日以内に郵送でお届けします。',
    ],
    button: 'バウチャーを表示する',
  },
  ko: {
    subject: '바우처가 준비되었어요: {{items}}',
    paragraphs: [
      '감사합니다. 바우처가 준비되었어요: {{items}}',
      '결제한 금액: {{paid}}',
      '사용 기한: {{until}}',
      '인쇄된 바우처는 {{days}}일 안에 우편으로 보내 드려요.',
    ],
    button: '바우처 보기',
  },
  ru: {
    subject: 'Ваши ваучеры готовы: {{items}}',
    paragraphs: [
      'Спасибо. Ваши ваучеры готовы: {{items}}',
      'Оплачено: {{paid}}',
      'Используйте их до {{until}}.',
      'Печатные придут по почте. Срок доставки в днях: {{days}}.',
    ],
    button: 'Показать ваучеры',
  },
  ms: {
    subject: 'Baucar anda sudah sedia: {{items}}',
    paragraphs: [
      'Terima kasih. Baucar anda sudah sedia: {{items}}',
      'Telah dibayar: {{paid}}',
      'Sila gunakannya sebelum {{until}}.',
      'Baucar bercetak akan tiba melalui pos dalam masa {{days}} hari.',
    ],
    button: 'Lihat baucar',
  },
  de: {
    subject: 'Ihre Gutscheine sind da: {{items}}',
    paragraphs: [
      'Vielen Dank. Ihre Gutscheine sind da: {{items}}',
      'Bezahlt: {{paid}}',
      'Bitte lösen Sie sie bis {{until}} ein.',
      'Die gedruckten kommen innerhalb von {{days}} Tagen mit der Post.',
    ],
    button: 'Gutscheine zeigen',
  },
}
