import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const resetTexts: MailTexts = {
  en: {
    subject: 'Choose a new {{brand}} password',
    paragraphs: [
      'Somebody asked for a new password for the {{brand}} account with this address.',
      'If that was you, please choose one within the next hour. The link works once.',
      'If it was not, you can ignore this mail: your password stays as it is.',
    ],
    button: 'Choose a new password',
  },
  th: {
    subject: 'ตั้งรหัสผ่าน {{brand}} ใหม่',
    paragraphs: [
      'มีผู้ขอตั้งรหัสผ่านใหม่สำหรับบัญชี {{brand}} ที่ใช้อีเมลนี้',
      'หากเป็นคุณ กรุณาตั้งรหัสผ่านใหม่ภายในหนึ่งชั่วโมง ลิงก์ใช้ได้ครั้งเดียว',
      'หากไม่ใช่คุณ ไม่ต้องทำอะไรเลย รหัสผ่านของคุณยังคงเดิม',
    ],
    button: 'ตั้งรหัสผ่านใหม่',
  },
  cn: {
    subject: '设置新的 {{brand}} 密码',
    paragraphs: [
      '有人为使用这个邮箱的 {{brand}} 账号申请了新密码。',
      '如果是您本人，请在一小时内设置新密码。链接只能使用一次。',
      '如果不是您，请忽略这封邮件：您的密码保持不变。',
    ],
    button: '设置新密码',
  },
  jp: {
    subject: '{{brand}} の新しいパスワードの設定',
    paragraphs: [
      'このメールアドレスの {{brand}} アカウントについて、パスワード再設定のお申し込みがありました。',
      'ご本人の場合は、1 時間以内に新しいパスワードを設定してください。リンクは一度だけ有効です。',
      'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    ],
    button: '新しいパスワードを設定する',
  },
  ko: {
    subject: '{{brand}} 새 비밀번호 설정',
    paragraphs: [
      '이 이메일 주소의 {{brand}} 계정에 대해 새 비밀번호 요청이 있었어요.',
      '본인이 요청하셨다면 한 시간 안에 새 비밀번호를 설정해 주세요. 링크는 한 번만 사용할 수 있어요.',
      '요청하신 적이 없다면 이 메일을 무시하셔도 돼요. 비밀번호는 그대로 유지돼요.',
    ],
    button: '새 비밀번호 설정하기',
  },
  ru: {
    subject: 'Новый пароль для {{brand}}',
    paragraphs: [
      'Кто-то запросил новый пароль для аккаунта {{brand}} с этим адресом.',
      'Если это были вы, задайте новый пароль в течение часа. Ссылка сработает один раз.',
      'Если нет, просто не обращайте внимания на это письмо: пароль останется прежним.',
    ],
    button: 'Задать новый пароль',
  },
  ms: {
    subject: 'Pilih kata laluan {{brand}} yang baharu',
    paragraphs: [
      'Seseorang telah meminta kata laluan baharu untuk akaun {{brand}} dengan alamat e-mel ini.',
      'Jika itu anda, sila pilih kata laluan baharu dalam masa satu jam. Pautan ini boleh digunakan sekali sahaja.',
      'Jika bukan, abaikan sahaja e-mel ini: kata laluan anda tidak berubah.',
    ],
    button: 'Pilih kata laluan baharu',
  },
  de: {
    subject: 'Neues Passwort für {{brand}} wählen',
    paragraphs: [
      'Für das {{brand}}-Konto mit dieser Adresse wurde ein neues Passwort angefordert.',
      'Wenn Sie das waren, wählen Sie bitte innerhalb einer Stunde ein neues. Der Link gilt einmal.',
      'Wenn nicht, ignorieren Sie diese Mail einfach: Ihr Passwort bleibt, wie es ist.',
    ],
    button: 'Neues Passwort wählen',
  },
}
