import type { Locale } from '#i18n/locales.ts'

/** The last paragraph of a mail about an order. */
export const ORDER_NUMBER: Record<Locale, string> = {
  en: 'Order number: {{orderNumber}}',
  th: 'หมายเลขคำสั่งซื้อ: {{orderNumber}}',
  cn: '订单号：{{orderNumber}}',
  jp: '注文番号：{{orderNumber}}',
  ko: '주문 번호: {{orderNumber}}',
  ru: 'Номер заказа: {{orderNumber}}',
  ms: 'Nombor pesanan: {{orderNumber}}',
  de: 'Bestellnummer: {{orderNumber}}',
}
