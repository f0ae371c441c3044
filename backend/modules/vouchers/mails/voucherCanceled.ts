import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const voucherCanceledTexts: MailTexts = {
  en: {
    subject: 'Canceled: {{items}}',
    paragraphs: [
      'Your order is canceled: {{items}}.',
      '{{refund}} goes back to you the way you paid.',
      'Points worth {{points}} are back in your account.',
    ],
    button: 'To my bookings',
  },
  th: {
    subject: 'ยกเลิกแล้ว: {{items}}',
    paragraphs: [
      'ยกเลิกคำสั่งซื้อของคุณแล้ว: {{items}}',
      'จะคืนเงิน {{refund}} ให้คุณตามช่องทางที่ชำระ',
      'คืนคะแนนมูลค่า {{points}} เข้าบัญชีของคุณแล้ว',
    ],
    button: 'ไปที่การจองของฉัน',
  },
  cn: {
    subject: '已取消：{{items}}',
    paragraphs: [
      '您的订单已取消：{{items}}。',
      '{{refund}} 将按原支付方式退还给您。',
      '价值 {{points}} 的积分已退回您的账号。',
    ],
    button: '前往我的预约',
  },
  jp: {
    subject: '取り消しました：{{items}}',
    paragraphs: [
      'ご注文を取り消しました：{{items}}',
      '{{refund}} をお支払い方法と同じ方法で返金いたします。',
      '{{points}} 相当のポイントをお戻ししました。',
    ],
    button: '予約一覧へ',
  },
  ko: {
    subject: '취소됨: {{items}}',
    paragraphs: [
      '주문이 취소되었어요: {{items}}.',
      '{{refund}}는 결제하신 방법으로 환불돼요.',
      '{{points}} 상당의 포인트가 계정으로 돌아왔어요.',
    ],
    button: '내 예약으로',
  },
  ru: {
    subject: 'Отменено: {{items}}',
    paragraphs: [
      'Ваш заказ отменён: {{items}}.',
      '{{refund}} вернётся тем же способом, которым вы платили.',
      'Баллы на {{points}} снова на вашем счёте.',
    ],
    button: 'К моим бронированиям',
  },
  ms: {
    subject: 'Dibatalkan: {{items}}',
    paragraphs: [
      'Pesanan anda telah dibatalkan: {{items}}.',
      '{{refund}} akan dikembalikan melalui cara anda membayar.',
      'Mata bernilai {{points}} telah dikembalikan ke akaun anda.',
    ],
    button: 'Ke tempahan saya',
  },
  de: {
    subject: 'Storniert: {{items}}',
    paragraphs: [
      'Ihre Bestellung ist storniert: {{items}}.',
      '{{refund}} gehen auf dem Weg zurück, auf dem Sie bezahlt haben.',
      'Punkte im Wert von {{points}} sind wieder auf Ihrem Konto.',
    ],
    button: 'Zu meinen Buchungen',
  },
}
