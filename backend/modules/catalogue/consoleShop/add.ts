import { randomUUID } from 'node:crypto'
import { and, eq, ilike, inArray, not, or } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { nameOf } from '#backend/modules/catalogue/consoleService/texts.ts'
import { isPublished, locations, shops } from '#backend/modules/catalogue/schema.ts'
import { viewListed } from '#backend/modules/catalogue/shop/listForConsole.ts'
import { SHOP_DEFAULTS } from '#backend/modules/catalogue/transfer/shopRow.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { auditEntries } from '#backend/platform/audit/schema.ts'
import { lockKey } from '#backend/platform/db/lockKey.ts'
import { openPort } from '#backend/platform/ports.ts'
import type { ListedShop, NewShop } from '#contract/catalogue/consoleShops.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { detailFault } from '#domain/catalogue/shopDetails.ts'
import { freeUrlName, urlBaseOf } from '#domain/catalogue/urlName.ts'
import { UNPUBLISHED_SHOPS_MAX } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'

/** Makes somebody the owner of a shop, in the transaction that adds it; the accounts do it. */
export const shopOwner =
  openPort<(tx: Transaction, owner: { userId: string; shopId: string; now: Date }) => Promise<void>>(
    'owners of new shops',
  )

async function cityOf(tx: Transaction, slug: string) {
  const [row] = await tx.select().from(locations).where(eq(locations.slug, slug))
  if (!row) throw new ServiceError(ERROR_CODE.unprocessable, 'There is no such city')
  return row
}

/** Refuses one more shop of an owner who has added many that are not published (171). */
async function checkUnpublished(tx: Transaction, userId: string): Promise<void> {
  // Two of their requests at once count one after the other.
  await lockKey(tx, `shops of ${userId}`)
  const { actorId, action, objectId } = auditEntries
  const theirs = tx
    .select({ id: objectId })
    .from(auditEntries)
    .where(and(eq(actorId, userId), eq(action, 'shopAdded')))
  if ((await tx.$count(shops, and(inArray(shops.id, theirs), not(isPublished)))) >= UNPUBLISHED_SHOPS_MAX) {
    throw new ServiceError(ERROR_CODE.unpublishedShops, 'Too many shops that are not published')
  }
}

/** Stores a shop under the first url name that is free; somebody else may take it at the same moment. */
async function insertNamed(tx: Transaction, base: string, row: Omit<typeof shops.$inferInsert, 'urlName'>) {
  for (;;) {
    const near = await tx
      .select({ id: shops.id, urlName: shops.urlName })
      .from(shops)
      .where(or(ilike(shops.urlName, `${base}%`), ilike(shops.id, `${base}%`)))
    const urlName = freeUrlName(base, new Set(near.flatMap((shop) => [shop.id, shop.urlName])))
    const [stored] = await tx
      .insert(shops)
      .values({ ...row, urlName })
      .onConflictDoNothing({ target: shops.urlName })
      .returning()
    if (stored) return stored
  }
}

/** A new shop that customers do not see yet, in the middle of its city, closed and without services. */
export function addShop(ctx: StaffContext, said: NewShop): Promise<{ shop: ListedShop }> {
  const { now, staff } = ctx
  const { contactEmail, shopType } = said
  const name = nameOf(said.name)
  if (detailFault({ contactEmail })) {
    throw new ServiceError(ERROR_CODE.invalidEmail, 'Not an e-mail address', { field: 'contactEmail' })
  }
  return ctx.db.transaction(async (tx) => {
    const isOwners = scopeOf(staff.grants, 'shops.add') !== 'all'
    if (isOwners) await checkUnpublished(tx, staff.userId)
    const { id: locationId, slug, latitude, longitude } = await cityOf(tx, said.location)
    const shop = await insertNamed(tx, urlBaseOf(textIn({ ...name, th: '' }, 'en'), slug), {
      ...{ ...SHOP_DEFAULTS, id: randomUUID(), name, shopType, contactEmail, locationId },
      ...{ latitude, longitude, place: [longitude, latitude], isPinned: false, publication: 'unpublished' },
    })
    const about = { kind: 'shop', objectId: shop.id, shopId: shop.id } as const
    const after = { name: textIn(name, 'en'), urlName: shop.urlName }
    await recordAudit(tx, { now, actorId: staff.userId }, { action: 'shopAdded', ...about, after })
    if (isOwners) await shopOwner.get()(tx, { userId: staff.userId, shopId: shop.id, now })
    return { shop: viewListed(shop) }
  })
}
