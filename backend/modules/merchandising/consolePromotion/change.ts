import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { ServiceError, unprocessable } from '#backend/errors.ts'
import { differenceOf, findTheirShop, nameOf, shops, textsOf } from '#backend/modules/catalogue/index.ts'
import { checkTimes } from '#backend/modules/merchandising/consoleSale/times.ts'
import type { PromotionRow } from '#backend/modules/merchandising/promotion/find.ts'
import { promotions } from '#backend/modules/merchandising/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { requireInScope } from '#backend/platform/db/inScope.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsolePromotion, NewPromotion, PromotionChange } from '#contract/merchandising/consolePromotions.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { discountOf, isDiscount } from '#domain/merchandising/promotionTerms.ts'
import { findConsolePromotion, lockTheirs } from './own.ts'

type Answer = Promise<{ promotion: ConsolePromotion }>
/** What people edit of a promotion, as it is stored. */
type Kept = Omit<PromotionRow, 'id' | 'shopId' | 'used' | 'spent' | 'shopIds' | 'timePriceIds' | 'version'>

/** Customers type a code in any letters, and the import brings codes of any. */
async function checkCode(tx: Transaction, id: string, code: string): Promise<void> {
  const isOther = and(ne(promotions.id, id), or(eq(promotions.code, code), eq(promotions.id, code)))
  if ((await tx.$count(promotions, isOther)) > 0) {
    throw new ServiceError(ERROR_CODE.nameTaken, 'There is a promotion of this code already', { field: 'code' })
  }
}

/** What is stored of what was said. */
function keptOf(said: Omit<NewPromotion, 'discountType'> & { discountType: number }): Kept {
  const { code, discountCap, minimumSpend, useLimit, budget, perUserLimit, isFirstOrderOnly, isOn } = said
  return {
    ...{ code, name: textsOf(said.name), description: textsOf(said.description), ...discountOf(said) },
    ...{ discountCap, minimumSpend, useLimit, budget, perUserLimit, isFirstOrderOnly, isOn },
    ...{ startTime: new Date(said.startTime), endTime: new Date(said.endTime) },
  }
}

/** Refuses a discount of nothing, and one without a name (422). */
function checkDiscount(kept: Kept): void {
  nameOf(kept.name)
  if (!isDiscount(kept)) throw unprocessable('It takes nothing off')
}

const wordsOf = ({ startTime, endTime, ...row }: PromotionRow) => ({
  ...{ ...row, startTime: startTime.toISOString(), endTime: endTime.toISOString() },
})

/** As the audit keeps it: nothing where there is no limit. */
const told = ({ startTime, endTime, useLimit, budget, discountCap, addFreeType, ...said }: Kept) => ({
  ...{ ...said, useLimit: useLimit ?? '', budget: budget ?? '', discountCap: discountCap ?? '' },
  ...{ addFreeType: addFreeType ?? '', startTime: startTime.toISOString(), endTime: endTime.toISOString() },
})

type Told = Pick<Parameters<typeof recordAudit>[2], 'action' | 'before' | 'after'>

const tell = (tx: Transaction, { now, staff }: StaffContext, id: string, shopId: string | null, what: Told) =>
  recordAudit(tx, { now, actorId: staff.userId }, { kind: 'promotion', objectId: id, shopId, ...what })

async function insert(
  tx: Transaction,
  ctx: StaffContext,
  said: NewPromotion,
  of: Pick<PromotionRow, 'shopId' | 'shopIds'>,
): Promise<string> {
  const id = randomUUID()
  const kept = keptOf(said)
  checkDiscount(kept)
  checkTimes(kept, ctx.now)
  await checkCode(tx, id, kept.code)
  await tx.insert(promotions).values({ id, ...kept, ...of })
  const { code, discountType } = kept
  await tell(tx, ctx, id, of.shopId, { action: 'promotionAdded', after: { code, discountType } })
  await purge(tx, [cacheTag.promotions])
  return id
}

/** A new promotion of the marketplace, for all shops or for some; an unknown shop is a 422. */
export async function addPromotion(ctx: StaffContext, said: NewPromotion & { shopIds: string[] }): Answer {
  requireInScope(scopeOf(ctx.staff.grants, 'merchandising.change'), null)
  const { shopIds, ...rest } = said
  const id = await ctx.db.transaction(async (tx) => {
    const ids = [...new Set(shopIds)]
    if ((await tx.$count(shops, inArray(shops.id, ids))) < ids.length) throw unprocessable('There is no such shop')
    return insert(tx, ctx, rest, { shopId: null, shopIds: ids })
  })
  return findConsolePromotion(ctx, id)
}

/** A new promotion of a shop of theirs, for this shop alone. */
export async function addShopPromotion(ctx: StaffContext, shopId: string, said: NewPromotion): Answer {
  const id = await ctx.db.transaction(async (tx) => {
    const shop = await findTheirShop(tx, ctx, 'promotions.change', shopId)
    return insert(tx, ctx, said, { shopId: shop.id, shopIds: [shop.id] })
  })
  return findConsolePromotion(ctx, id)
}

/** What is used already stays: its code, its uses, and the money that they took (422). */
function checkUsed(row: PromotionRow, next: Kept): void {
  if (row.used > 0 && next.code !== row.code) throw unprocessable('Customers have used its code')
  if (next.useLimit !== null && next.useLimit < row.used) throw unprocessable('Fewer uses than are used')
  if (next.budget !== null && next.budget < row.spent) throw unprocessable('Less money than it has taken off')
}

/** Changes a promotion for the orders to come; what is placed keeps what it took off. */
export async function changePromotion(ctx: StaffContext, id: string, { version, promotion }: PromotionChange): Answer {
  await ctx.db.transaction(async (tx) => {
    const row = await lockTheirs(tx, ctx, { id, version })
    const [before, next] = [keptOf(wordsOf(row)), keptOf({ ...wordsOf(row), ...promotion })]
    checkDiscount(next)
    if (promotion.startTime || promotion.endTime) checkTimes(next, ctx.now)
    checkUsed(row, next)
    if (next.code !== row.code) await checkCode(tx, id, next.code)
    await tx.update(promotions).set(next).where(eq(promotions.id, id))
    const difference = differenceOf(told(before), told(next))
    if (difference) await tell(tx, ctx, id, row.shopId, { action: 'promotionChanged', ...difference })
    await purge(tx, [cacheTag.promotions])
  })
  return findConsolePromotion(ctx, id)
}
