import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const homeVisitSoonTexts: MailTexts = {
  en: {
    subject: 'Soon with you: {{shop}}, {{time}}',
    paragraphs: [
      'It is nearly time to rest. {{shop}} comes to you.',
      '{{time}}, Bangkok time: {{services}}',
      'They come to the place you asked for; it stands on your ticket.',
      'To pay when they are with you: {{due}}',
    ],
    button: 'Show the ticket',
  },
  th: {
    subject: 'ใกล้ถึงแล้ว: {{shop}} {{time}}',
    paragraphs: [
      'อีกไม่นานก็ถึงเวลาพักผ่อน {{shop}} จะเดินทางไปหาคุณ',
      '{{time}} เวลาไทย: {{services}}',
      'เทอราปิสต์จะไปยังสถานที่ที่คุณระบุไว้ ดูได้บนบัตรจอง',
      'ชำระเมื่อเทอราปิสต์มาถึง: {{due}}',
    ],
    button: 'ดูบัตรจอง',
  },
  cn: {
    subject: '即将上门：{{shop}}，{{time}}',
    paragraphs: [
      '放松的时间快到了，{{shop}} 将上门为您服务。',
      '曼谷时间 {{time}}：{{services}}',
      '他们会到您指定的地点；地点写在预约凭证上。',
      '上门时支付：{{due}}',
    ],
    button: '查看预约凭证',
  },
  jp: {
    subject: 'まもなくお伺いします：{{shop}}（{{time}}）',
    paragraphs: [
      'まもなくおくつろぎの時間です。{{shop}} がお伺いします。',
      'バンコク時間 {{time}}：{{services}}',
      'ご指定の場所に伺います。場所はチケットに記載しています。',
      'お伺いした際のお支払い：{{due}}',
    ],
    button: 'チケットを表示する',
  },
  ko: {
    subject: '곧 찾아갑니다: {{shop}}, {{time}}',
    paragraphs: [
      '곧 쉬실 시간입니다. {{shop}}에서 고객님께 찾아갑니다.',
      '방콕 시간 {{time}}: {{services}}',
      '요청하신 장소로 찾아갑니다. 장소는 티켓에 적혀 있습니다.',
      '방문 시 결제할 금액: {{due}}',
    ],
    button: '티켓 보기',
  },
  ru: {
    subject: 'Скоро у вас: {{shop}}, {{time}}',
    paragraphs: [
      'Скоро время отдыха. {{shop}} приедет к вам.',
      '{{time}} по времени Бангкока: {{services}}',
      'К вам приедут туда, куда вы просили; место указано на билете.',
      'К оплате, когда к вам приедут: {{due}}',
    ],
    button: 'Показать билет',
  },
  ms: {
    subject: 'Tidak lama lagi: {{shop}}, {{time}}',
    paragraphs: [
      'Masa untuk berehat hampir tiba. {{shop}} datang kepada anda.',
      '{{time}}, waktu Bangkok: {{services}}',
      'Mereka datang ke tempat yang anda minta; ia tertera pada tiket anda.',
      'Bayar apabila mereka tiba: {{due}}',
    ],
    button: 'Lihat tiket',
  },
  de: {
    subject: 'Bald bei Ihnen: {{shop}}, {{time}}',
    paragraphs: [
      'Gleich ist Zeit zum Ausruhen. {{shop}} kommt zu Ihnen.',
      '{{time}}, Zeit in Bangkok: {{services}}',
      'Sie kommen an den Ort, den Sie genannt haben; er steht auf Ihrem Ticket.',
      'Zu zahlen, wenn sie bei Ihnen sind: {{due}}',
    ],
    button: 'Ticket zeigen',
  },
}
