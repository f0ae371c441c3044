import { and, asc, eq } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction, UserContext } from '#backend/context.ts'
import {
  dealCardColumns,
  dealShop,
  deals,
  isOfPublished,
  isRunningAt,
  shops,
  viewDealCards,
} from '#backend/modules/catalogue/index.ts'
import { findWantedDeals, quoteLines } from '#backend/modules/pricing/index.ts'
import { voucherCartLines } from '#backend/modules/vouchers/schema.ts'
import { findKept } from '#backend/modules/vouchers/waitlist/kept.ts'
import type { VoucherCart, VoucherCartLine } from '#contract/vouchers/carts.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { dealExpiry } from '#domain/vouchers/dealSteps.ts'

/** What an open cart is called: every customer has one, and nobody else's can be named. */
export const OPEN_CART = 'open'

const selectLines = (db: Database | Transaction, userId: string) =>
  db
    .select({ ...dealCardColumns, line: voucherCartLines, days: shops.expiredWithin })
    .from(voucherCartLines)
    .innerJoin(deals, eq(deals.id, voucherCartLines.dealId))
    .leftJoin(shops, dealShop)
    .where(and(eq(voucherCartLines.userId, userId), isOfPublished))
    .orderBy(asc(voucherCartLines.createdAt), asc(voucherCartLines.id))

type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

async function priceLines({ db, now }: ServiceContext, rows: LineRow[]): Promise<Quote> {
  const wanted = rows.map(({ line: { dealId, serviceCount } }) => ({ dealId, serviceCount }))
  const found = wanted.length > 0 ? await findWantedDeals(db, wanted) : []
  return quoteLines(db, { lines: found.map(({ line }) => line), now })
}

async function viewLines(ctx: UserContext, rows: LineRow[], quote: Quote): Promise<VoucherCartLine[]> {
  const counted = rows.filter(({ deal }) => deal.strictQuota).map(({ deal }) => deal.id)
  const [cards, keptOf] = await Promise.all([viewDealCards(ctx, rows), findKept(ctx.db, ctx, counted)])
  return rows.flatMap(({ deal, line, days }, index) => {
    const card = cards[index]
    const priced = quote.lines.find(({ id }) => id === deal.id)
    if (!card || !priced) return []
    const { serviceCount } = line
    const { typeName, image, duration, strictQuota, endTime } = card
    const shop = card.shop && { _id: card.shop._id, urlName: card.shop.urlName, name: card.shop.name }
    const stock = deal.stock + keptOf(deal.id)
    const isLeft = !strictQuota || stock >= serviceCount
    return {
      _id: line.id,
      dealId: deal.id,
      ...{ typeName, image, shop, duration, serviceCount },
      bonusCount: priced.bonusCount,
      originalPrice: deal.originalPrice,
      finalPrice: priced.finalPrice,
      finalTotal: priced.finalTotal,
      ...{ stock, strictQuota },
      isAvailable: isRunningAt(deal, ctx.now) && isLeft,
      expiredAt: dealExpiry(deal.discountSteps, serviceCount, ctx.now, days ?? undefined).toISOString(),
      endTime,
    }
  })
}

/** The customer's open cart, priced now by our own data; deals that are in no catalogue any more are left out. */
export async function findOpenCart(ctx: UserContext): Promise<{ cart: VoucherCart; quote: Quote }> {
  const rows = await selectLines(ctx.db, ctx.userId)
  const quote = await priceLines(ctx, rows)
  const lines = await viewLines(ctx, rows, quote)
  const { serviceCount, bonusCount, originalPrice, orderPrice, discount, pointDiscount, pointReceived } = quote
  const cart: VoucherCart = {
    _id: OPEN_CART,
    status: 'open',
    lines,
    voucherCount: lines.length,
    ...{ serviceCount, bonusCount, originalPrice, orderPrice, discount, pointDiscount, pointReceived },
    shippingFee: quote.shippingFee,
    price: quote.price,
    isPaid: false,
    paymentMethod: null,
    paymentState: null,
    payableUntil: null,
    canPay: false,
    canPayInstead: false,
    canCancel: false,
    receiptImage: null,
    receiptReason: null,
    refundedAmount: 0,
    refunds: [],
    createdAt: null,
  }
  return { cart, quote }
}
