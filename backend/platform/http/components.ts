import { z } from '@hono/zod-openapi'
import * as comfort from '#contract/comfort.ts'
import * as content from '#contract/content.ts'
import * as deals from '#contract/deals.ts'
import * as desk from '#contract/desk.ts'
import * as discovery from '#contract/discovery.ts'
import * as flashSales from '#contract/flashSales.ts'
import * as gifts from '#contract/gifts.ts'
import * as holds from '#contract/holds.ts'
import * as home from '#contract/home.ts'
import * as instant from '#contract/instant.ts'
import * as language from '#contract/language.ts'
import * as likes from '#contract/likes.ts'
import * as passes from '#contract/passes.ts'
import * as passkeys from '#contract/passkeys.ts'
import * as payment from '#contract/payment.ts'
import * as points from '#contract/points.ts'
import * as promotions from '#contract/promotions.ts'
import * as quote from '#contract/quote.ts'
import * as reservations from '#contract/reservations.ts'
import * as reviews from '#contract/reviews.ts'
import * as search from '#contract/search.ts'
import * as shared from '#contract/shared.ts'
import * as shops from '#contract/shops.ts'
import * as users from '#contract/users.ts'
import * as visits from '#contract/visits.ts'
import * as voucherCarts from '#contract/voucherCarts.ts'
import * as voucherCodes from '#contract/voucherCodes.ts'
import * as voucherGifts from '#contract/voucherGifts.ts'
import * as vouchers from '#contract/vouchers.ts'

const FILES = [
  ...[comfort, content, deals, desk, discovery, flashSales, gifts, holds, home, instant, language, likes, passes],
  ...[passkeys, payment, points, promotions, quote, reservations, reviews, search, shared, shops, users, visits],
  ...[voucherCarts, voucherCodes, voucherGifts, vouchers],
]

/**
 * Gives the objects that the contract exports their names, so that the document says each of them once. The names
 * stand in zod's registry, where the document and nothing else reads them.
 */
export function nameComponents(): void {
  const taken = new Set<string>()
  for (const [name, schema] of FILES.flatMap((file) => Object.entries(file) as [string, unknown][])) {
    if (!/^[A-Z][a-z]/.test(name) || !(schema instanceof z.ZodObject) || taken.has(name)) continue
    taken.add(name)
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name })
  }
}
