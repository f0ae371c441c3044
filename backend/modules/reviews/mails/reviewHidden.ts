import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const reviewHiddenTexts: MailTexts = {
  en: {
    subject: 'Your review of {{shop}} is hidden',
    paragraphs: [
      'We have taken your review of {{shop}} off its page.',
      'The reason: {{reason}}.',
      'Its stars and photos are hidden with it. Points that you have earned stay yours. You still see the review among your bookings.',
    ],
    button: 'See the review',
  },
  th: {
    subject: 'รีวิวของคุณที่ {{shop}} ถูกซ่อน',
    paragraphs: [
      'เราได้นำรีวิวของคุณออกจากหน้าร้าน {{shop}}',
      'เหตุผล: {{reason}}',
      'คะแนนดาวและรูปภาพถูกซ่อนไปด้วย คะแนนสะสมที่คุณได้รับแล้วยังเป็นของคุณ และคุณยังดูรีวิวได้ในรายการจองของคุณ',
    ],
    button: 'ดูรีวิว',
  },
  cn: {
    subject: '您对 {{shop}} 的评价已被隐藏',
    paragraphs: [
      '我们已将您的评价从 {{shop}} 的页面上移除。',
      '原因：{{reason}}。',
      '评价的星级和照片也一并隐藏。您已获得的积分不受影响，您仍可在自己的预订中看到这条评价。',
    ],
    button: '查看评价',
  },
  jp: {
    subject: '{{shop}} への口コミを非表示にしました',
    paragraphs: [
      'お客様の口コミを {{shop}} のページから外しました。',
      '理由：{{reason}}。',
      '星と写真も表示されません。獲得済みのポイントはそのままです。口コミはご自身の予約からご覧いただけます。',
    ],
    button: '口コミを見る',
  },
  ko: {
    subject: '{{shop}} 리뷰가 숨겨졌어요',
    paragraphs: [
      '작성하신 리뷰를 {{shop}} 페이지에서 내렸어요.',
      '이유: {{reason}}.',
      '별점과 사진도 함께 숨겨져요. 이미 받은 포인트는 그대로 남고, 리뷰는 내 예약에서 계속 볼 수 있어요.',
    ],
    button: '리뷰 보기',
  },
  ru: {
    subject: 'Ваш отзыв о «{{shop}}» скрыт',
    paragraphs: [
      'Мы убрали ваш отзыв со страницы «{{shop}}».',
      'Причина: {{reason}}.',
      'Вместе с ним скрыты звёзды и фото. Начисленные баллы остаются у вас. Сам отзыв вы по-прежнему видите среди своих записей.',
    ],
    button: 'Посмотреть отзыв',
  },
  ms: {
    subject: 'Ulasan anda tentang {{shop}} disembunyikan',
    paragraphs: [
      'Kami telah mengeluarkan ulasan anda daripada halaman {{shop}}.',
      'Sebabnya: {{reason}}.',
      'Bintang dan gambarnya turut disembunyikan. Mata yang telah anda peroleh kekal milik anda. Anda masih boleh melihat ulasan itu dalam tempahan anda.',
    ],
    button: 'Lihat ulasan',
  },
  de: {
    subject: 'Ihre Bewertung von {{shop}} ist ausgeblendet',
    paragraphs: [
      'Wir haben Ihre Bewertung von der Seite von {{shop}} genommen.',
      'Der Grund: {{reason}}.',
      'Ihre Sterne und Fotos sind mit ausgeblendet. Punkte, die Sie gesammelt haben, behalten Sie. Unter Ihren Buchungen sehen Sie die Bewertung weiterhin.',
    ],
    button: 'Bewertung ansehen',
  },
}
