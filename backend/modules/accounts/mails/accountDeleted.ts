import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const accountDeletedTexts: MailTexts = {
  en: {
    subject: 'Your {{brand}} account has been deleted',
    paragraphs: [
      'As you asked, your account and your personal details have been erased.',
      'Past orders stay in the books of the shops, without your name. Thank you for the time with us.',
    ],
  },
  th: {
    subject: 'ลบบัญชี {{brand}} ของคุณแล้ว',
    paragraphs: [
      'เราได้ลบบัญชีและข้อมูลส่วนตัวของคุณตามที่ขอแล้ว',
      'รายการสั่งซื้อที่ผ่านมายังอยู่ในบัญชีของร้านโดยไม่มีชื่อของคุณ ขอบคุณที่ใช้เวลากับเรา',
    ],
  },
  cn: {
    subject: '您的 {{brand}} 账号已删除',
    paragraphs: [
      '应您的要求，您的账号和个人信息已删除。',
      '过往订单会保留在门店账目中，但不含您的姓名。感谢您的陪伴。',
    ],
  },
  jp: {
    subject: '{{brand}} アカウントを削除しました',
    paragraphs: [
      'ご依頼のとおり、アカウントと個人情報を削除しました。',
      '過去のご注文は、お名前を除いて店舗の帳簿に残ります。これまでのご利用ありがとうございました。',
    ],
  },
  ko: {
    subject: '{{brand}} 계정이 삭제되었어요',
    paragraphs: [
      '요청하신 대로 계정과 개인 정보를 삭제했어요.',
      '지난 주문은 이름 없이 매장 장부에 남아요. 함께해 주셔서 감사합니다.',
    ],
  },
  ru: {
    subject: 'Ваш аккаунт {{brand}} удалён',
    paragraphs: [
      'По вашей просьбе аккаунт и личные данные удалены.',
      'Прошлые заказы остаются в учёте салонов, но без вашего имени. Спасибо, что были с нами.',
    ],
  },
  ms: {
    subject: 'Akaun {{brand}} anda telah dipadam',
    paragraphs: [
      'Seperti yang diminta, akaun dan butiran peribadi anda telah dipadam.',
      'Pesanan lalu kekal dalam rekod kedai tanpa nama anda. Terima kasih kerana bersama kami.',
    ],
  },
  de: {
    subject: 'Ihr {{brand}}-Konto ist gelöscht',
    paragraphs: [
      'Wie gewünscht haben wir Ihr Konto und Ihre persönlichen Angaben gelöscht.',
      'Frühere Bestellungen bleiben ohne Ihren Namen in den Büchern der Salons. Danke für die Zeit mit uns.',
    ],
  },
}
