import type { OrderKind } from '#backend/modules/orders/order/kinds.ts'
import type { LedgerEvent } from '#domain/orders/ledger.ts'

/** A word of a paper in both languages that papers have. */
type Both = readonly [th: string, en: string]

/** As it stands on a paper: Thai first, as the tax office reads it. */
export const both = ([th, en]: Both): string => `${th} / ${en}`

export const EVENT_WORDS: Record<LedgerEvent, Both> = {
  paid: ['ขาย', 'Sale'],
  surplus: ['เงินที่ต้องคืน', 'Money that goes back'],
  cash: ['ค่าคอมมิชชันจากการขายที่ร้าน', 'Commission of a sale at the shop'],
  cashUndone: ['ยกเลิกค่าคอมมิชชันจากการขายที่ร้าน', 'Undone: commission of a sale at the shop'],
  owed: ['คืนลูกค้า', 'Given back'],
  refunded: ['ส่งเงินคืน', 'Sent back'],
  refundUndone: ['ยกเลิกการส่งเงินคืน', 'Undone: sent back'],
  payout: ['จ่ายให้ร้าน', 'Payout'],
}

export const PAPER_WORDS = {
  statement: ['ใบแจ้งยอดประจำเดือน', 'Monthly statement'],
  month: ['เดือน', 'Month'],
  printedOn: ['พิมพ์เมื่อ', 'Printed on'],
  shop: ['ร้าน', 'Shop'],
  page: ['หน้า', 'Page'],
  time: ['วันเวลา', 'Date and time'],
  what: ['รายการ', 'Description'],
  order: ['หมายเลขรายการ', 'Order'],
  sale: ['ยอดขาย', 'Sale'],
  commission: ['ค่าคอมมิชชัน', 'Commission'],
  net: ['สุทธิ', 'Net'],
  opening: ['ยกมา', 'Before this month'],
  sales: ['ยอดขาย', 'Sales'],
  refunds: ['คืนลูกค้า', 'Given back'],
  payouts: ['จ่ายให้ร้านแล้ว', 'Paid out'],
  closing: ['คงเหลือรอจ่าย', 'To be paid out'],
  invoice: ['ใบกำกับภาษี / ใบเสร็จรับเงิน', 'Tax invoice / Receipt'],
  creditNote: ['ใบลดหนี้', 'Credit note'],
  number: ['เลขที่', 'No.'],
  date: ['วันที่', 'Date'],
  cancels: ['อ้างถึงใบกำกับภาษีเลขที่', 'Of tax invoice No.'],
  seller: ['ผู้ขาย', 'Seller'],
  buyer: ['ผู้ซื้อ', 'Buyer'],
  taxId: ['เลขประจำตัวผู้เสียภาษี', 'Tax ID'],
  headOffice: ['สำนักงานใหญ่', 'Head office'],
  branch: ['สาขาที่', 'Branch'],
  count: ['จำนวน', 'Quantity'],
  amount: ['จำนวนเงิน', 'Amount'],
  reduced: ['ส่วนลดและยอดปรับ', 'Discounts and adjustments'],
  beforeVat: ['มูลค่าก่อนภาษี', 'Before VAT'],
  vat: ['ภาษีมูลค่าเพิ่ม', 'VAT'],
  total: ['รวมทั้งสิ้น', 'Total'],
  contained: ['ราคารวมภาษีมูลค่าเพิ่มแล้ว', 'VAT is contained in the prices'],
  reason: ['เหตุผล', 'Reason'],
  minutes: ['นาที', 'min'],
  inBaht: ['จำนวนเงินเป็นบาท', 'Amounts in baht'],
} as const satisfies Record<string, Both>

/** What orders without lines of their own are called. */
export const KIND_WORDS: Record<OrderKind, { th: string; en: string }> = {
  booking: { th: 'บริการนวดและสปา', en: 'Massage and spa' },
  voucher: { th: 'เวาเชอร์', en: 'Voucher' },
  cart: { th: 'เวาเชอร์', en: 'Vouchers' },
  tip: { th: 'ทิป', en: 'Tip' },
  move: { th: 'ส่วนต่างจากการเลื่อนเวลา', en: 'Difference of a change of time' },
}

/** '1,260.00', from satang. */
export const amountText = (satang: number): string =>
  (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
