import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const visitCanceledTexts: MailTexts = {
  en: {
    subject: 'Cancelled: {{shop}}, {{time}}',
    paragraphs: [
      'As you asked, your visit to {{shop}} on {{time}} is cancelled.',
      '{{refund}} goes back to you the way you paid.',
      'Points worth {{points}} are in your account again.',
    ],
    button: 'Find another time',
  },
  th: {
    subject: 'ยกเลิกแล้ว: {{shop}} {{time}}',
    paragraphs: [
      'เรายกเลิกการจองที่ {{shop}} วันที่ {{time}} ตามที่คุณขอแล้ว',
      'คืนเงิน {{refund}} ผ่านช่องทางที่คุณชำระ',
      'คืนคะแนนมูลค่า {{points}} เข้าบัญชีของคุณแล้ว',
    ],
    button: 'เลือกเวลาอื่น',
  },
  cn: {
    subject: '已取消：{{shop}}，{{time}}',
    paragraphs: [
      '应您的要求，{{time}} 在 {{shop}} 的预约已取消。',
      '{{refund}} 将按原支付方式退还。',
      '价值 {{points}} 的积分已退回您的账号。',
    ],
    button: '另选时间',
  },
  jp: {
    subject: 'お取り消し：{{shop}}（{{time}}）',
    paragraphs: [
      'ご依頼のとおり、{{time}} の {{shop}} のご予約を取り消しました。',
      '{{refund}} をお支払いいただいた方法で返金いたします。',
      '{{points}} 相当のポイントをアカウントに戻しました。',
    ],
    button: '別の時間を探す',
  },
  ko: {
    subject: '취소됨: {{shop}}, {{time}}',
    paragraphs: [
      '요청하신 대로 {{time}} {{shop}} 예약을 취소했습니다.',
      '{{refund}}은 결제하신 방법으로 환불됩니다.',
      '{{points}} 상당의 포인트를 계정에 돌려드렸습니다.',
    ],
    button: '다른 시간 찾기',
  },
  ru: {
    subject: 'Отменено: {{shop}}, {{time}}',
    paragraphs: [
      'По вашей просьбе визит в {{shop}} ({{time}}) отменён.',
      '{{refund}} вернётся тем же способом, каким вы платили.',
      'Баллы на сумму {{points}} снова на вашем счёте.',
    ],
    button: 'Выбрать другое время',
  },
  ms: {
    subject: 'Dibatalkan: {{shop}}, {{time}}',
    paragraphs: [
      'Seperti yang diminta, lawatan anda ke {{shop}} pada {{time}} telah dibatalkan.',
      '{{refund}} akan dikembalikan melalui cara bayaran asal.',
      'Mata bernilai {{points}} telah kembali ke akaun anda.',
    ],
    button: 'Cari masa lain',
  },
  de: {
    subject: 'Storniert: {{shop}}, {{time}}',
    paragraphs: [
      'Wie gewünscht ist Ihr Besuch bei {{shop}} am {{time}} storniert.',
      '{{refund}} gehen auf dem Zahlungsweg an Sie zurück.',
      'Punkte im Wert von {{points}} sind wieder auf Ihrem Konto.',
    ],
    button: 'Andere Zeit finden',
  },
}
