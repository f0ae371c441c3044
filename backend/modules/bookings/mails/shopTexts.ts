import type { ShopMailTexts } from '#backend/platform/mail/texts/mailText.ts'

const VISIT = {
  th: ['{{name}} · {{guests}} ท่าน · รหัส {{code}}', '{{services}}'],
  en: ['{{name}} · guests: {{guests}} · code {{code}}', '{{services}}'],
}
const MONEY = {
  th: ['ชำระแล้ว: {{paid}}', 'เก็บเงินที่ร้าน: {{due}}', 'ไม่ต้องเก็บเงิน ({{free}})'],
  en: ['Paid: {{paid}}', 'To pay at the shop: {{due}}', 'Nothing to pay ({{free}})'],
}
const BUTTON = { th: 'เปิดเคาน์เตอร์', en: 'Open the desk' }

export const shopBookedTexts: ShopMailTexts = {
  th: {
    subject: 'จองใหม่ {{time}} ({{code}})',
    paragraphs: ['{{shop}} มีการจองใหม่', 'เวลา: {{time}}', ...VISIT.th, ...MONEY.th],
    button: BUTTON.th,
  },
  en: {
    subject: 'New booking {{time}} ({{code}})',
    paragraphs: ['{{shop}} has a new booking.', 'Time: {{time}}', ...VISIT.en, ...MONEY.en],
    button: BUTTON.en,
  },
}

export const shopPaidTexts: ShopMailTexts = {
  th: {
    subject: 'ชำระออนไลน์แล้ว {{time}} ({{code}})',
    paragraphs: ['การจองนี้ที่ {{shop}} ชำระออนไลน์แล้ว {{paid}} ไม่ต้องเก็บเงินที่ร้าน', 'เวลา: {{time}}', ...VISIT.th],
    button: BUTTON.th,
  },
  en: {
    subject: 'Paid online {{time}} ({{code}})',
    paragraphs: [
      'This booking at {{shop}} has been paid online: {{paid}}. Please take no money for it at the shop.',
      'Time: {{time}}',
      ...VISIT.en,
    ],
    button: BUTTON.en,
  },
}

export const shopMovedTexts: ShopMailTexts = {
  th: {
    subject: 'เลื่อนเวลา {{before}} → {{time}} ({{code}})',
    paragraphs: ['ลูกค้าเลื่อนการจองที่ {{shop}}', 'เวลาเดิม: {{before}}', 'เวลาใหม่: {{time}}', ...VISIT.th, ...MONEY.th],
    button: BUTTON.th,
  },
  en: {
    subject: 'Moved {{before}} → {{time}} ({{code}})',
    paragraphs: [
      'A booking at {{shop}} was moved by the customer.',
      'Before: {{before}}',
      'New time: {{time}}',
      ...VISIT.en,
      ...MONEY.en,
    ],
    button: BUTTON.en,
  },
}

export const shopCanceledTexts: ShopMailTexts = {
  th: {
    subject: 'ยกเลิก {{time}} ({{code}})',
    paragraphs: [
      'การจองนี้ที่ {{shop}} ถูกยกเลิก คิวนี้ว่างแล้ว',
      'เวลา: {{time}}',
      ...VISIT.th,
      'คืนเงินให้ลูกค้าแล้ว: {{refunded}}',
      'ต้องคืนเงินให้ลูกค้า (ดูที่เคาน์เตอร์ หัวข้อการเงิน): {{refundDue}}',
      'ลูกค้ายกเลิกช้ากว่ากำหนด จึงไม่คืนเงิน: {{kept}}',
      'ยังไม่ได้ชำระ {{unpaid}} จึงไม่มีเงินต้องคืน',
      'ไม่มีค่าใช้จ่าย ({{free}}) จึงไม่มีเงินต้องคืน',
    ],
    button: BUTTON.th,
  },
  en: {
    subject: 'Canceled {{time}} ({{code}})',
    paragraphs: [
      'This booking at {{shop}} was canceled. Its places are free again.',
      'Time: {{time}}',
      ...VISIT.en,
      'The customer got back: {{refunded}}',
      'To send back to the customer (see Money at the desk): {{refundDue}}',
      'Canceled too late to be refunded; kept: {{kept}}',
      'It was not paid ({{unpaid}}), so nothing goes back.',
      'It cost nothing ({{free}}), so nothing goes back.',
    ],
    button: BUTTON.en,
  },
}
