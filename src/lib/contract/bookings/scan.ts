import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId } from '#contract/shared.ts'

const ScannedBooking = z.object({
  _id: z.string(),
  time: z.iso.datetime(),
  guestCount: z.int(),
  duration: z.int(),
  isPaid: z.boolean(),
  price: z.int(),
  typeNames: z.array(z.string()),
})

export type ScannedBooking = z.infer<typeof ScannedBooking>

const ScannedVoucher = z.object({
  _id: z.string(),
  kind: z.enum(['voucher', 'wowcher', 'pass']),
  name: z.string(),
  usableCount: z.int().positive().describe("Codes of the customer's that can be shown here today."),
  expiredAt: z.iso.datetime(),
})

export type ScannedVoucher = z.infer<typeof ScannedVoucher>

export const scanCalls = {
  'GET /shops/{id}/scan': {
    about:
      'A logged-in customer has scanned the QR code at the door of the shop (by id or url name): what of theirs is ' +
      'usable here now. `reservations` are their reserved visits of today in Bangkok, soonest first; `vouchers` their ' +
      'paid vouchers and passes with codes left that this branch takes, the one that expires first before the others. ' +
      'Both empty means that there is nothing to show at the desk. Scanner page.',
    auth: true,
    params: byId,
    answer: z.object({
      shop: z.object({ _id: z.string(), urlName: z.string(), name: z.string(), bookable: z.boolean() }),
      reservations: z.array(ScannedBooking),
      vouchers: z.array(ScannedVoucher),
    }),
  },
} as const satisfies Calls
