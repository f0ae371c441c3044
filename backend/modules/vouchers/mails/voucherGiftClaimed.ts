import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const voucherGiftClaimedTexts: MailTexts = {
  en: {
    subject: 'Your gift has arrived: {{items}}',
    paragraphs: [
      'Whoever you gave this to has opened it, and has it in their account: {{items}}',
      'You need not do anything more. Your receipt and what is left of the voucher stay with you.',
    ],
    button: 'See your voucher',
  },
  th: {
    subject: 'ของขวัญของคุณถึงมือผู้รับแล้ว: {{items}}',
    paragraphs: ['ผู้รับเปิดของขวัญและเก็บเข้าบัญชีแล้ว: {{items}}', 'คุณไม่ต้องทำอะไรเพิ่ม ใบเสร็จและสิทธิ์ที่เหลือของวอเชอร์ยังเป็นของคุณ'],
    button: 'ดูวอเชอร์ของคุณ',
  },
  cn: {
    subject: '您的礼物已被领取：{{items}}',
    paragraphs: ['对方已打开礼物并放入自己的账号：{{items}}', '您无需再做任何事。收据和礼券中剩余的次数仍归您。'],
    button: '查看您的礼券',
  },
  jp: {
    subject: 'ギフトが受け取られました：{{items}}',
    paragraphs: [
      'お相手の方がギフトを開き、アカウントに入れました：{{items}}',
      'これ以上のお手続きは必要ありません。お支払いの明細とバウチャーの残りは、お手元のままです。',
    ],
    button: 'バウチャーを見る',
  },
  ko: {
    subject: '보내신 선물이 전달되었어요: {{items}}',
    paragraphs: [
      '받으신 분이 선물을 열어 계정에 담았어요: {{items}}',
      '더 하실 일은 없어요. 영수증과 바우처의 남은 이용권은 그대로 회원님께 있어요.',
    ],
    button: '내 바우처 보기',
  },
  ru: {
    subject: 'Ваш подарок получен: {{items}}',
    paragraphs: [
      'Тот, кому вы его подарили, открыл его и добавил в свой аккаунт: {{items}}',
      'Больше ничего делать не нужно. Квитанция и оставшиеся визиты ваучера остаются у вас.',
    ],
    button: 'Посмотреть ваучер',
  },
  ms: {
    subject: 'Hadiah anda sudah diterima: {{items}}',
    paragraphs: [
      'Penerima sudah membukanya dan memasukkannya ke dalam akaun: {{items}}',
      'Anda tidak perlu berbuat apa-apa lagi. Resit dan baki baucar kekal bersama anda.',
    ],
    button: 'Lihat baucar anda',
  },
  de: {
    subject: 'Ihr Geschenk ist angekommen: {{items}}',
    paragraphs: [
      'Ihr Geschenk wurde geöffnet und liegt jetzt in einem anderen Konto: {{items}}',
      'Sie müssen nichts weiter tun. Ihr Beleg und der Rest des Gutscheins bleiben bei Ihnen.',
    ],
    button: 'Gutschein ansehen',
  },
}
