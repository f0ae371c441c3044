import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const specialRequestAskedTexts: MailTexts = {
  en: {
    subject: '{{shop}}: a guest would like something',
    paragraphs: [
      'A guest asks {{shop}}:',
      '{{message}}',
      'Answer goes to: {{contact}}',
      'Please answer at your desk. The guest reads it there and, with an email address, by mail.',
      'The link is your staff link: please keep it within the shop.',
    ],
    button: 'Answer at the desk',
  },
  th: {
    subject: '{{shop}}: ลูกค้ามีคำขอพิเศษ',
    paragraphs: [
      'ลูกค้าขอจาก {{shop}}:',
      '{{message}}',
      'ติดต่อกลับ: {{contact}}',
      'กรุณาตอบที่หน้าเคาน์เตอร์ ลูกค้าจะเห็นคำตอบบนหน้าเว็บ และได้รับทางอีเมลหากแจ้งอีเมลไว้',
      'ลิงก์นี้คือลิงก์พนักงานของร้าน กรุณาใช้ภายในร้านเท่านั้น',
    ],
    button: 'ตอบที่หน้าเคาน์เตอร์',
  },
  cn: {
    subject: '{{shop}}：客人有一个请求',
    paragraphs: [
      '客人向 {{shop}} 提出：',
      '{{message}}',
      '回复方式：{{contact}}',
      '请在前台页面回复。客人会在页面上看到，留有邮箱的还会收到邮件。',
      '此链接为员工链接，请勿外传。',
    ],
    button: '到前台回复',
  },
  jp: {
    subject: '{{shop}}：お客様からのご要望',
    paragraphs: [
      '{{shop}}へのご要望です：',
      '{{message}}',
      'お返事先：{{contact}}',
      '受付の画面からお返事ください。お客様はページで、メールアドレスがあればメールでも受け取ります。',
      'このリンクはスタッフ用です。店舗の外には出さないでください。',
    ],
    button: '受付の画面で返事をする',
  },
  ko: {
    subject: '{{shop}}: 손님의 요청이 있어요',
    paragraphs: [
      '{{shop}}에 온 요청이에요:',
      '{{message}}',
      '답변 받을 곳: {{contact}}',
      '데스크에서 답변해 주세요. 손님은 페이지에서, 이메일을 남겼다면 메일로도 받아요.',
      '이 링크는 직원용이에요. 매장 안에서만 사용해 주세요.',
    ],
    button: '데스크에서 답변하기',
  },
  ru: {
    subject: '{{shop}}: пожелание гостя',
    paragraphs: [
      'Гость просит {{shop}}:',
      '{{message}}',
      'Куда ответить: {{contact}}',
      'Ответьте, пожалуйста, на странице стойки. Гость увидит ответ на сайте, а если оставил почту, то и в письме.',
      'Это ссылка для сотрудников: не передавайте её никому вне салона.',
    ],
    button: 'Ответить',
  },
  ms: {
    subject: '{{shop}}: seorang tetamu ada permintaan',
    paragraphs: [
      'Tetamu meminta daripada {{shop}}:',
      '{{message}}',
      'Jawapan dihantar ke: {{contact}}',
      'Sila jawab di kaunter. Tetamu membacanya di laman ini dan, jika ada e-mel, melalui e-mel.',
      'Pautan ini ialah pautan kakitangan: simpan dalam kedai sahaja.',
    ],
    button: 'Jawab di kaunter',
  },
  de: {
    subject: '{{shop}}: Ein Gast hat einen Wunsch',
    paragraphs: [
      'Ein Gast bittet {{shop}}:',
      '{{message}}',
      'Antwort an: {{contact}}',
      'Bitte antworten Sie am Empfang. Der Gast liest die Antwort auf der Seite und, wenn eine E-Mail-Adresse angegeben ist, auch per Mail.',
      'Der Link ist Ihr Mitarbeiterlink: Bitte geben Sie ihn nicht nach außen.',
    ],
    button: 'Am Empfang antworten',
  },
}
