import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const visitReminderTexts: MailTexts = {
  en: {
    subject: 'A reminder: {{shop}}, {{time}}',
    paragraphs: [
      'Your visit to {{shop}} is coming up.',
      '{{time}}, Bangkok time: {{services}}',
      'To pay at the shop: {{due}}',
      'If you cancel by {{refundUntil}}, all of it comes back to you.',
    ],
    button: 'Show the ticket',
  },
  th: {
    subject: 'แจ้งเตือนการจอง: {{shop}} {{time}}',
    paragraphs: [
      'ใกล้ถึงวันที่คุณจองไว้ที่ {{shop}} แล้ว',
      '{{time}} เวลาไทย: {{services}}',
      'ชำระที่ร้าน: {{due}}',
      'หากยกเลิกภายใน {{refundUntil}} จะได้รับเงินคืนเต็มจำนวน',
    ],
    button: 'ดูบัตรจอง',
  },
  cn: {
    subject: '预约提醒：{{shop}}，{{time}}',
    paragraphs: [
      '您在 {{shop}} 的预约即将到来。',
      '曼谷时间 {{time}}：{{services}}',
      '到店支付：{{due}}',
      '在 {{refundUntil}} 之前取消，可全额退款。',
    ],
    button: '查看预约凭证',
  },
  jp: {
    subject: 'ご予約のお知らせ：{{shop}}（{{time}}）',
    paragraphs: [
      '{{shop}} のご予約日が近づいてまいりました。',
      'バンコク時間 {{time}}：{{services}}',
      '店頭でのお支払い：{{due}}',
      '{{refundUntil}} までに取り消された場合は全額返金いたします。',
    ],
    button: 'チケットを表示する',
  },
  ko: {
    subject: '예약 알림: {{shop}}, {{time}}',
    paragraphs: [
      '{{shop}} 방문일이 다가왔습니다.',
      '방콕 시간 {{time}}: {{services}}',
      '매장에서 결제할 금액: {{due}}',
      '{{refundUntil}}까지 취소하시면 전액 환불됩니다.',
    ],
    button: '티켓 보기',
  },
  ru: {
    subject: 'Напоминание: {{shop}}, {{time}}',
    paragraphs: [
      'Скоро ваш визит в {{shop}}.',
      '{{time}} по времени Бангкока: {{services}}',
      'К оплате на месте: {{due}}',
      'При отмене до {{refundUntil}} вернётся вся сумма.',
    ],
    button: 'Показать билет',
  },
  ms: {
    subject: 'Peringatan: {{shop}}, {{time}}',
    paragraphs: [
      'Lawatan anda ke {{shop}} semakin hampir.',
      '{{time}}, waktu Bangkok: {{services}}',
      'Bayar di kedai: {{due}}',
      'Jika anda batalkan sebelum {{refundUntil}}, kesemuanya akan dikembalikan.',
    ],
    button: 'Lihat tiket',
  },
  de: {
    subject: 'Zur Erinnerung: {{shop}}, {{time}}',
    paragraphs: [
      'Ihr Besuch bei {{shop}} steht bevor.',
      '{{time}}, Zeit in Bangkok: {{services}}',
      'Vor Ort zu zahlen: {{due}}',
      'Wenn Sie bis {{refundUntil}} stornieren, erhalten Sie alles zurück.',
    ],
    button: 'Ticket zeigen',
  },
}
