import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const tipPaidTexts: MailTexts = {
  en: {
    subject: 'Thank you for your tip for {{shop}}',
    paragraphs: [
      'Your tip has reached {{shop}}. It is kind of you to think of the people who took care of you.',
      'Paid: {{paid}}',
    ],
    button: 'Show your visit',
  },
  th: {
    subject: 'ขอบคุณสำหรับทิปที่มอบให้ {{shop}}',
    paragraphs: ['{{shop}} ได้รับทิปของคุณแล้ว ขอบคุณที่นึกถึงคนที่ดูแลคุณ', 'ชำระแล้ว: {{paid}}'],
    button: 'ดูการจองของคุณ',
  },
  cn: {
    subject: '感谢您给 {{shop}} 的小费',
    paragraphs: ['您的小费已送达 {{shop}}，感谢您记挂为您服务的人。', '已支付：{{paid}}'],
    button: '查看您的到店记录',
  },
  jp: {
    subject: '{{shop}} へのチップをありがとうございます',
    paragraphs: [
      '{{shop}} にチップが届きました。担当したスタッフへのお心遣いに感謝いたします。',
      'お支払い済み：{{paid}}',
    ],
    button: 'ご来店の記録を表示する',
  },
  ko: {
    subject: '{{shop}}에 보내 주신 팁 감사합니다',
    paragraphs: ['{{shop}}에 팁이 전해졌어요. 정성껏 모신 직원을 생각해 주셔서 감사합니다.', '결제한 금액: {{paid}}'],
    button: '방문 내역 보기',
  },
  ru: {
    subject: 'Спасибо за чаевые для {{shop}}',
    paragraphs: [
      'Ваши чаевые для {{shop}} получены. Спасибо, что подумали о тех, кто о вас заботился.',
      'Оплачено: {{paid}}',
    ],
    button: 'Показать визит',
  },
  ms: {
    subject: 'Terima kasih atas tip anda untuk {{shop}}',
    paragraphs: [
      'Tip anda untuk {{shop}} telah diterima. Terima kasih kerana mengingati mereka yang melayan anda.',
      'Telah dibayar: {{paid}}',
    ],
    button: 'Lihat lawatan anda',
  },
  de: {
    subject: 'Danke für Ihr Trinkgeld für {{shop}}',
    paragraphs: [
      'Ihr Trinkgeld für {{shop}} ist angekommen. Schön, dass Sie an die Menschen denken, die sich um Sie gekümmert haben.',
      'Bezahlt: {{paid}}',
    ],
    button: 'Besuch zeigen',
  },
}
