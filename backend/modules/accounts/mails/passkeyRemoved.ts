import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const passkeyRemovedTexts: MailTexts = {
  en: {
    subject: 'A passkey was removed from your {{brand}} account',
    paragraphs: [
      'A passkey has just been removed from your {{brand}} account. It does not log anybody in any more.',
      'If that was not you, please look at where you are logged in and choose a new password.',
    ],
    button: 'See my passkeys',
  },
  th: {
    subject: 'มีการลบพาสคีย์ออกจากบัญชี {{brand}} ของคุณ',
    paragraphs: [
      'เพิ่งมีการลบพาสคีย์ออกจากบัญชี {{brand}} ของคุณ พาสคีย์นั้นใช้เข้าสู่ระบบไม่ได้อีก',
      'หากไม่ใช่คุณ กรุณาตรวจสอบอุปกรณ์ที่เข้าสู่ระบบอยู่และตั้งรหัสผ่านใหม่',
    ],
    button: 'ดูพาสคีย์ของฉัน',
  },
  cn: {
    subject: '您的 {{brand}} 账号移除了一个通行密钥',
    paragraphs: [
      '您的 {{brand}} 账号刚刚移除了一个通行密钥，它不能再用于登录。',
      '如果不是您本人操作，请检查已登录的设备并设置新密码。',
    ],
    button: '查看我的通行密钥',
  },
  jp: {
    subject: '{{brand}} アカウントからパスキーが削除されました',
    paragraphs: [
      '{{brand}} アカウントからパスキーが一つ削除されました。今後そのパスキーではログインできません。',
      'お心当たりがない場合は、ログイン中の端末を確認し、新しいパスワードを設定してください。',
    ],
    button: 'パスキーを確認する',
  },
  ko: {
    subject: '{{brand}} 계정에서 패스키가 삭제되었어요',
    paragraphs: [
      '{{brand}} 계정에서 패스키 하나가 삭제되었어요. 이제 그 패스키로는 로그인할 수 없어요.',
      '본인이 삭제하지 않으셨다면 로그인된 기기를 확인하고 새 비밀번호를 설정해 주세요.',
    ],
    button: '내 패스키 보기',
  },
  ru: {
    subject: 'Из вашего аккаунта {{brand}} удалён ключ доступа',
    paragraphs: [
      'Из вашего аккаунта {{brand}} только что удалён ключ доступа. Войти с ним больше нельзя.',
      'Если это были не вы, проверьте, где выполнен вход, и задайте новый пароль.',
    ],
    button: 'Мои ключи доступа',
  },
  ms: {
    subject: 'Kunci laluan dibuang daripada akaun {{brand}} anda',
    paragraphs: [
      'Satu kunci laluan baru sahaja dibuang daripada akaun {{brand}} anda. Ia tidak boleh digunakan untuk log masuk lagi.',
      'Jika bukan anda, sila semak di mana anda log masuk dan pilih kata laluan baharu.',
    ],
    button: 'Lihat kunci laluan saya',
  },
  de: {
    subject: 'Ein Passkey Ihres {{brand}}-Kontos wurde entfernt',
    paragraphs: [
      'Aus Ihrem {{brand}}-Konto ist gerade ein Passkey entfernt worden. Damit kann sich niemand mehr anmelden.',
      'Wenn Sie das nicht waren, prüfen Sie bitte, wo Sie angemeldet sind, und wählen Sie ein neues Passwort.',
    ],
    button: 'Meine Passkeys ansehen',
  },
}
