import { z } from '@hono/zod-openapi'
import * as likes from '#contract/accounts/favourites.ts'
import * as passkeys from '#contract/accounts/signIn.ts'
import * as users from '#contract/accounts/users.ts'
import * as holds from '#contract/availability.ts'
import * as reservations from '#contract/bookings/bookings.ts'
import * as visits from '#contract/bookings/changes.ts'
import * as discovery from '#contract/catalogue/brands.ts'
import * as shops from '#contract/catalogue/shops.ts'
import * as comfort from '#contract/conversation.ts'
import * as deskBookings from '#contract/desk/bookings.ts'
import * as desk from '#contract/desk/desk.ts'
import * as deskMoney from '#contract/desk/money.ts'
import * as deskRequests from '#contract/desk/requests.ts'
import * as instant from '#contract/instant.ts'
import * as content from '#contract/merchandising/content.ts'
import * as flashSales from '#contract/merchandising/offers.ts'
import * as payment from '#contract/orders.ts'
import * as quote from '#contract/pricing.ts'
import * as reviews from '#contract/reviews.ts'
import * as gifts from '#contract/rewards.ts'
import * as search from '#contract/search.ts'
import * as shared from '#contract/shared.ts'
import * as voucherCarts from '#contract/vouchers/carts.ts'
import * as voucherCodes from '#contract/vouchers/codes.ts'
import * as deals from '#contract/vouchers/deals.ts'
import * as purchase from '#contract/vouchers/purchase.ts'
import * as vouchers from '#contract/vouchers/vouchers.ts'

const FILES = [
  ...[
    comfort,
    content,
    deals,
    desk,
    deskBookings,
    deskMoney,
    deskRequests,
    discovery,
    flashSales,
    gifts,
    holds,
    instant,
    likes,
  ],
  ...[passkeys, payment, purchase, quote, reservations, reviews, search, shared, shops, users, visits],
  ...[voucherCarts, voucherCodes, vouchers],
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
