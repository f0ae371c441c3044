import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const deliveryOrderedTexts: MailTexts = {
  en: {
    subject: 'A visit to come to: {{items}}',
    paragraphs: [
      '{{items}} was ordered to be taken at the customer’s own place.',
      'Customer: {{name}}, {{tel}}',
      'Address: {{address}}',
      'Please call to agree on a time, until {{until}}.',
      'The desk lists it too. The address is for this visit only: please tell nobody else.',
    ],
  },
  th: {
    subject: 'มีคำสั่งซื้อบริการถึงที่: {{items}}',
    paragraphs: [
      'ลูกค้าสั่ง {{items}} ให้ไปบริการถึงที่',
      'ลูกค้า: {{name}} {{tel}}',
      'ที่อยู่: {{address}}',
      'กรุณาโทรนัดเวลากับลูกค้า ภายใน {{until}}',
      'รายการนี้อยู่ที่หน้าเคาน์เตอร์ด้วย ที่อยู่นี้ใช้สำหรับการไปบริการครั้งนี้เท่านั้น กรุณาอย่าบอกผู้อื่น',
    ],
  },
  cn: {
    subject: '上门服务订单：{{items}}',
    paragraphs: [
      '客户订购了上门服务：{{items}}',
      '客户：{{name}}，{{tel}}',
      '地址：{{address}}',
      '请在 {{until}} 之前致电约定时间。',
      '前台页面也列有此单。该地址仅用于本次服务，请勿告知他人。',
    ],
  },
  jp: {
    subject: '出張のご注文：{{items}}',
    paragraphs: [
      'お客様のもとへの出張で、{{items}} のご注文がありました。',
      'お客様：{{name}} 様\u3000{{tel}}',
      'ご住所：{{address}}',
      '{{until}} までに、お電話で時間を決めてください。',
      '受付の一覧にもあります。ご住所は今回の訪問のためだけのものです。ほかの方には伝えないでください。',
    ],
  },
  ko: {
    subject: '방문 서비스 주문: {{items}}',
    paragraphs: [
      '고객이 방문 서비스를 주문했어요: {{items}}',
      '고객: {{name}}, {{tel}}',
      '주소: {{address}}',
      '{{until}}까지 전화로 시간을 정해 주세요.',
      '데스크에도 표시돼요. 주소는 이번 방문에만 쓰고 다른 사람에게 알리지 마세요.',
    ],
  },
  ru: {
    subject: 'Заказ с выездом: {{items}}',
    paragraphs: [
      'Заказано с выездом к клиенту: {{items}}',
      'Клиент: {{name}}, {{tel}}',
      'Адрес: {{address}}',
      'Пожалуйста, позвоните и договоритесь о времени до {{until}}.',
      'Заказ виден и на стойке. Адрес дан только для этого визита: никому его не сообщайте.',
    ],
  },
  ms: {
    subject: 'Pesanan di tempat pelanggan: {{items}}',
    paragraphs: [
      '{{items}} dipesan untuk dibuat di tempat pelanggan.',
      'Pelanggan: {{name}}, {{tel}}',
      'Alamat: {{address}}',
      'Sila telefon untuk menetapkan masa, sebelum {{until}}.',
      'Ia juga tersenarai di kaunter. Alamat ini hanya untuk lawatan ini: jangan beritahu orang lain.',
    ],
  },
  de: {
    subject: 'Ein Besuch beim Kunden: {{items}}',
    paragraphs: [
      'Bestellt zum Besuch beim Kunden: {{items}}',
      'Kundin oder Kunde: {{name}}, {{tel}}',
      'Adresse: {{address}}',
      'Bitte rufen Sie an und vereinbaren Sie eine Zeit, bis {{until}}.',
      'Der Auftrag steht auch am Empfang. Die Adresse gilt nur für diesen Besuch: Bitte sagen Sie sie niemandem weiter.',
    ],
  },
}
