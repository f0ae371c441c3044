import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

/** Sent after sign-up with a proved address. */
export const welcomeTexts: MailTexts = {
  en: {
    subject: 'Welcome to {{brand}}',
    paragraphs: [
      'Your account is open, and this email address is confirmed as yours.',
      'You will find your bookings, vouchers and points on every device. You can set up a passkey, your language and your notifications under “Me”.',
      'Your next hour of quiet is a few taps away.',
    ],
    button: 'Find a place',
  },
  th: {
    subject: 'ยินดีต้อนรับสู่ {{brand}}',
    paragraphs: [
      'เปิดบัญชีเรียบร้อยแล้ว และยืนยันแล้วว่าอีเมลนี้เป็นของคุณ',
      'คุณดูการจอง วอเชอร์ และคะแนนได้จากทุกอุปกรณ์ ตั้งค่าพาสคีย์ ภาษา และการแจ้งเตือนได้ที่หน้า “ฉัน”',
      'แตะเพียงไม่กี่ครั้งก็ถึงชั่วโมงแห่งความสงบครั้งต่อไป',
    ],
    button: 'หาร้านที่ถูกใจ',
  },
  cn: {
    subject: '欢迎来到 {{brand}}',
    paragraphs: [
      '您的账号已开通，此邮箱已归属于您的账号。',
      '登录后，您可以在任何设备上查看预约、礼券和积分，也可以在“我的”中设置通行密钥、语言和通知。',
      '下一段安静时光，只差轻点几下。',
    ],
    button: '寻找店铺',
  },
  jp: {
    subject: '{{brand}} へようこそ',
    paragraphs: [
      'アカウントができました。このメールアドレスはご本人のものとして登録されています。',
      'ご予約、バウチャー、ポイントをどの端末でもご覧いただけます。パスキー、言語、お知らせの設定は「マイページ」から行えます。',
      '静かなひとときまで、あと少しタップするだけです。',
    ],
    button: 'お店をさがす',
  },
  ko: {
    subject: '{{brand}}에 오신 것을 환영해요',
    paragraphs: [
      '계정이 열렸고, 이 이메일은 본인의 것으로 확인되었어요.',
      '어느 기기에서나 예약, 바우처, 포인트를 볼 수 있어요. 패스키, 언어, 알림은 ‘내 정보’에서 설정할 수 있어요.',
      '다음 고요한 한 시간까지 몇 번만 누르면 돼요.',
    ],
    button: '매장 찾기',
  },
  ru: {
    subject: 'Добро пожаловать в {{brand}}',
    paragraphs: [
      'Ваш аккаунт создан, этот адрес почты подтверждён.',
      'С ним ваши записи, ваучеры и баллы под рукой на любом устройстве. Ключ доступа, язык и уведомления настраиваются в разделе «Профиль».',
      'До следующего часа тишины всего несколько касаний.',
    ],
    button: 'Найти место',
  },
  ms: {
    subject: 'Selamat datang ke {{brand}}',
    paragraphs: [
      'Akaun anda sudah dibuka, dan e-mel ini telah disahkan milik anda.',
      'Tempahan, baucar dan mata anda ada di setiap peranti. Kunci laluan, bahasa dan pemberitahuan boleh ditetapkan di bawah “Saya”.',
      'Sejam ketenangan anda yang seterusnya hanya beberapa ketikan lagi.',
    ],
    button: 'Cari tempat',
  },
  de: {
    subject: 'Willkommen bei {{brand}}',
    paragraphs: [
      'Ihr Konto ist eingerichtet, und diese E-Mail-Adresse ist als Ihre bestätigt.',
      'Damit finden Sie Ihre Buchungen, Gutscheine und Punkte auf jedem Gerät. Passkey, Sprache und Benachrichtigungen stellen Sie unter „Profil“ ein.',
      'Bis zu Ihrer nächsten Stunde Ruhe müssen Sie nur ein paarmal tippen.',
    ],
    button: 'Einen Ort finden',
  },
}
