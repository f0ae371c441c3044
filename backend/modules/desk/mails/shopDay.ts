import type { ShopMailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const shopDayTexts: ShopMailTexts = {
  th: {
    subject: 'การจองวันนี้ {{date}}: {{count}} รายการ',
    paragraphs: ['การจองที่ {{shop}} วันที่ {{date}} ตั้งแต่เวลา {{from}} ไป 24 ชั่วโมง:', '{{list}}'],
    button: 'เปิดเคาน์เตอร์',
  },
  en: {
    subject: 'Bookings today {{date}}: {{count}}',
    paragraphs: ['Bookings at {{shop}} on {{date}}, for 24 hours from {{from}} on:', '{{list}}'],
    button: 'Open the desk',
  },
}

/** A line of the list, and what is said of the money. */
export const shopDayWords = {
  th: {
    line: '{{time}} · {{name}} · {{guests}} ท่าน · {{services}} · {{money}} · {{code}}',
    ...{ paid: 'ชำระแล้ว {{paid}}', due: 'เก็บเงิน {{due}}', free: 'ไม่ต้องเก็บเงิน' },
  },
  en: {
    line: '{{time}} · {{name}} · guests: {{guests}} · {{services}} · {{money}} · {{code}}',
    ...{ paid: 'paid {{paid}}', due: 'to pay {{due}}', free: 'nothing to pay' },
  },
}
