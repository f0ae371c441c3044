import { z } from 'zod'
import { OrderRefund } from '#contract/orders.ts'
import { Picture } from '#contract/shared.ts'

/** 'SB W8C S5X', what the customer calls the order by. */
const orderNumber = z.string()

export const RECEIPT_KINDS = ['reservation', 'voucher', 'cart'] as const

export const Receipt = z.object({
  kind: z.enum(RECEIPT_KINDS),
  _id: z.string(),
  orderNumber,
  name: z.string(),
  price: z.int(),
  paymentMethod: z.string(),
  image: Picture.nullable(),
  placedAt: z.iso.datetime(),
  goesBack: z
    .boolean()
    .describe('The order is paid another way, or over: the money of this receipt goes to the refunds that are due.'),
})

/** Visits bought of a shop that comes to its customers, and where to: for the shop alone. */
export const Delivery = z.object({
  _id: z.string(),
  name: z.string(),
  tel: z.string(),
  email: z.string().describe('Where there is no phone number, else empty.'),
  address: z.string(),
  item: z.string(),
  visitsLeft: z.int(),
  isPaid: z.boolean(),
  expiredAt: z.iso.datetime(),
})

/** A parcel of printed vouchers that is to be posted. */
export const Parcel = z.object({
  kind: z.enum(['voucher', 'cart']),
  _id: z.string(),
  orderNumber,
  recipientName: z.string(),
  recipientTel: z.string(),
  recipientEmail: z.string().describe('Where there is no phone number, else empty.'),
  address: z.string(),
  items: z
    .array(z.object({ name: z.string(), voucherModelId: z.string().nullable(), codes: z.array(z.string()) }))
    .describe("'Thai massage × 3' each, with the codes to print."),
  paidAt: z.iso.datetime(),
  postBy: z.iso.datetime().describe('By then it should be on its way.'),
})

export const REFUND_KINDS = [...RECEIPT_KINDS, 'tip', 'move'] as const

/** Money that people have to send back: of a transfer, a second payment, another amount than the order's. */
export const DueRefund = z.object({
  kind: z.enum(REFUND_KINDS),
  _id: z.string().describe("The order's."),
  orderNumber,
  refundId: z.string(),
  name: z.string(),
  telPrefix: z.string(),
  tel: z.string(),
  email: z.string(),
  ...OrderRefund.pick({ amount: true, reason: true, paymentMethod: true }).shape,
  paidAt: z.iso.datetime().describe('When the money came.'),
  canceledAt: z.iso.datetime().nullable(),
})
