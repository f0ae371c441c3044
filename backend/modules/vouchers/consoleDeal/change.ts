import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { unprocessable } from '#backend/errors.ts'
import {
  deals,
  differenceOf,
  findTheirShop,
  nameOf,
  serviceTypes,
  textsOf,
  timePrices,
} from '#backend/modules/catalogue/index.ts'
import { leaveStock } from '#backend/modules/vouchers/deal/stock.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import type { ConsoleDeal, DealChange, NewDeal } from '#contract/vouchers/consoleDeals.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { DEFAULT_SHIPPING_FEE_BAHT } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { discountPercentage } from '#domain/pricing/price.ts'
import { dealFault } from '#domain/vouchers/dealTerms.ts'
import { bonusOf, type DealRow, findConsoleDeal, lockTheirs, stepsOf } from './own.ts'

type Answer = Promise<{ deal: ConsoleDeal }>
type Said = Omit<NewDeal, 'timePriceId'>

/** What is stored of what was said of a deal that usually costs so much; terms that cannot be are refused (422). */
function keptOf(said: Said, { originalPrice, bonusConfig }: Pick<DealRow, 'originalPrice' | 'bonusConfig'>) {
  const { typeName, description, steps, bonus, quota, strictQuota, limitPerCustomer, startTime, endTime } = said
  const fault = dealFault({ originalPrice, steps, startTime, endTime })
  if (fault) throw unprocessable(`The terms of the deal cannot be: ${fault}`)
  const price = steps[0]!.price
  return {
    ...{ typeName: nameOf(typeName), description: textsOf(description), quota, strictQuota, limitPerCustomer },
    ...{ price, discount: discountPercentage(originalPrice, price), hasBonus: bonus !== null },
    // The deal that the free units are of stays.
    bonusConfig: bonus && { ...(bonusConfig?.bonusDeal && { bonusDeal: bonusConfig.bonusDeal }), ...bonus },
    discountSteps: steps.map(({ expiredWithin, expiredDate, ...step }) => ({
      ...{ ...step, ...(expiredWithin && { expiredWithin }), ...(expiredDate && { expiredDate }) },
    })),
    expiryType: steps.some(({ expiredDate }) => expiredDate) ? ('date' as const) : ('within' as const),
    startTime: startTime === null ? null : new Date(startTime),
    endTime: endTime === null ? null : new Date(endTime),
  }
}

const wordsOf = (row: DealRow): Said => {
  const { typeName, description, quota, strictQuota, limitPerCustomer, startTime, endTime } = row
  return {
    ...{ typeName, description, quota, strictQuota, limitPerCustomer, steps: stepsOf(row), bonus: bonusOf(row) },
    ...{ startTime: startTime?.toISOString() ?? null, endTime: endTime?.toISOString() ?? null },
  }
}

/** As the audit keeps it: 'from 3: 700 baht each', '3 + 1'. */
function told(row: DealRow) {
  const { typeName, description, quota, strictQuota, limitPerCustomer, startTime, endTime } = wordsOf(row)
  const bonus = bonusOf(row)
  return {
    ...{ name: typeName as Record<string, string>, description: description as Record<string, string> },
    steps: stepsOf(row)
      .map(({ minItem, price, expiredWithin, expiredDate }) =>
        [`${minItem}: ${price}`, expiredDate ?? (expiredWithin ? `${expiredWithin} d` : '')].filter(Boolean).join(', '),
      )
      .join('; '),
    bonus: bonus ? `${bonus.baseBuy} + ${bonus.bonusAmount}${bonus.isMulti ? ' …' : ''}` : '',
    ...{ units: quota, isCounted: strictQuota, limit: limitPerCustomer ?? '' },
    ...{ startTime: startTime ?? '', endTime: endTime ?? '' },
  }
}

type Told = Pick<Parameters<typeof recordAudit>[2], 'action' | 'before' | 'after'>

const tell = (tx: Transaction, { now, staff }: StaffContext, { id, shopId }: DealRow, what: Told) =>
  recordAudit(tx, { now, actorId: staff.userId }, { kind: 'deal', objectId: id, shopId, ...what })

const purgeDeal = (tx: Transaction, { id, shopId, brandId }: DealRow) =>
  purge(tx, [
    cacheTag.deal(id),
    ...(shopId ? [cacheTag.shop(shopId)] : []),
    ...(!shopId && brandId ? [cacheTag.brand(brandId)] : []),
  ])

/** A new deal of a shop of theirs, for one of its options; one that is over before it begins is refused (422). */
export async function addDeal(ctx: StaffContext, shopId: string, { timePriceId, ...said }: NewDeal): Answer {
  const id = await ctx.db.transaction(async (tx) => {
    const shop = await findTheirShop(tx, ctx, 'promotions.change', shopId)
    const [found] = await tx
      .select({ option: timePrices, type: serviceTypes })
      .from(timePrices)
      .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
      .where(and(eq(timePrices.id, timePriceId), eq(timePrices.shopId, shop.id), eq(serviceTypes.isOffered, true)))
    if (!found) throw unprocessable('The shop has no such option')
    const { option, type } = found
    const kept = keptOf(said, { originalPrice: option.price, bonusConfig: null })
    if (kept.endTime && kept.endTime <= ctx.now) throw unprocessable('It would be over')
    const [row] = await tx
      .insert(deals)
      .values({
        ...{ ...kept, id: randomUUID(), shopId: shop.id, brandId: shop.brandId, timePriceId: option.id },
        dealType: shop.shopType === SHOP_TYPE.delivery ? 'delivery' : 'deal',
        ...{ image: type.typePicture, duration: option.timeMinutes, originalPrice: option.price, stock: kept.quota },
        ...{ usableBranches: [shop.id], shippingFee: DEFAULT_SHIPPING_FEE_BAHT },
      })
      .returning()
    const { name, steps, bonus, units } = told(row!)
    await tell(tx, ctx, row!, { action: 'dealAdded', after: { name: textIn(name, 'en'), steps, bonus, units } })
    await purgeDeal(tx, row!)
    return row!.id
  })
  return findConsoleDeal(ctx, id)
}

/** Changes a deal for the orders to come; what is bought keeps its price and its time. */
export async function changeDeal(ctx: StaffContext, id: string, { version, deal }: DealChange): Answer {
  await ctx.db.transaction(async (tx) => {
    const row = await lockTheirs(tx, ctx, { id, version })
    const kept = keptOf({ ...wordsOf(row), ...deal }, row)
    const stock = kept.quota - (row.quota - row.stock)
    if (stock < 0) throw unprocessable('Fewer units than are sold')
    // Never more are left than are on sale in all.
    if (stock < row.stock) await leaveStock(tx, row, stock, ctx.now)
    const [next] = await tx
      .update(deals)
      .set({ ...kept, updatedAt: ctx.now })
      .where(eq(deals.id, id))
      .returning()
    if (stock > row.stock) await leaveStock(tx, row, stock, ctx.now)
    const difference = differenceOf(told(row), told(next!))
    if (difference) await tell(tx, ctx, next!, { action: 'dealChanged', ...difference })
    await purgeDeal(tx, next!)
  })
  return findConsoleDeal(ctx, id)
}
