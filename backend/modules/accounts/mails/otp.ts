import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const otpTexts: MailTexts = {
  en: {
    subject: '{{code}} is your {{brand}} code',
    paragraphs: [
      'Please enter this code to show that this address is yours:',
      '{{code}}',
      'It works for 10 minutes. If you did not ask for it, you can ignore this mail: nothing happens without the code.',
    ],
  },
  th: {
    subject: '{{code}} คือรหัส {{brand}} ของคุณ',
    paragraphs: [
      'กรุณากรอกรหัสนี้เพื่อยืนยันว่าอีเมลนี้เป็นของคุณ:',
      '{{code}}',
      'รหัสใช้ได้ 10 นาที หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไรเลย หากไม่มีรหัสนี้จะไม่มีอะไรเปลี่ยนแปลง',
    ],
  },
  cn: {
    subject: '{{code}} 是您的 {{brand}} 验证码',
    paragraphs: [
      '请输入以下验证码，确认这个邮箱属于您：',
      '{{code}}',
      '验证码 10 分钟内有效。如果不是您本人申请，请忽略这封邮件：没有验证码，什么都不会改变。',
    ],
  },
  jp: {
    subject: '{{brand}} の確認コードは {{code}} です',
    paragraphs: [
      'このメールアドレスがご本人のものであることを確認するため、次のコードを入力してください。',
      '{{code}}',
      'コードは 10 分間有効です。お心当たりがない場合は、このメールを無視してください。コードが入力されない限り、何も変更されません。',
    ],
  },
  ko: {
    subject: '{{brand}} 인증 코드: {{code}}',
    paragraphs: [
      '본인의 이메일 주소임을 확인하기 위해 다음 코드를 입력해 주세요.',
      '{{code}}',
      '코드는 10분 동안 유효해요. 요청하신 적이 없다면 이 메일을 무시하셔도 돼요. 코드를 입력하지 않으면 아무것도 바뀌지 않아요.',
    ],
  },
  ru: {
    subject: '{{code}} — ваш код {{brand}}',
    paragraphs: [
      'Введите этот код, чтобы подтвердить, что это ваш адрес:',
      '{{code}}',
      'Код действует 10 минут. Если вы его не запрашивали, просто не обращайте внимания на это письмо: без кода ничего не произойдёт.',
    ],
  },
  ms: {
    subject: '{{code}} ialah kod {{brand}} anda',
    paragraphs: [
      'Sila masukkan kod ini untuk mengesahkan bahawa alamat e-mel ini milik anda:',
      '{{code}}',
      'Kod ini sah selama 10 minit. Jika anda tidak memintanya, abaikan sahaja e-mel ini: tiada apa yang berubah tanpa kod tersebut.',
    ],
  },
  de: {
    subject: '{{code}} ist Ihr {{brand}}-Code',
    paragraphs: [
      'Bitte geben Sie diesen Code ein, um zu bestätigen, dass die Adresse Ihnen gehört:',
      '{{code}}',
      'Er gilt 10 Minuten. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Mail einfach: Ohne den Code geschieht nichts.',
    ],
  },
}
