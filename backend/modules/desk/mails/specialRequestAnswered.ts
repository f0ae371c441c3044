import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const specialRequestAnsweredTexts: MailTexts = {
  en: {
    subject: '{{shop}} has answered your request',
    paragraphs: ['{{shop}} writes:', '{{answer}}'],
    button: 'Open the shop',
  },
  th: { subject: '{{shop}} ตอบคำขอของคุณแล้ว', paragraphs: ['ข้อความจาก {{shop}}:', '{{answer}}'], button: 'เปิดหน้าร้าน' },
  cn: { subject: '{{shop}} 已回复您的请求', paragraphs: ['{{shop}} 的回复：', '{{answer}}'], button: '查看店铺' },
  jp: {
    subject: '{{shop}}からご要望へのお返事です',
    paragraphs: ['{{shop}}からのお返事：', '{{answer}}'],
    button: '店舗ページを開く',
  },
  ko: {
    subject: '{{shop}}에서 요청에 답변했어요',
    paragraphs: ['{{shop}}의 답변:', '{{answer}}'],
    button: '매장 페이지 열기',
  },
  ru: {
    subject: '{{shop}}: ответ на ваше пожелание',
    paragraphs: ['Вам пишет {{shop}}:', '{{answer}}'],
    button: 'Открыть страницу салона',
  },
  ms: {
    subject: '{{shop}} telah menjawab permintaan anda',
    paragraphs: ['{{shop}} menulis:', '{{answer}}'],
    button: 'Buka halaman kedai',
  },
  de: {
    subject: '{{shop}} hat auf Ihren Wunsch geantwortet',
    paragraphs: ['{{shop}} schreibt:', '{{answer}}'],
    button: 'Zum Salon',
  },
}
