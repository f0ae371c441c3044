import { z } from 'zod'
import type { Calls } from './call.ts'

/** App config of spec section 3, each from its row in the table of settings. */
export const Settings = z.object({
  shippingWithin: z.int().nonnegative().describe('Days within which a printed voucher is posted. Voucher checkout.'),
  shippingFee: z.int().nonnegative().describe('What posting costs, in whole baht. Voucher checkout.'),
  newUserAppCode: z.string().describe("Promotion code for a first order; '' where there is none. Home, checkout."),
  repurchaseCode: z.string().describe("Promotion code for the next order; '' where there is none. Thank-you page."),
  repurchaseLImage: z.string().describe("The picture beside repurchaseCode, by name; '' where there is none."),
  showVoucherType: z.boolean().describe('Whether one chooses between e-voucher and printed voucher. Voucher checkout.'),
  showInstantMassage: z.boolean().describe('Whether a massage can be asked for at once. Home, /instant-massage/info.'),
  showVoucherTypeStaging: z
    .boolean()
    .describe('showVoucherType for an app that is tried out before its release: with STAGING=on it holds instead.'),
  showInstantMassageStaging: z.boolean().describe('showInstantMassage for such an app.'),
  instantMassageItems: z
    .array(z.string())
    .describe(
      'Kinds of service that can be asked for at once, in the order in which they are offered: massage, scrub, salon, facial, onsen, spa. Empty: massage, scrub, facial and spa. /instant-massage/prep.',
    ),
  voucherCodeKey: z
    .string()
    .describe(
      'The Ed25519 key, in base64url, that the signatures on QR codes of vouchers are checked with; after a space the one before it, while that still counts. Scanner.',
    ),
  translatesText: z
    .boolean()
    .describe('Whether free words can be translated here, beyond the phrasebook. Talk, reviews.'),
  bahtPerUnit: z
    .record(z.string(), z.number().positive())
    .describe('Baht for one unit of USD, CNY and JPY; for display only, the charge is always in baht. Every price.'),
  engagement: z
    .object({ appId: z.string(), sdkUrl: z.url() })
    .nullable()
    .describe('The customer-engagement SDK, where one is set up. Every page, with consent.'),
})

export type Settings = z.infer<typeof Settings>

export const settingsCalls = {
  'GET /settings': {
    about: 'What the whole shop front is set to: fees, app codes, exchange rates for display. Every page.',
    auth: false,
    answer: Settings,
  },
} as const satisfies Calls
