import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const visitBookedTexts: MailTexts = {
  en: {
    subject: 'Your visit to {{shop}}, {{time}}',
    paragraphs: [
      'Your visit is booked. {{shop}} is looking forward to seeing you.',
      '{{time}}, Bangkok time: {{services}}',
      'To pay at the shop: {{due}}',
      'Paid: {{paid}}',
      'If you cancel by {{refundUntil}}, all of it comes back to you.',
    ],
    button: 'Show the ticket',
  },
  th: {
    subject: 'การจองที่ {{shop}} วันที่ {{time}}',
    paragraphs: [
      'จองเรียบร้อยแล้ว {{shop}} รอต้อนรับคุณอยู่',
      '{{time}} เวลาไทย: {{services}}',
      'ชำระที่ร้าน: {{due}}',
      'ชำระแล้ว: {{paid}}',
      'หากยกเลิกภายใน {{refundUntil}} จะได้รับเงินคืนเต็มจำนวน',
    ],
    button: 'ดูบัตรจอง',
  },
  cn: {
    subject: '您在 {{shop}} 的预约，{{time}}',
    paragraphs: [
      '预约成功。{{shop}} 期待您的光临。',
      '曼谷时间 {{time}}：{{services}}',
      '到店支付：{{due}}',
      '已支付：{{paid}}',
      '在 {{refundUntil}} 之前取消，可全额退款。',
    ],
    button: '查看预约凭证',
  },
  jp: {
    subject: '{{shop}} のご予約（{{time}}）',
    paragraphs: [
      'ご予約を承りました。{{shop}} でお待ちしております。',
      'バンコク時間 {{time}}：{{services}}',
      '店頭でのお支払い：{{due}}',
      'お支払い済み：{{paid}}',
      '{{refundUntil}} までに取り消された場合は全額返金いたします。',
    ],
    button: 'チケットを表示する',
  },
  ko: {
    subject: '{{shop}} 예약, {{time}}',
    paragraphs: [
      '예약이 완료되었습니다. {{shop}}에서 기다리고 있겠습니다.',
      '방콕 시간 {{time}}: {{services}}',
      '매장에서 결제할 금액: {{due}}',
      '결제한 금액: {{paid}}',
      '{{refundUntil}}까지 취소하시면 전액 환불됩니다.',
    ],
    button: '티켓 보기',
  },
  ru: {
    subject: 'Ваш визит в {{shop}}, {{time}}',
    paragraphs: [
      'Визит забронирован. В {{shop}} вас ждут.',
      '{{time}} по времени Бангкока: {{services}}',
      'К оплате на месте: {{due}}',
      'Оплачено: {{paid}}',
      'При отмене до {{refundUntil}} вернётся вся сумма.',
    ],
    button: 'Показать билет',
  },
  ms: {
    subject: 'Lawatan anda ke {{shop}}, {{time}}',
    paragraphs: [
      'Lawatan anda telah ditempah. {{shop}} menantikan kedatangan anda.',
      '{{time}}, waktu Bangkok: {{services}}',
      'Bayar di kedai: {{due}}',
      'Telah dibayar: {{paid}}',
      'Jika anda batalkan sebelum {{refundUntil}}, kesemuanya akan dikembalikan.',
    ],
    button: 'Lihat tiket',
  },
  de: {
    subject: 'Ihr Besuch bei {{shop}}, {{time}}',
    paragraphs: [
      'Ihr Besuch ist gebucht. {{shop}} freut sich auf Sie.',
      '{{time}}, Zeit in Bangkok: {{services}}',
      'Vor Ort zu zahlen: {{due}}',
      'Bezahlt: {{paid}}',
      'Wenn Sie bis {{refundUntil}} stornieren, erhalten Sie alles zurück.',
    ],
    button: 'Ticket zeigen',
  },
}
