import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const homeVisitCanceledTexts: MailTexts = {
  en: {
    subject: 'Cancelled: {{shop}}, {{time}}',
    paragraphs: [
      'As you asked, {{shop}} does not come to you on {{time}}.',
      '{{refund}} goes back to you the way you paid.',
      'Points worth {{points}} are in your account again.',
    ],
    button: 'Ask again',
  },
  th: {
    subject: 'ยกเลิกแล้ว: {{shop}} {{time}}',
    paragraphs: [
      'ตามที่คุณขอ {{shop}} จะไม่เดินทางไปหาคุณในวันที่ {{time}} แล้ว',
      'คืนเงิน {{refund}} ผ่านช่องทางที่คุณชำระ',
      'คืนคะแนนมูลค่า {{points}} เข้าบัญชีของคุณแล้ว',
    ],
    button: 'ขอใหม่อีกครั้ง',
  },
  cn: {
    subject: '已取消：{{shop}}，{{time}}',
    paragraphs: [
      '应您的要求，{{shop}} 在 {{time}} 的上门服务已取消。',
      '{{refund}} 将按原支付方式退还。',
      '价值 {{points}} 的积分已退回您的账号。',
    ],
    button: '再次预约',
  },
  jp: {
    subject: 'お取り消し：{{shop}}（{{time}}）',
    paragraphs: [
      'ご依頼のとおり、{{time}} の {{shop}} の出張を取り消しました。',
      '{{refund}} をお支払いいただいた方法で返金いたします。',
      '{{points}} 相当のポイントをアカウントに戻しました。',
    ],
    button: 'もう一度頼む',
  },
  ko: {
    subject: '취소됨: {{shop}}, {{time}}',
    paragraphs: [
      '요청하신 대로 {{time}} {{shop}} 방문 마사지를 취소했습니다.',
      '{{refund}}은 결제하신 방법으로 환불됩니다.',
      '{{points}} 상당의 포인트를 계정에 돌려드렸습니다.',
    ],
    button: '다시 요청하기',
  },
  ru: {
    subject: 'Отменено: {{shop}}, {{time}}',
    paragraphs: [
      'По вашей просьбе {{shop}} не приедет к вам {{time}}.',
      '{{refund}} вернётся тем же способом, каким вы платили.',
      'Баллы на сумму {{points}} снова на вашем счёте.',
    ],
    button: 'Спросить снова',
  },
  ms: {
    subject: 'Dibatalkan: {{shop}}, {{time}}',
    paragraphs: [
      'Seperti yang diminta, {{shop}} tidak datang kepada anda pada {{time}}.',
      '{{refund}} akan dikembalikan melalui cara bayaran asal.',
      'Mata bernilai {{points}} telah kembali ke akaun anda.',
    ],
    button: 'Minta semula',
  },
  de: {
    subject: 'Storniert: {{shop}}, {{time}}',
    paragraphs: [
      'Wie gewünscht kommt {{shop}} am {{time}} nicht zu Ihnen.',
      '{{refund}} gehen auf dem Zahlungsweg an Sie zurück.',
      'Punkte im Wert von {{points}} sind wieder auf Ihrem Konto.',
    ],
    button: 'Noch einmal anfragen',
  },
}
