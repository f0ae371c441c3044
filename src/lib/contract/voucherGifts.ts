import { z } from 'zod'
import { VOUCHER_GIFT_MESSAGE_MAX } from '#domain/constants.ts'
import { CLAIM_LENGTH, VOUCHER_GIFT_STATE } from '#domain/voucher/voucherGift.ts'
import type { Calls } from './call.ts'
import { byId, Picture } from './shared.ts'
import { unitCount, VoucherGift, VoucherShop } from './vouchers.ts'

export const GiftPayload = z.object({
  visitCount: unitCount.describe('How many of the free visits go to that person.'),
  timePriceId: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Of a voucher for several services: which of them; left out, whichever is free.'),
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
})
export type GiftPayload = z.infer<typeof GiftPayload>

/** What somebody is given, as whoever brings its code sees it; nothing of its money. */
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

const claimCode = z
  .string()
  .trim()
  .min(CLAIM_LENGTH)
  .max(40)
  .describe('16 figures and letters, in groups or not. It stands in the body, where no log keeps it.')

export const voucherGiftCalls = {
  'POST /vouchers/{id}/gifts': {
    about:
      'Gives free visits of an own voucher to a person: they leave the giver’s hands, with new codes, and wait thirty days for whoever brings the claim code. Where an e-mail is said it is told of the gift, in the receiver’s language and without a word of the giver’s. More visits than are free: 141; unpaid (123), expired (122) and asleep (126) ones are refused. /vouchers/{id}/gift.',
    auth: true,
    idempotent: true,
    params: byId,
    body: GiftPayload,
    answer: z.object({ gift: VoucherGift }),
  },
  'DELETE /voucher-gifts/{id}': {
    about:
      'Takes a gift back that nobody has claimed: its visits are the giver’s again and its code opens nothing more. Claimed: 125. One that is over stays over. /vouchers/{id}.',
    auth: true,
    params: byId,
    answer: z.object({ gift: VoucherGift }),
  },
  'POST /voucher-gifts/view': {
    about:
      'What a claim code gives, for whoever has it. Unknown: 404; taken back or not claimed in time: 139; claimed by somebody else: 125. /voucher-codes/claim.',
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
