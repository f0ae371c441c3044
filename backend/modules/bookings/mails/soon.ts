import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const visitSoonTexts: MailTexts = {
  en: {
    subject: 'Soon: {{shop}}, {{time}}',
    paragraphs: [
      'It is nearly time to rest. {{shop}} is expecting you.',
      '{{time}}, Bangkok time: {{services}}',
      'Address: {{address}}',
      'To pay at the shop: {{due}}',
    ],
    button: 'Show the ticket',
  },
  th: {
    subject: 'ใกล้ถึงเวลาแล้ว: {{shop}} {{time}}',
    paragraphs: [
      'อีกไม่นานก็ถึงเวลาพักผ่อน {{shop}} รอคุณอยู่',
      '{{time}} เวลาไทย: {{services}}',
      'ที่อยู่: {{address}}',
      'ชำระที่ร้าน: {{due}}',
    ],
    button: 'ดูบัตรจอง',
  },
  cn: {
    subject: '即将开始：{{shop}}，{{time}}',
    paragraphs: [
      '放松的时间快到了，{{shop}} 正等候您的光临。',
      '曼谷时间 {{time}}：{{services}}',
      '地址：{{address}}',
      '到店支付：{{due}}',
    ],
    button: '查看预约凭证',
  },
  jp: {
    subject: 'まもなくご予約のお時間です：{{shop}}（{{time}}）',
    paragraphs: [
      'まもなくおくつろぎの時間です。{{shop}} でお待ちしております。',
      'バンコク時間 {{time}}：{{services}}',
      '住所：{{address}}',
      '店頭でのお支払い：{{due}}',
    ],
    button: 'チケットを表示する',
  },
  ko: {
    subject: '곧 시작합니다: {{shop}}, {{time}}',
    paragraphs: [
      '곧 쉬어 가실 시간입니다. {{shop}}에서 기다리고 있습니다.',
      '방콕 시간 {{time}}: {{services}}',
      '주소: {{address}}',
      '매장에서 결제할 금액: {{due}}',
    ],
    button: '티켓 보기',
  },
  ru: {
    subject: 'Уже скоро: {{shop}}, {{time}}',
    paragraphs: [
      'Скоро время отдыха. В {{shop}} вас ждут.',
      '{{time}} по времени Бангкока: {{services}}',
      'Адрес: {{address}}',
      'К оплате на месте: {{due}}',
    ],
    button: 'Показать билет',
  },
  ms: {
    subject: 'Tidak lama lagi: {{shop}}, {{time}}',
    paragraphs: [
      'Masa untuk berehat hampir tiba. {{shop}} menunggu anda.',
      '{{time}}, waktu Bangkok: {{services}}',
      'Alamat: {{address}}',
      'Bayar di kedai: {{due}}',
    ],
    button: 'Lihat tiket',
  },
  de: {
    subject: 'Bald ist es so weit: {{shop}}, {{time}}',
    paragraphs: [
      'Gleich ist Zeit zum Ausruhen. {{shop}} erwartet Sie.',
      '{{time}}, Zeit in Bangkok: {{services}}',
      'Adresse: {{address}}',
      'Vor Ort zu zahlen: {{due}}',
    ],
    button: 'Ticket zeigen',
  },
}
