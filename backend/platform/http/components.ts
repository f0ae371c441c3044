import { z } from '@hono/zod-openapi'
import * as favourites from '#contract/accounts/favourites.ts'
import * as signIn from '#contract/accounts/signIn.ts'
import * as users from '#contract/accounts/users.ts'
import * as availability from '#contract/availability.ts'
import * as bookings from '#contract/bookings/bookings.ts'
import * as bookingChanges from '#contract/bookings/changes.ts'
import * as areas from '#contract/catalogue/areas.ts'
import * as brands from '#contract/catalogue/brands.ts'
import * as shops from '#contract/catalogue/shops.ts'
import * as taxonomy from '#contract/catalogue/taxonomy.ts'
import * as conversation from '#contract/conversation.ts'
import * as deskBookings from '#contract/desk/bookings.ts'
import * as desk from '#contract/desk/desk.ts'
import * as deskEntries from '#contract/desk/entries.ts'
import * as deskMoney from '#contract/desk/money.ts'
import * as deskRequests from '#contract/desk/requests.ts'
import * as instant from '#contract/instant/instant.ts'
import * as content from '#contract/merchandising/content.ts'
import * as offers from '#contract/merchandising/offers.ts'
import * as orders from '#contract/orders.ts'
import * as applyPromotion from '#contract/pricing/applyPromotion.ts'
import * as quote from '#contract/pricing/quote.ts'
import * as reviews from '#contract/reviews/reviews.ts'
import * as rewards from '#contract/rewards.ts'
import * as search from '#contract/search.ts'
import * as settings from '#contract/settings.ts'
import * as shared from '#contract/shared.ts'
import * as voucherCarts from '#contract/vouchers/carts.ts'
import * as voucherCodes from '#contract/vouchers/codes.ts'
import * as deals from '#contract/vouchers/deals.ts'
import * as purchase from '#contract/vouchers/purchase.ts'
import * as vouchers from '#contract/vouchers/vouchers.ts'
import * as waitlist from '#contract/vouchers/waitlist.ts'

const FILES = [
  ...[favourites, signIn, users, availability, bookings, bookingChanges],
  ...[areas, brands, shops, taxonomy, conversation],
  ...[desk, deskBookings, deskEntries, deskMoney, deskRequests, instant],
  ...[content, offers, orders, applyPromotion, quote],
  ...[reviews, rewards, search, settings, shared],
  ...[voucherCarts, voucherCodes, deals, purchase, vouchers, waitlist],
]

/**
 * Gives the objects that the contract exports their names, so that the document says each of them once. The names
 * are in zod's registry, where the document and nothing else reads them.
 */
export function nameComponents(): void {
  const taken = new Set<string>()
  for (const [name, schema] of FILES.flatMap((file) => Object.entries(file) as [string, unknown][])) {
    if (!/^[A-Z][a-z]/.test(name) || !(schema instanceof z.ZodObject) || taken.has(name)) continue
    taken.add(name)
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name })
  }
}
