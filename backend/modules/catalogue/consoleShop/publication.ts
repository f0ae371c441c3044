import { and, eq, sql } from 'drizzle-orm'
import type { Database, StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError, unprocessable } from '#backend/errors.ts'
import { differenceOf } from '#backend/modules/catalogue/consoleService/texts.ts'
import { deals } from '#backend/modules/catalogue/dealSchema.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { serviceTypes, timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import { shopWords } from '#backend/modules/catalogue/shop/summary.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { consoleShopCalls, PublicationChange, ShopPublication } from '#contract/catalogue/consoleShops.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { isPublishTime, missingParts, needsWord, type Publication } from '#domain/catalogue/publication.ts'
import { textIn } from '#domain/localizedText.ts'
import { schedulePublication } from './schedulePublication.ts'
import { findTheirShop, lockTheirShop, mayThere } from './scope.ts'

type ShopRow = typeof shops.$inferSelect
type State = { publication: Publication; publishAt: Date | null }

/** What a shop still needs before customers may see it. */
export async function findMissing(db: Database | Transaction, shop: ShopRow, now: Date) {
  const offered = and(eq(serviceTypes.shopId, shop.id), serviceTypes.isOffered)
  const priced = sql`exists (select from ${timePrices} where ${timePrices.typeId} = ${serviceTypes.id} and ${timePrices.price} > 0)`
  const pricedServices = await db.$count(serviceTypes, and(offered, priced))
  return missingParts({ ...shop, pricedServices }, bangkokDate(now))
}

const viewPublication = async (db: Database | Transaction, row: ShopRow, now: Date): Promise<ShopPublication> => ({
  ...{ version: row.publicationVersion, publication: row.publication },
  publishAt: row.publishAt?.toISOString() ?? null,
  missing: await findMissing(db, row, now),
})

/** Whether customers see a shop of theirs, and what it needs before they do. */
export async function findPublication(
  ctx: StaffContext,
  id: string,
): Promise<AnswerOf<(typeof consoleShopCalls)['GET /console/shops/{id}/publication']>> {
  const shop = await findTheirShop(ctx.db, ctx, 'shops.read', id)
  return {
    shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale) },
    mayChange: mayThere(ctx, 'shops.publish', shop.id),
    publication: await viewPublication(ctx.db, shop, ctx.now),
  }
}

const told = ({ publication, publishAt }: State) => ({ publication, publishAt: publishAt?.toISOString() ?? '' })

/** Writes it down, tells pages and search, and answers the row as it is then. */
export async function setPublication(tx: Transaction, shop: ShopRow, state: State): Promise<ShopRow> {
  const [row] = await tx
    .update(shops)
    .set({ ...state, updatedAt: sql`now()` })
    .where(eq(shops.id, shop.id))
    .returning()
  if (state.publication === shop.publication) return row!
  await shopWords.get()(tx, [shop.id])
  const own = await tx.select({ id: deals.id }).from(deals).where(eq(deals.shopId, shop.id))
  await purge(tx, [
    ...[cacheTag.shop(shop.id), cacheTag.shops, cacheTag.brands, cacheTag.content, cacheTag.flashSales],
    ...(shop.brandId ? [cacheTag.brand(shop.brandId)] : []),
    ...own.map(({ id }) => cacheTag.deal(id)),
  ])
  return row!
}

/** What is asked for, as it is kept: a shop that is to be published later is not published until then. */
function askedState(shop: ShopRow, said: PublicationChange, now: Date): State {
  const { publication, publishAt, word } = said
  if (needsWord(shop.publication, publication) && !word) throw unprocessable('Say why it is taken from customers')
  if (publishAt === undefined) return { publication, publishAt: null }
  const at = new Date(publishAt)
  if (publication !== 'published' || shop.publication === 'published' || !isPublishTime(at, now)) {
    throw unprocessable('Only what is not published is published later, within a year from now')
  }
  return { publication: 'unpublished', publishAt: at }
}

/** Changes whether customers see a shop of theirs; what was changed since it was read is refused (166). */
export function changePublication(
  ctx: StaffContext,
  id: string,
  said: PublicationChange,
): Promise<{ publication: ShopPublication }> {
  const { now, staff } = ctx
  return ctx.db.transaction(async (tx) => {
    const before = await lockTheirShop(tx, ctx, 'shops.publish', id)
    if (before.publicationVersion !== said.version) throw changedMeanwhile()
    const after = askedState(before, said, now)
    const difference = differenceOf(told(before), told(after))
    if (!difference) return { publication: await viewPublication(tx, before, now) }
    const [missing] = said.publication === 'published' ? await findMissing(tx, before, now) : []
    if (missing) throw new ServiceError(ERROR_CODE.shopIncomplete, 'Something is missing', { field: missing })
    const row = await setPublication(tx, before, after)
    if (after.publishAt) await schedulePublication(tx, row.id, after.publishAt)
    const { before: was, after: is } = difference
    await recordAudit(
      tx,
      { now, actorId: staff.userId },
      {
        ...{ action: 'publicationChanged', kind: 'shop', objectId: row.id, shopId: row.id, before: was },
        after: said.word ? { ...is, word: said.word } : is,
      },
    )
    return { publication: await viewPublication(tx, row, now) }
  })
}
