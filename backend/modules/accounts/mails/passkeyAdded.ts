import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const passkeyAddedTexts: MailTexts = {
  en: {
    subject: 'A passkey was added to your {{brand}} account',
    paragraphs: [
      'A new passkey has just been added to your {{brand}} account. With it, the device that holds it can log in without a password.',
      '{{device}}',
      'If that was not you, please remove it and choose a new password straight away.',
    ],
    button: 'See my passkeys',
  },
  th: {
    subject: 'มีการเพิ่มพาสคีย์ในบัญชี {{brand}} ของคุณ',
    paragraphs: [
      'เพิ่งมีการเพิ่มพาสคีย์ใหม่ในบัญชี {{brand}} ของคุณ อุปกรณ์ที่เก็บพาสคีย์นี้เข้าสู่ระบบได้โดยไม่ต้องใช้รหัสผ่าน',
      '{{device}}',
      'หากไม่ใช่คุณ กรุณาลบพาสคีย์นี้และตั้งรหัสผ่านใหม่ทันที',
    ],
    button: 'ดูพาสคีย์ของฉัน',
  },
  cn: {
    subject: '您的 {{brand}} 账号新增了通行密钥',
    paragraphs: [
      '您的 {{brand}} 账号刚刚新增了一个通行密钥。存有它的设备无需密码即可登录。',
      '{{device}}',
      '如果不是您本人操作，请立即将其移除并设置新密码。',
    ],
    button: '查看我的通行密钥',
  },
  jp: {
    subject: '{{brand}} アカウントにパスキーが追加されました',
    paragraphs: [
      '{{brand}} アカウントに新しいパスキーが追加されました。このパスキーを持つ端末では、パスワードなしでログインできます。',
      '{{device}}',
      'お心当たりがない場合は、すぐに削除して新しいパスワードを設定してください。',
    ],
    button: 'パスキーを確認する',
  },
  ko: {
    subject: '{{brand}} 계정에 패스키가 추가되었어요',
    paragraphs: [
      '{{brand}} 계정에 새 패스키가 추가되었어요. 이 패스키가 있는 기기에서는 비밀번호 없이 로그인할 수 있어요.',
      '{{device}}',
      '본인이 추가하지 않으셨다면 바로 삭제하고 새 비밀번호를 설정해 주세요.',
    ],
    button: '내 패스키 보기',
  },
  ru: {
    subject: 'В ваш аккаунт {{brand}} добавлен ключ доступа',
    paragraphs: [
      'В ваш аккаунт {{brand}} только что добавлен новый ключ доступа. Устройство, на котором он хранится, входит без пароля.',
      '{{device}}',
      'Если это были не вы, удалите его и сразу задайте новый пароль.',
    ],
    button: 'Мои ключи доступа',
  },
  ms: {
    subject: 'Kunci laluan ditambah pada akaun {{brand}} anda',
    paragraphs: [
      'Kunci laluan baharu baru sahaja ditambah pada akaun {{brand}} anda. Peranti yang menyimpannya boleh log masuk tanpa kata laluan.',
      '{{device}}',
      'Jika bukan anda, sila buang kunci itu dan pilih kata laluan baharu dengan segera.',
    ],
    button: 'Lihat kunci laluan saya',
  },
  de: {
    subject: 'Ihr {{brand}}-Konto hat einen neuen Passkey',
    paragraphs: [
      'Zu Ihrem {{brand}}-Konto ist gerade ein neuer Passkey hinzugekommen. Das Gerät, auf dem er liegt, meldet sich damit ohne Passwort an.',
      '{{device}}',
      'Wenn Sie das nicht waren, entfernen Sie ihn bitte und wählen Sie gleich ein neues Passwort.',
    ],
    button: 'Meine Passkeys ansehen',
  },
}
