import { z } from 'zod'
import { PaymentMethod } from '#contract/orders.ts'
import { cameBy } from '#contract/shared.ts'
import { CART_LINE_MAX, VOUCHER_GIFT_MESSAGE_MAX, VOUCHER_UNIT_MAX } from '#domain/constants.ts'

export const anyId = z.string().min(1).max(100)

export const unitCount = z.int().min(1).max(VOUCHER_UNIT_MAX)

/** Who buys, how it is paid, how it is sent: what every purchase of vouchers has. */
const buyer = {
  price: z
    .int()
    .min(0)
    .describe('The total that the customer was shown, in whole baht; another one is refused (56) with the new quote.'),
  name: z.string().trim().min(1).max(200),
  telPrefix: z.string().max(8).default('+66'),
  tel: z.string().trim().max(30).default('').describe('May be empty where there is an email address.'),
  email: z.string().trim().max(254).default('').describe('May be empty where there is a phone number.'),
  paymentMethod: PaymentMethod,
  promotionId: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .describe(
      'The code of a promotion, or its id; refused with 80 to 86, or 95, where it does nothing for this order.',
    ),
  pointDiscount: z
    .int()
    .min(0)
    .max(10_000_000)
    .optional()
    .describe('Baht to be paid with points; at most what is left to pay counts.'),
  ...cameBy,
  voucherType: z.enum(['e-voucher', 'physical']).default('e-voucher'),
  address: z
    .string()
    .trim()
    .max(500)
    .optional()
    .describe(
      'For a printed voucher: where it is sent, and to whom where that is not the buyer. With an e-voucher: where a shop comes to, asked for of those that do (150).',
    ),
  isSameAsContact: z.boolean().default(true),
  recipientName: z.string().trim().max(200).optional(),
  recipientPrefix: z.string().max(8).default('+66'),
  recipientPhoneNumber: z.string().trim().max(30).optional(),
  voucherModelId: z.string().max(100).nullable().optional().describe('The card that it is printed on.'),
}

/** To whom something is given, with which words and on which card. */
export const giftWords = {
  giverName: z.string().trim().min(1).max(60),
  recipientName: z.string().trim().min(1).max(60),
  email: z
    .string()
    .trim()
    .max(254)
    .default('')
    .describe('Where the receiver is told of it; without one the giver passes the link on.'),
  lang: z.string().max(10).describe('The locale that the receiver is told in (en th cn jp ko ru ms de).'),
  message: z.string().trim().max(VOUCHER_GIFT_MESSAGE_MAX).default(''),
  voucherModelId: z.string().max(100).nullable().default(null).describe('The card whose picture it comes on.'),
}

/** A gift that is chosen at purchase. */
export const PlannedGift = z.object({
  ...giftWords,
  date: z.iso
    .date()
    .describe(
      'The day on which it arrives, in Bangkok: today once it is paid, else in the morning; at most a year ahead, and a week before the voucher ends (151).',
    ),
})
export type PlannedGift = z.infer<typeof PlannedGift>

/** What a voucher is bought of: exactly one of a deal, a pass (levelId) or services of a shop. */
const goods = {
  dealId: anyId.optional(),
  serviceCount: unitCount.default(1),
  levelId: anyId.optional(),
  shop: anyId.optional(),
  orders: z
    .array(z.object({ timePriceId: anyId, guestCount: unitCount }))
    .min(1)
    .max(50)
    .optional(),
}
export const VoucherGoods = z.object(goods)
export type VoucherGoods = z.infer<typeof VoucherGoods>

/** The voucher payload of spec section 3: exactly one of a deal, a pass (levelId) or services of a shop. */
export const VoucherPayload = z.object({
  ...buyer,
  ...goods,
  gift: PlannedGift.optional().describe(
    'All its visits are a gift that is delivered on its day, once it is paid: an e-voucher for a visit at a shop (else 422), paid ahead (else 72).',
  ),
  cartId: anyId
    .nullable()
    .optional()
    .describe("The line of the customer's cart that is bought with it, and leaves the cart."),
})

export type VoucherPayload = z.infer<typeof VoucherPayload>

/** Several deals as one order; without `items` all of the customer's cart. */
export const BatchPayload = z.object({
  ...buyer,
  items: z
    .array(z.object({ dealId: anyId, serviceCount: unitCount }))
    .min(1)
    .max(CART_LINE_MAX)
    .optional(),
})

export type BatchPayload = z.infer<typeof BatchPayload>

export type Buyer = Omit<BatchPayload, 'items'>
