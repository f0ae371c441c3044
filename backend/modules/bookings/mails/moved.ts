import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const visitMovedTexts: MailTexts = {
  en: {
    subject: 'New time: {{shop}}, {{time}}',
    paragraphs: [
      'Your visit has been moved. {{shop}} is looking forward to seeing you then.',
      '{{time}}, Bangkok time: {{services}}',
      'To pay at the shop: {{due}}',
      'If you cancel by {{refundUntil}}, all of it comes back to you.',
    ],
    button: 'Show the ticket',
  },
  th: {
    subject: 'เลื่อนเวลาแล้ว: {{shop}} {{time}}',
    paragraphs: [
      'เลื่อนการจองเรียบร้อยแล้ว {{shop}} รอต้อนรับคุณตามเวลาใหม่',
      '{{time}} เวลาไทย: {{services}}',
      'ชำระที่ร้าน: {{due}}',
      'หากยกเลิกภายใน {{refundUntil}} จะได้รับเงินคืนเต็มจำนวน',
    ],
    button: 'ดูบัตรจอง',
  },
  cn: {
    subject: '预约已改期：{{shop}}，{{time}}',
    paragraphs: [
      '您的预约已改期。{{shop}} 期待您届时光临。',
      '曼谷时间 {{time}}：{{services}}',
      '到店支付：{{due}}',
      '在 {{refundUntil}} 之前取消，可全额退款。',
    ],
    button: '查看预约凭证',
  },
  jp: {
    subject: 'ご予約の日時変更：{{shop}}（{{time}}）',
    paragraphs: [
      'ご予約の日時を変更しました。{{shop}} でお待ちしております。',
      'バンコク時間 {{time}}：{{services}}',
      '店頭でのお支払い：{{due}}',
      '{{refundUntil}} までに取り消された場合は全額返金いたします。',
    ],
    button: 'チケットを表示する',
  },
  ko: {
    subject: '시간 변경: {{shop}}, {{time}}',
    paragraphs: [
      '예약 시간이 변경되었습니다. {{shop}}에서 기다리고 있겠습니다.',
      '방콕 시간 {{time}}: {{services}}',
      '매장에서 결제할 금액: {{due}}',
      '{{refundUntil}}까지 취소하시면 전액 환불됩니다.',
    ],
    button: '티켓 보기',
  },
  ru: {
    subject: 'Новое время: {{shop}}, {{time}}',
    paragraphs: [
      'Ваш визит перенесён. В {{shop}} вас ждут в новое время.',
      '{{time}} по времени Бангкока: {{services}}',
      'К оплате на месте: {{due}}',
      'При отмене до {{refundUntil}} вернётся вся сумма.',
    ],
    button: 'Показать билет',
  },
  ms: {
    subject: 'Masa baharu: {{shop}}, {{time}}',
    paragraphs: [
      'Lawatan anda telah dipindahkan. {{shop}} menantikan kedatangan anda pada masa baharu.',
      '{{time}}, waktu Bangkok: {{services}}',
      'Bayar di kedai: {{due}}',
      'Jika anda batalkan sebelum {{refundUntil}}, kesemuanya akan dikembalikan.',
    ],
    button: 'Lihat tiket',
  },
  de: {
    subject: 'Neue Zeit: {{shop}}, {{time}}',
    paragraphs: [
      'Ihr Besuch ist verschoben. {{shop}} freut sich zur neuen Zeit auf Sie.',
      '{{time}}, Zeit in Bangkok: {{services}}',
      'Vor Ort zu zahlen: {{due}}',
      'Wenn Sie bis {{refundUntil}} stornieren, erhalten Sie alles zurück.',
    ],
    button: 'Ticket zeigen',
  },
}
