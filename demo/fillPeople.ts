import type { Insert } from '#backend/platform/db/insertRows.ts'
import * as schema from '#backend/schema.ts'
import { DEFAULT_LOCALE } from '#i18n/locales.ts'
import type { Clock } from './clock.ts'
import { anan, bookableShop, mali, maliVisits, maliVouchers } from './named.ts'
import { favouriteRows, visitedRows } from './rows/accounts/lists.ts'
import { grantRows, staffRows } from './rows/accounts/staff.ts'
import { accountRows, guestRows, type UserRow } from './rows/accounts/users.ts'
import { accountVisits } from './rows/bookings/accountBookings.ts'
import type { VisitRow } from './rows/bookings/bookings.ts'
import { crowdVisits } from './rows/bookings/crowd.ts'
import { feedbackRows, instantRows, specialRequestRows, tipsOf } from './rows/bookings/followUps.ts'
import { slotLedger } from './rows/bookings/slotLedger.ts'
import type { PicturedDeal } from './rows/catalogue/deals.ts'
import type { FactorRow } from './rows/catalogue/priceFactors.ts'
import type { DemoShop } from './rows/catalogue/shops.ts'
import { differenceRows } from './rows/orders/differences.ts'
import { bookingRows, cartOrder, tipRows, voucherRows, withOwnNumbers } from './rows/orders/orderRows.ts'
import { moneyRows } from './rows/orders/payments.ts'
import { type ReviewClaim, reviewLikeRows, reviewRows } from './rows/reviews/reviews.ts'
import { giftVoucher } from './rows/rewards/gifts.ts'
import { giftsTakenRows, pointBalanceRows, pointEntryRows } from './rows/rewards/points.ts'
import { accountVouchers } from './rows/vouchers/accountVouchers.ts'
import { codeRows, type PassRow, type VoucherRow } from './rows/vouchers/vouchers.ts'

type World = {
  shops: readonly DemoShop[]
  stars: Map<string, number[]>
  factors: readonly FactorRow[]
  deals: readonly PicturedDeal[]
  passes: readonly PassRow[]
  gifts: readonly (typeof schema.giftCampaigns.$inferInsert)[]
}

/** The visits and vouchers that the two have written about. */
function claimsOf(
  users: readonly UserRow[],
  visits: readonly VisitRow[],
  vouchers: readonly VoucherRow[],
  clock: Clock,
): ReviewClaim[] {
  const userOf = (id: string | null | undefined) => users.find((user) => user.id === id)!
  const reviewed = new Set<string>([maliVisits.reviewed, 'visit-anan-reviewed'])
  const visited = visits
    .filter(({ id }) => reviewed.has(id))
    .map(({ id, userId, shopId, lines, time }) => {
      return {
        shopId,
        user: userOf(userId),
        locale: DEFAULT_LOCALE,
        bookingId: id,
        typeId: lines[0]!.typeId,
        from: time,
      }
    })
  const used = vouchers
    .filter(({ id }) => id === maliVouchers.used)
    .map(({ id, userId, shopId, dealId, lines }) => {
      const from = clock.at(-41, '17:00')
      return {
        shopId: shopId!,
        user: userOf(userId),
        locale: DEFAULT_LOCALE,
        voucherId: id,
        dealId: dealId!,
        typeId: lines![0]!.typeId,
        from,
      }
    })
  return [...visited, ...used]
}

/** Customers and what they did: visits in the calendar, vouchers, points, gifts, reviews and lists. */
export async function fillPeople(insert: Insert, world: World, clock: Clock): Promise<void> {
  const { shops, stars, factors, deals, passes, gifts } = world
  const accounts = await accountRows(clock)
  const guests = guestRows(clock)
  const ledger = slotLedger()
  const own = accountVisits(accounts, shops, factors, ledger, clock)
  const crowd = crowdVisits(shops, { guests, factors, ledger, clock })
  const [first, second] = [mali.id, anan.id].map((id) => accounts.find((user) => user.id === id)!) as [UserRow, UserRow]
  const sold = accountVouchers(first, second, { deals, passes, demoShops: shops }, clock)
  const taken = giftsTakenRows(clock)
  const thanks = taken.map((gift) => giftVoucher(gift, accounts.find(({ id }) => id === gift.userId)!, gifts, shops))
  const points = pointEntryRows(own, taken, (id) => gifts.find((gift) => gift.id === id)?.pointCost ?? 0, clock)
  const reviews = reviewRows(shops, stars, claimsOf(accounts, own, sold.vouchers, clock), deals, clock)

  await insert(schema.users, [...accounts, ...guests, ...staffRows(first.passwordHash!, clock)])
  await insert(schema.grants, grantRows(clock))
  const booked = [...own, ...crowd].map(bookingRows)
  const tips = tipsOf(own)
  const tipped = tips.map(tipRows)
  const bought = [...sold.vouchers, ...thanks].map(voucherRows)
  const placed = [...booked, ...tipped].map(({ order }) => order)
  const ordered = [...placed, ...sold.carts.map(cartOrder), ...bought.flatMap(({ orders }) => orders)]
  await insert(schema.orders, withOwnNumbers(ordered))
  await insert(
    schema.bookings,
    booked.map(({ booking }) => booking),
  )
  await insert(schema.slotUse, ledger.rows())
  const asked = instantRows(shops.find(({ row }) => row.id === bookableShop.id)!, own, clock)
  await insert(schema.instantRequests, asked.requests)
  await insert(schema.instantResponses, asked.responses)
  await insert(schema.specialRequests, specialRequestRows(accounts, clock))
  await insert(
    schema.tips,
    tipped.map(({ tip }) => tip),
  )
  await insert(schema.feedbacks, feedbackRows(own))
  await insert(schema.voucherCartLines, sold.cartLines)
  await insert(
    schema.vouchers,
    bought.map(({ voucher }) => voucher),
  )
  const alone = sold.vouchers.filter(({ cartId }) => !cartId)
  const money = moneyRows([...own, ...alone, ...sold.carts, ...tips])
  await insert(schema.payments, money.payments)
  await insert(schema.refunds, money.refunds)
  const compared = differenceRows(money.payments, clock)
  await insert(schema.reconciledDays, compared.days)
  await insert(schema.paymentDifferences, compared.differences)
  const thanksCodes = thanks.flatMap((voucher) => codeRows(voucher, [], bookableShop.id))
  await insert(schema.voucherCodes, [...sold.codes, ...thanksCodes])
  await insert(schema.pointEntries, points)
  await insert(schema.pointBalances, pointBalanceRows(points))
  await insert(schema.giftsTaken, taken)
  await insert(schema.favourites, favouriteRows(shops, clock))
  await insert(schema.browsingHistory, visitedRows(shops, own, clock))
  await insert(schema.reviews, reviews)
  await insert(schema.reviewLikes, reviewLikeRows(reviews, guests))
}
