import { randomUUID } from 'node:crypto'
import { and, eq, inArray, max } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError, unprocessable } from '#backend/errors.ts'
import { dealStock, deals, isPublished, serviceTypes, shops, timePrices } from '#backend/modules/catalogue/index.ts'
import { flashSaleDeals } from '#backend/modules/merchandising/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { inScope } from '#backend/platform/db/inScope.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { FlashSaleChange } from '#contract/merchandising/consoleFlashSales.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { DEFAULT_SHIPPING_FEE_BAHT } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { stepsAtPrice } from '#domain/merchandising/flashSale.ts'
import { discountedPrice, discountPercentage } from '#domain/pricing/price.ts'
import { type DealRow, isOnlyIn, type SaleRow, soldOf } from './own.ts'

type Added = FlashSaleChange['added'][number]
type Changed = FlashSaleChange['changed'][number]
type Told = Pick<Parameters<typeof recordAudit>[2], 'action' | 'before' | 'after'>

/** Kept at the sale, for the people of the shop to see too. */
const tell = (tx: Transaction, { now, staff }: StaffContext, sale: SaleRow, shopId: string | null, told: Told) =>
  recordAudit(tx, { now, actorId: staff.userId }, { kind: 'flashSale', objectId: sale.id, shopId, ...told })

const toldDeal = ({ typeName, price, quota, limitPerCustomer }: DealRow) => ({
  ...{ name: textIn(typeName, 'en'), price, units: quota, limit: limitPerCustomer },
})

/** The option that is sold, of a published shop whose kind the sale is for; else 422. */
async function findOption(tx: Transaction, { staff }: StaffContext, { kind }: SaleRow, id: string) {
  const [found] = await tx
    .select({ option: timePrices, type: serviceTypes, shop: shops })
    .from(timePrices)
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .innerJoin(shops, eq(shops.id, timePrices.shopId))
    .where(
      and(
        eq(timePrices.id, id),
        eq(serviceTypes.isOffered, true),
        isPublished,
        inScope(shops.id, scopeOf(staff.grants, 'merchandising.change')),
      ),
    )
  if (!found) throw unprocessable('Nobody can book this option')
  const wanted = kind === 'delivery' ? SHOP_TYPE.delivery : SHOP_TYPE.massage
  if (found.shop.shopType !== wanted) throw unprocessable('The sale is for shops of another kind')
  if (kind === 'wowcher' && !found.shop.brandId) throw unprocessable('The shop has no branches')
  return found
}

/** Sells an option of a shop in a sale, at the end of its list. */
async function addDeal(tx: Transaction, ctx: StaffContext, sale: SaleRow, said: Added): Promise<DealRow> {
  const { option, type, shop } = await findOption(tx, ctx, sale, said.timePriceId)
  const { price, quota, limitPerCustomer } = said
  if (price >= discountedPrice(option)) throw unprocessable('The price is not lower than what it costs otherwise')
  const isWowcher = sale.kind === 'wowcher'
  const [row] = await tx
    .insert(deals)
    .values({
      ...{ id: randomUUID(), brandId: shop.brandId, shopId: isWowcher ? null : shop.id, timePriceId: option.id },
      dealType: sale.kind === 'current' ? 'deal' : sale.kind,
      ...{ typeName: type.typeName, description: type.description, image: type.typePicture },
      ...{ duration: option.timeMinutes, originalPrice: option.price, price },
      discount: discountPercentage(option.price, price),
      ...{ stock: quota, quota, strictQuota: true, limitPerCustomer, shippingFee: DEFAULT_SHIPPING_FEE_BAHT },
      // A wowcher names no branch: all of its brand take it.
      usableBranches: isWowcher ? [] : [shop.id],
      ...{ startTime: sale.startTime, endTime: sale.endTime },
    })
    .returning()
  const own = eq(flashSaleDeals.flashSaleId, sale.id)
  const [last] = await tx
    .select({ position: max(flashSaleDeals.position) })
    .from(flashSaleDeals)
    .where(own)
  const position = (last?.position ?? 0) + 1
  await tx.insert(flashSaleDeals).values({ flashSaleId: sale.id, dealId: row!.id, position })
  await tell(tx, ctx, sale, shop.id, { action: 'saleDealAdded', after: toldDeal(row!) })
  return row!
}

/** A deal of this sale, locked as buyers lock it; one that is none of it is a 404. */
async function lockOwn(tx: Transaction, sale: SaleRow, { id, version }: { id: string; version: number }) {
  const own = tx
    .select({ id: flashSaleDeals.dealId })
    .from(flashSaleDeals)
    .where(eq(flashSaleDeals.flashSaleId, sale.id))
  const [deal] = await tx
    .select()
    .from(deals)
    .where(and(eq(deals.id, id), inArray(deals.id, own)))
    .for('no key update')
  if (!deal) throw new ServiceError(ERROR_CODE.notFound, 'The flash sale has no such deal')
  if (deal.version !== version) throw changedMeanwhile()
  return deal
}

/** Another price from now on, and other units; what is sold already stays sold, at what was paid for it. */
async function changeDeal(tx: Transaction, ctx: StaffContext, sale: SaleRow, said: Changed): Promise<DealRow> {
  const deal = await lockOwn(tx, sale, said)
  const { price, quota, limitPerCustomer } = said
  const stock = quota - soldOf(deal)
  if (stock < 0) throw unprocessable('Fewer units than are sold')
  const discountSteps = stepsAtPrice(deal.discountSteps, price)
  if (price >= deal.originalPrice || !discountSteps) throw unprocessable('The price is not lower than another')
  const discount = discountPercentage(deal.originalPrice, price)
  const terms = { price, quota, limitPerCustomer, discountSteps, discount, updatedAt: ctx.now }
  // Never more are left than are on sale in all.
  if (stock < deal.stock) await dealStock.get()(tx, deal, stock, ctx.now)
  const [row] = await tx.update(deals).set(terms).where(eq(deals.id, deal.id)).returning()
  if (stock > deal.stock) await dealStock.get()(tx, deal, stock, ctx.now)
  const [before, after] = [toldDeal(deal), toldDeal(row!)]
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await tell(tx, ctx, sale, deal.shopId, { action: 'saleDealChanged', before, after })
  }
  return row!
}

/** Takes a deal out of a sale; one that is sold nowhere else nobody buys any more. What was bought stays. */
async function removeDeal(tx: Transaction, ctx: StaffContext, sale: SaleRow, said: { id: string; version: number }) {
  const deal = await lockOwn(tx, sale, said)
  const own = and(eq(flashSaleDeals.flashSaleId, sale.id), eq(flashSaleDeals.dealId, deal.id))
  await tx.delete(flashSaleDeals).where(own)
  if (isOnlyIn(sale, deal)) await endDeal(tx, deal, ctx.now)
  await tell(tx, ctx, sale, deal.shopId, { action: 'saleDealRemoved', before: toldDeal(deal) })
  return deal
}

/** From now on nobody buys it. */
export async function endDeal(tx: Transaction, { id, startTime, endTime }: DealRow, now: Date): Promise<void> {
  if (endTime && endTime <= now) return
  const begun = startTime && startTime > now ? now : startTime
  await tx.update(deals).set({ startTime: begun, endTime: now, updatedAt: now }).where(eq(deals.id, id))
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** What changes of the deals of a sale, all of it or nothing; answers those that it touched. */
export async function changeDeals(
  tx: Transaction,
  ctx: StaffContext,
  sale: SaleRow,
  { changed, added, removed }: Pick<FlashSaleChange, 'added'> & Partial<FlashSaleChange>,
): Promise<DealRow[]> {
  const touched: DealRow[] = []
  // In the order in which buyers lock them.
  for (const one of (changed ?? []).toSorted(byId)) touched.push(await changeDeal(tx, ctx, sale, one))
  for (const one of (removed ?? []).toSorted(byId)) touched.push(await removeDeal(tx, ctx, sale, one))
  for (const one of added) touched.push(await addDeal(tx, ctx, sale, one))
  return touched
}
