import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const passwordChangedTexts: MailTexts = {
  en: {
    subject: 'Your {{brand}} password has changed',
    paragraphs: [
      'The password of your {{brand}} account has just been changed, and all other devices have been logged out.',
      'If that was not you, please choose a new password straight away.',
    ],
    button: 'That was not me',
  },
  th: {
    subject: 'รหัสผ่าน {{brand}} ของคุณเปลี่ยนแล้ว',
    paragraphs: ['รหัสผ่านบัญชี {{brand}} ของคุณเพิ่งถูกเปลี่ยน และอุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว', 'หากไม่ใช่คุณ กรุณาตั้งรหัสผ่านใหม่ทันที'],
    button: 'ฉันไม่ได้เปลี่ยน',
  },
  cn: {
    subject: '您的 {{brand}} 密码已更改',
    paragraphs: ['您的 {{brand}} 账号密码刚刚更改，其他设备均已退出登录。', '如果不是您本人操作，请立即设置新密码。'],
    button: '不是我操作的',
  },
  jp: {
    subject: '{{brand}} のパスワードが変更されました',
    paragraphs: [
      '{{brand}} アカウントのパスワードが変更され、ほかの端末はすべてログアウトされました。',
      'お心当たりがない場合は、すぐに新しいパスワードを設定してください。',
    ],
    button: '自分ではありません',
  },
  ko: {
    subject: '{{brand}} 비밀번호가 변경되었어요',
    paragraphs: [
      '{{brand}} 계정의 비밀번호가 방금 변경되었고, 다른 기기에서는 모두 로그아웃되었어요.',
      '본인이 변경하지 않으셨다면 바로 새 비밀번호를 설정해 주세요.',
    ],
    button: '제가 변경하지 않았어요',
  },
  ru: {
    subject: 'Пароль {{brand}} изменён',
    paragraphs: [
      'Пароль вашего аккаунта {{brand}} только что изменён, на всех других устройствах выполнен выход.',
      'Если это были не вы, сразу задайте новый пароль.',
    ],
    button: 'Это был не я',
  },
  ms: {
    subject: 'Kata laluan {{brand}} anda telah ditukar',
    paragraphs: [
      'Kata laluan akaun {{brand}} anda baru sahaja ditukar, dan semua peranti lain telah dilog keluar.',
      'Jika bukan anda, sila pilih kata laluan baharu dengan segera.',
    ],
    button: 'Bukan saya',
  },
  de: {
    subject: 'Ihr {{brand}}-Passwort wurde geändert',
    paragraphs: [
      'Das Passwort Ihres {{brand}}-Kontos wurde gerade geändert, alle anderen Geräte sind abgemeldet.',
      'Wenn Sie das nicht waren, wählen Sie bitte gleich ein neues Passwort.',
    ],
    button: 'Das war ich nicht',
  },
}
