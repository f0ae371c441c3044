import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, Picture } from '#contract/shared.ts'
import { CLAIM_LENGTH, VOUCHER_GIFT_STATE } from '#domain/vouchers/voucherGift.ts'
import { anyId, giftWords, PlannedGift, unitCount, VoucherGoods } from './purchase.ts'
import { VoucherCode, VoucherGift, VoucherShop } from './vouchers.ts'

const redeemCode = z.string().trim().min(1).max(100).optional()
/** When the shop read the code, by its own clock; a time in the future or more than a day ago counts as now. */
const time = z.iso.datetime({ offset: true }).optional()

/** A voucher code with what it pays for, for its holder. */
export const ShownCode = VoucherCode.omit({ deal: true, reservationId: true, proof: true }).extend({
  isOwn: z.boolean().describe("True where it is in the asking customer's account."),
  name: z.string(),
  image: Picture.nullable(),
  kind: z.enum(['voucher', 'wowcher', 'pass']),
  voucherType: z.enum(['e-voucher', 'physical']),
  expiredAt: z.iso.datetime(),
  usableBranches: z.array(VoucherShop).describe('Where it is used; empty where every shop takes it.'),
  usedAtShop: VoucherShop.nullable(),
})
export type ShownCode = z.infer<typeof ShownCode>

const answer = z.object({ voucherCode: ShownCode })

export const voucherCodeCalls = {
  'GET /voucher-codes/{id}': {
    about:
      'One code with what it is good for. `id` is the unguessable code itself, or the code’s _id together with it as `redeemCode`; its owner needs the _id only. Anything else is unknown. Redeem page of a shared link, /voucher-codes/use.',
    auth: false,
    params: byId,
    query: z.object({ redeemCode }),
    answer,
  },
  'POST /voucher-codes/{id}/redeem': {
    about:
      'Redeems a code for its use at the shop, once (else 125): its holder’s own, which they do when they want to use it, or one that somebody shared, which is among one’s own vouchers from then on. Unpaid (123; one’s own that is paid at the shop is redeemed before), expired (122), inactive (126), booked (143) and used (124) ones are refused. /vouchers/{id}, /voucher-codes/redeem.',
    auth: true,
    idempotent: true,
    params: byId,
    body: z.object({ redeemCode }),
    answer,
  },
  'PATCH /voucher-codes/{id}/confirm': {
    about:
      'The shop uses a code, once, where its desk is open (else 115). `shop` (id or url name) says which desk, and must take the voucher (128); it may be left out where one desk is open. A code that its holder has not redeemed is refused (146), as are unpaid (123), expired (122), inactive (126), booked (143) and used (124) ones; one that is to be paid at the shop is paid by this. The buyer’s points come with the first use. /desk, /voucher-codes/use.',
    auth: false,
    params: byId,
    body: z.object({ time, shop: z.string().min(1).max(100).optional(), redeemCode }),
    answer,
  },
  'POST /voucher-codes/{id}/view': {
    about:
      'The shop has read the code at its desk (else 115) and looks at what it is good for, before it confirms; notes when that was first. Changes nothing else. /desk, /voucher-codes/use.',
    auth: false,
    params: byId,
    body: z.object({ time, redeemCode }),
    answer,
  },
} as const satisfies Calls

export const GiftPayload = z.object({
  visitCount: unitCount.describe('How many of the free visits go to that person.'),
  timePriceId: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Of a voucher for several services: which of them; left out, whichever is free.'),
  ...giftWords,
})
export type GiftPayload = z.infer<typeof GiftPayload>

/** A voucher gift as the holder of its claim code sees it, without prices. */
export const ShownGift = z.object({
  state: z.enum([VOUCHER_GIFT_STATE.open, VOUCHER_GIFT_STATE.claimed]),
  isOwn: z.boolean().describe('True for whoever gives it.'),
  giverName: z.string(),
  recipientName: z.string(),
  message: z.string(),
  card: Picture.nullable(),
  name: z.string(),
  image: Picture.nullable(),
  visitCount: z.int(),
  usableBranches: z.array(VoucherShop).describe('Where it is used; empty where every shop takes it.'),
  expiredAt: z.iso.datetime().describe('Until when the visits can be used.'),
  claimUntil: z.iso.datetime(),
  voucherID: z.string().nullable().describe('Whose it is already finds it there.'),
})
export type ShownGift = z.infer<typeof ShownGift>

/** What the receiver of a planned gift will see. */
export const GiftPreview = z.object({
  gift: ShownGift.describe('As the page behind the link shows it; its code is not drawn yet.'),
  mail: z
    .object({
      to: z.string(),
      lang: z.string(),
      subject: z.string(),
      band: z.string(),
      card: z.array(z.string()),
      button: z.string(),
      after: z.array(z.string()),
    })
    .nullable()
    .describe('The mail, in the receiver’s language; null where the giver passes the link on.'),
})
export type GiftPreview = z.infer<typeof GiftPreview>

const claimCode = z
  .string()
  .trim()
  .min(CLAIM_LENGTH)
  .max(40)
  .describe('16 figures and letters, in groups or not. It stands in the body, where no log keeps it.')

export const voucherGiftCalls = {
  'POST /vouchers/{id}/gifts': {
    about:
      'Gives free visits of an own voucher to a person: they leave the giver’s hands, with new codes, and wait thirty days for whoever brings the claim code. Where an e-mail is said it is told of the gift, in the receiver’s language and without a word of the giver’s. More visits than are free: 141; unpaid (123), expired (122) and inactive (126) ones are refused. /vouchers/{id}/gift.',
    auth: true,
    idempotent: true,
    params: byId,
    body: GiftPayload,
    answer: z.object({ gift: VoucherGift }),
  },
  'POST /voucher-gifts/preview': {
    about:
      'What the receiver of a gift that is chosen at purchase will see: its card, and the mail that goes to them. `voucherId` names an own voucher whose planned gift is changed; else the goods are those of POST /vouchers. Changes nothing. /deals/{id}/checkout, /vouchers/{id}/gift.',
    auth: true,
    body: VoucherGoods.extend({ gift: PlannedGift, voucherId: anyId.optional() }),
    answer: GiftPreview,
  },
  'PATCH /voucher-gifts/{id}': {
    about:
      'Changes a gift that was chosen at purchase, until it is delivered (else 152; taken back: 139): to whom, with which words and card, and on which day (else 151). /vouchers/{id}/gift.',
    auth: true,
    params: byId,
    body: PlannedGift,
    answer: z.object({ gift: VoucherGift }),
  },
  'DELETE /voucher-gifts/{id}': {
    about:
      'Takes a gift back that nobody has claimed, also one that is not delivered yet: its visits are the giver’s again and its code opens nothing more. Claimed: 125. One that is over stays over. /vouchers/{id}.',
    auth: true,
    params: byId,
    answer: z.object({ gift: VoucherGift }),
  },
  'POST /voucher-gifts/view': {
    about:
      'What a claim code gives, for whoever has it. Unknown, or not delivered yet: 404; taken back or not claimed in time: 139; claimed by somebody else: 125. /voucher-codes/claim.',
    auth: false,
    body: z.object({ claimCode }),
    answer: z.object({ gift: ShownGift }),
  },
  'POST /voucher-gifts/claim': {
    about:
      'Takes a gift into the own account, once for everybody (else 125); whoever has it already hears where it is. Its visits and their codes are the receiver’s in the same stroke; the giver keeps the receipt. Over: 139; one’s own: 140. /voucher-codes/claim.',
    auth: true,
    idempotent: true,
    body: z.object({ claimCode }),
    answer: z.object({ voucherID: z.string() }),
  },
} as const satisfies Calls
