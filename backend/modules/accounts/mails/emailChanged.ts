import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const emailChangedTexts: MailTexts = {
  en: {
    subject: 'Your {{brand}} account has a new email',
    paragraphs: [
      'Your {{brand}} account has just moved to another email address. This one no longer logs in.',
      'If that was not you, please contact us straight away.',
    ],
  },
  th: {
    subject: 'เปลี่ยนอีเมลบัญชี {{brand}} ของคุณแล้ว',
    paragraphs: ['บัญชี {{brand}} ของคุณเพิ่งเปลี่ยนไปใช้อีเมลอื่น อีเมลนี้ใช้เข้าสู่ระบบไม่ได้อีก', 'หากไม่ใช่คุณ กรุณาติดต่อเราทันที'],
  },
  cn: {
    subject: '您的 {{brand}} 账号已更换邮箱',
    paragraphs: ['您的 {{brand}} 账号刚刚更换了邮箱，此邮箱不能再用于登录。', '如果不是您本人操作，请立即联系我们。'],
  },
  jp: {
    subject: '{{brand}} アカウントのメールアドレスが変更されました',
    paragraphs: [
      '{{brand}} アカウントのメールアドレスが変更されました。このアドレスではログインできなくなります。',
      'お心当たりがない場合は、すぐにお問い合わせください。',
    ],
  },
  ko: {
    subject: '{{brand}} 계정의 이메일이 변경되었어요',
    paragraphs: [
      '{{brand}} 계정의 이메일 주소가 방금 변경되었어요. 이 주소로는 더 이상 로그인할 수 없어요.',
      '본인이 변경하지 않으셨다면 바로 저희에게 연락해 주세요.',
    ],
  },
  ru: {
    subject: 'У вашего аккаунта {{brand}} новая почта',
    paragraphs: [
      'Ваш аккаунт {{brand}} только что перешёл на другой адрес почты. С этим адресом войти больше нельзя.',
      'Если это были не вы, сразу свяжитесь с нами.',
    ],
  },
  ms: {
    subject: 'Akaun {{brand}} anda mempunyai e-mel baharu',
    paragraphs: [
      'Akaun {{brand}} anda baru sahaja bertukar ke alamat e-mel lain. Alamat ini tidak lagi boleh digunakan untuk log masuk.',
      'Jika bukan anda, sila hubungi kami dengan segera.',
    ],
  },
  de: {
    subject: 'Ihr {{brand}}-Konto hat eine neue E-Mail',
    paragraphs: [
      'Ihr {{brand}}-Konto ist gerade auf eine andere E-Mail-Adresse umgezogen. Mit dieser hier ist keine Anmeldung mehr möglich.',
      'Wenn Sie das nicht waren, melden Sie sich bitte gleich bei uns.',
    ],
  },
}
