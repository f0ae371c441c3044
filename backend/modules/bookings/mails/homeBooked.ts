import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const homeVisitBookedTexts: MailTexts = {
  en: {
    subject: '{{shop}} comes to you, {{time}}',
    paragraphs: [
      'Your massage is booked, and {{shop}} comes to you.',
      '{{time}}, Bangkok time: {{services}}',
      'They come to the place you asked for; it stands on your ticket.',
      'To pay when they are with you: {{due}}',
      'Paid: {{paid}}',
      'If you cancel by {{refundUntil}}, all of it comes back to you.',
    ],
    button: 'Show the ticket',
  },
  th: {
    subject: '{{shop}} จะไปหาคุณ {{time}}',
    paragraphs: [
      'จองนวดเรียบร้อยแล้ว {{shop}} จะเดินทางไปหาคุณ',
      '{{time}} เวลาไทย: {{services}}',
      'เทอราปิสต์จะไปยังสถานที่ที่คุณระบุไว้ ดูได้บนบัตรจอง',
      'ชำระเมื่อเทอราปิสต์มาถึง: {{due}}',
      'ชำระแล้ว: {{paid}}',
      'หากยกเลิกภายใน {{refundUntil}} จะได้รับเงินคืนเต็มจำนวน',
    ],
    button: 'ดูบัตรจอง',
  },
  cn: {
    subject: '{{shop}} 将上门为您服务，{{time}}',
    paragraphs: [
      '按摩已预约成功，{{shop}} 将上门为您服务。',
      '曼谷时间 {{time}}：{{services}}',
      '他们会到您指定的地点；地点写在预约凭证上。',
      '上门时支付：{{due}}',
      '已支付：{{paid}}',
      '在 {{refundUntil}} 之前取消，可全额退款。',
    ],
    button: '查看预约凭证',
  },
  jp: {
    subject: '{{shop}} がお伺いします（{{time}}）',
    paragraphs: [
      'マッサージのご予約を承りました。{{shop}} がお伺いします。',
      'バンコク時間 {{time}}：{{services}}',
      'ご指定の場所に伺います。場所はチケットに記載しています。',
      'お伺いした際のお支払い：{{due}}',
      'お支払い済み：{{paid}}',
      '{{refundUntil}} までに取り消された場合は全額返金いたします。',
    ],
    button: 'チケットを表示する',
  },
  ko: {
    subject: '{{shop}} 방문 마사지, {{time}}',
    paragraphs: [
      '마사지가 예약되었습니다. {{shop}}에서 고객님께 찾아갑니다.',
      '방콕 시간 {{time}}: {{services}}',
      '요청하신 장소로 찾아갑니다. 장소는 티켓에 적혀 있습니다.',
      '방문 시 결제할 금액: {{due}}',
      '결제한 금액: {{paid}}',
      '{{refundUntil}}까지 취소하시면 전액 환불됩니다.',
    ],
    button: '티켓 보기',
  },
  ru: {
    subject: '{{shop}} приедет к вам, {{time}}',
    paragraphs: [
      'Массаж забронирован, и {{shop}} приедет к вам.',
      '{{time}} по времени Бангкока: {{services}}',
      'К вам приедут туда, куда вы просили; место указано на билете.',
      'К оплате, когда к вам приедут: {{due}}',
      'Оплачено: {{paid}}',
      'При отмене до {{refundUntil}} вернётся вся сумма.',
    ],
    button: 'Показать билет',
  },
  ms: {
    subject: '{{shop}} datang kepada anda, {{time}}',
    paragraphs: [
      'Urutan anda telah ditempah, dan {{shop}} datang kepada anda.',
      '{{time}}, waktu Bangkok: {{services}}',
      'Mereka datang ke tempat yang anda minta; ia tertera pada tiket anda.',
      'Bayar apabila mereka tiba: {{due}}',
      'Telah dibayar: {{paid}}',
      'Jika anda batalkan sebelum {{refundUntil}}, kesemuanya akan dikembalikan.',
    ],
    button: 'Lihat tiket',
  },
  de: {
    subject: '{{shop}} kommt zu Ihnen, {{time}}',
    paragraphs: [
      'Ihre Massage ist gebucht, und {{shop}} kommt zu Ihnen.',
      '{{time}}, Zeit in Bangkok: {{services}}',
      'Sie kommen an den Ort, den Sie genannt haben; er steht auf Ihrem Ticket.',
      'Zu zahlen, wenn sie bei Ihnen sind: {{due}}',
      'Bezahlt: {{paid}}',
      'Wenn Sie bis {{refundUntil}} stornieren, erhalten Sie alles zurück.',
    ],
    button: 'Ticket zeigen',
  },
}
