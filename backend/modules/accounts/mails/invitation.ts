import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const invitationTexts: MailTexts = {
  en: {
    subject: 'You are invited to the {{brand}} console: {{place}}',
    paragraphs: [
      'You are invited to look after {{place}} at the {{brand}} console.',
      'Please come in within seven days. The link works once, and is for you alone.',
      'If you did not expect this, you can ignore this mail: nothing happens without the link.',
    ],
    button: 'Accept the invitation',
  },
  th: {
    subject: 'คำเชิญสู่ระบบจัดการ {{brand}}: {{place}}',
    paragraphs: [
      'คุณได้รับเชิญให้ดูแล {{place}} ในระบบจัดการ {{brand}}',
      'กรุณาเข้าใช้ภายในเจ็ดวัน ลิงก์ใช้ได้ครั้งเดียวและสำหรับคุณเท่านั้น',
      'หากคุณไม่ได้คาดว่าจะได้รับคำเชิญนี้ ไม่ต้องทำอะไรเลย หากไม่เปิดลิงก์จะไม่มีอะไรเกิดขึ้น',
    ],
    button: 'ตอบรับคำเชิญ',
  },
  cn: {
    subject: '邀请您进入 {{brand}} 管理后台：{{place}}',
    paragraphs: [
      '邀请您在 {{brand}} 管理后台管理 {{place}}。',
      '请在七天内进入。链接只能使用一次，仅供您本人使用。',
      '如果您并不知情，请忽略这封邮件：不打开链接，什么都不会发生。',
    ],
    button: '接受邀请',
  },
  jp: {
    subject: '{{brand}} 管理画面へのご招待：{{place}}',
    paragraphs: [
      '{{brand}} の管理画面で {{place}} を担当していただくためのご招待です。',
      '7 日以内にお入りください。リンクは一度だけ有効で、ご本人専用です。',
      'お心当たりがない場合は、このメールを無視してください。リンクを開かない限り、何も起こりません。',
    ],
    button: '招待を受ける',
  },
  ko: {
    subject: '{{brand}} 관리 화면 초대: {{place}}',
    paragraphs: [
      '{{brand}} 관리 화면에서 {{place}} 관리를 맡아 주시도록 초대해 드려요.',
      '7일 안에 들어와 주세요. 링크는 한 번만 사용할 수 있으며 본인만 사용해야 해요.',
      '예상하지 못한 초대라면 이 메일을 무시하셔도 돼요. 링크를 열지 않으면 아무 일도 일어나지 않아요.',
    ],
    button: '초대 수락하기',
  },
  ru: {
    subject: 'Приглашение в кабинет {{brand}}: {{place}}',
    paragraphs: [
      'Вас приглашают вести {{place}} в кабинете {{brand}}.',
      'Войдите в течение семи дней. Ссылка сработает один раз и предназначена только для вас.',
      'Если вы этого не ждали, просто не обращайте внимания на письмо: без ссылки ничего не произойдёт.',
    ],
    button: 'Принять приглашение',
  },
  ms: {
    subject: 'Jemputan ke konsol {{brand}}: {{place}}',
    paragraphs: [
      'Anda dijemput untuk mengurus {{place}} di konsol {{brand}}.',
      'Sila masuk dalam masa tujuh hari. Pautan ini boleh digunakan sekali sahaja dan hanya untuk anda.',
      'Jika anda tidak menjangkakannya, abaikan sahaja e-mel ini: tiada apa yang berlaku tanpa pautan tersebut.',
    ],
    button: 'Terima jemputan',
  },
  de: {
    subject: 'Einladung zur {{brand}}-Konsole: {{place}}',
    paragraphs: [
      'Sie sind eingeladen, {{place}} in der {{brand}}-Konsole zu betreuen.',
      'Bitte kommen Sie innerhalb von sieben Tagen. Der Link gilt einmal und nur für Sie.',
      'Wenn Sie das nicht erwartet haben, ignorieren Sie diese Mail einfach: Ohne den Link geschieht nichts.',
    ],
    button: 'Einladung annehmen',
  },
}
