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
      'Redeems a code for its use at the shop, once (else 125): its holder’s own, which they do when they want to use it, or one that somebody shared, which is among one’s own vouchers from then on. Unpaid (123; one’s own that is paid at the shop is redeemed before), expired (122), asleep (126), booked (143) and used (124) ones are refused. /vouchers/{id}, /voucher-codes/redeem.',
    auth: true,
    idempotent: true,
    params: byId,
    body: z.object({ redeemCode }),
    answer,
  },
  'PATCH /voucher-codes/{id}/confirm': {
    about:
      'The shop uses a code, once, where its desk is open (else 115). `shop` (id or url name) says which desk, and must take the voucher (128); it may be left out where one desk is open. A code that its holder has not redeemed is refused (146), as are unpaid (123), expired (122), asleep (126), booked (143) and used (124) ones; one that is to be paid at the shop is paid by this. The buyer’s points come with the first use. /desk, /voucher-codes/use.',
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
