import { z } from 'zod'
import type { Calls } from './call.ts'
import { listOf, Picture } from './shared.ts'

export const Settings = z.object({
  shippingWithin: z.int(),
  shippingFee: z.int(),
  newUserAppCode: z.string(),
  repurchaseCode: z.string(),
  repurchaseLImage: z.string(),
  showVoucherType: z.boolean(),
  showInstantMassage: z.boolean(),
  instantMassageItems: z.array(z.string()),
  /** Baht for one unit of a foreign currency; for display only. */
  bahtPerUnit: z.record(z.string(), z.number().positive()),
})
export type Settings = z.infer<typeof Settings>

export const Category = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  serviceType: z.int(),
  image: Picture,
  shopCount: z.int(),
})
export type Category = z.infer<typeof Category>

export const contentCalls = {
  'GET /settings': {
    about: 'What the whole shop front is set to: fees, app codes, exchange rates for display. Every page.',
    auth: false,
    answer: Settings,
  },
  'GET /type-categories': {
    about: 'The six categories in their order, each with the number of its shops. Home and search.',
    auth: false,
    answer: listOf(Category),
  },
} as const satisfies Calls
