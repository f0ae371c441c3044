import { z } from 'zod'
import type { Calls } from './call.ts'
import { byId, Picture } from './shared.ts'
import { VoucherCode, VoucherShop } from './vouchers.ts'

const redeemCode = z.string().trim().min(1).max(100).optional()
/** By the shop's clock; one that lies ahead or more than a day back counts as now. */
const time = z.iso.datetime({ offset: true }).optional()

/** A code with what it is good for, for whoever has it. */
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
      'Takes a code that somebody shared into one’s own account, once (else 125); from then on it is among one’s vouchers. Unpaid (123), expired (122), asleep (126) and used (124) ones are refused. /voucher-codes/redeem.',
    auth: true,
    idempotent: true,
    params: byId,
    body: z.object({ redeemCode }),
    answer,
  },
  'PATCH /voucher-codes/{id}/confirm': {
    about:
      'The code is used, once: for the shop that reads it, without log-in, as whoever has the unguessable code may use it. `shop` (id or url name) is where, and must take it (128); unsaid it is the only one that does. Unpaid (123), expired (122), asleep (126) and used (124) ones are refused; where the shop’s desk is open, one that is to be paid at the shop is paid by this. The buyer’s points come with the first use. Shop’s scanner, /voucher-codes/use.',
    auth: false,
    params: byId,
    body: z.object({ time, shop: z.string().min(1).max(100).optional(), redeemCode }),
    answer,
  },
  'POST /voucher-codes/{id}/view': {
    about:
      'The shop has read the code and looks at what it is good for, before it confirms; notes when that was first. Changes nothing else. Shop’s scanner.',
    auth: false,
    params: byId,
    body: z.object({ time, redeemCode }),
    answer,
  },
} as const satisfies Calls
