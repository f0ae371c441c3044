import { and, asc, eq, getTableColumns, gt, type SQL } from 'drizzle-orm'
import type { ServiceContext, Staff } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { deskSessions } from '#backend/modules/accounts/schema.ts'
import { hashToken, newToken } from '#backend/modules/accounts/session/token.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { inScope } from '#backend/platform/db/inScope.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import { staffSecrets } from '#backend/platform/signing/secrets.ts'
import type { DeskLink, OpenDesk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { isInScope, type Permission, type ShopScope, scopeOf } from '#domain/accounts/access.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { DESK_SESSION_DAYS } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { isDeskLink, newDeskLink } from './link.ts'

/** How often a session's end is moved on, so that not every read writes. */
const PROLONGED_EVERY_HOURS = 24

const isOver = () => new ServiceError(ERROR_CODE.deskLinkOver, 'No desk is open here by this')

const endOfSession = (now: Date) => addHours(now, 24 * DESK_SESSION_DAYS)

/** The sessions that a device's token opens now. */
const openOn = ({ now, deskToken }: ServiceContext) =>
  and(
    eq(deskSessions.tokenHash, hashToken(deskToken ?? '')),
    eq(deskSessions.keyVersion, shops.deskKeyVersion),
    gt(deskSessions.expiresAt, now),
  )

const mayAt = (staff: Staff | null, permission: Permission): ShopScope =>
  staff?.isComplete ? scopeOf(staff.grants, permission) : []

/** The shops whose desks are open to whoever is at the console in this browser; people of the marketplace name one. */
async function shopsOfStaff(ctx: ServiceContext, named?: SQL): Promise<DeskShop[]> {
  const scope = mayAt(await ctx.staffAtDesk(), 'desk.open')
  if (scope === 'all' ? !named : scope.length === 0) return []
  return ctx.db
    .select()
    .from(shops)
    .where(and(inScope(shops.id, scope), named))
    .orderBy(asc(shops.urlName))
}

export type DeskShop = typeof shops.$inferSelect
/** An open desk, and who is at the console there by a role at it; null where only the device is known. */
export type OpenedDesk = DeskShop & { personId: string | null }

/**
 * The shop whose desk is open on the calling device, by a link or to whoever is at the console there. No session and an
 * unknown shop are refused alike (115). Using a session extends it.
 */
export async function openDesk(ctx: ServiceContext, urlName: string): Promise<OpenedDesk> {
  const open = (await deskOfDevice(ctx, urlName)) ?? (await shopsOfStaff(ctx, eq(shops.urlName, urlName)))[0]
  if (!open) throw isOver()
  const staff = await ctx.staffAtDesk()
  return { ...open, personId: staff && isInScope(mayAt(staff, 'desk.open'), open.id) ? staff.userId : null }
}

/** The shop whose desk was opened on the calling device by a link. */
async function deskOfDevice(ctx: ServiceContext, urlName: string) {
  const { db, now } = ctx
  const [found] = await db
    .select({ shop: getTableColumns(shops), expiresAt: deskSessions.expiresAt, tokenHash: deskSessions.tokenHash })
    .from(deskSessions)
    .innerJoin(shops, eq(shops.id, deskSessions.shopId))
    .where(and(openOn(ctx), eq(shops.urlName, urlName)))
  if (!found) return undefined
  const { shop, tokenHash } = found
  if (found.expiresAt < addHours(endOfSession(now), -PROLONGED_EVERY_HOURS)) {
    await db
      .update(deskSessions)
      .set({ expiresAt: endOfSession(now) })
      .where(and(eq(deskSessions.tokenHash, tokenHash), eq(deskSessions.shopId, shop.id)))
  }
  return shop
}

/**
 * Whether an open desk is the device's, by a link, and not only somebody's at the console there; and whether it shows
 * its money: on such a device, and to roles that may (`desk.money`), not to staff of a shop. Where transfers go to the
 * marketplace, its finance looks at receipts and sends money back, and no desk does (docs/decisions/0121).
 */
export async function rightsAtDesk(
  ctx: ServiceContext,
  shop: Pick<DeskShop, 'id' | 'urlName'>,
): Promise<{ isOfDevice: boolean; seesMoney: boolean }> {
  const isOfShops = ctx.env.TRANSFERS_TO === 'shops'
  if (await deskOfDevice(ctx, shop.urlName)) return { isOfDevice: true, seesMoney: isOfShops }
  const seesMoney = isOfShops && isInScope(mayAt(await ctx.staffAtDesk(), 'desk.money'), shop.id)
  return { isOfDevice: false, seesMoney }
}

const moneyForbidden = () => new ServiceError(ERROR_CODE.forbidden, 'Your roles do not let you handle money')

/** Refuses the money of an open desk (403) to whom it is not shown. */
export async function requireDeskMoney(ctx: ServiceContext, shop: DeskShop): Promise<void> {
  if (!(await rightsAtDesk(ctx, shop)).seesMoney) throw moneyForbidden()
}

/** The shops whose desks are open on the device that calls; none is refused (115). */
export async function openDesks(ctx: ServiceContext): Promise<DeskShop[]> {
  const open = await listDesks(ctx)
  if (open.length === 0) throw isOver()
  return open
}

async function listDesks(ctx: ServiceContext): Promise<DeskShop[]> {
  const rows = await ctx.db
    .select({ shop: getTableColumns(shops) })
    .from(deskSessions)
    .innerJoin(shops, eq(shops.id, deskSessions.shopId))
    .where(openOn(ctx))
    .orderBy(asc(shops.urlName))
  const open = rows.map(({ shop }) => shop)
  const own = await shopsOfStaff(ctx)
  return [...open, ...own.filter(({ id }) => open.every((shop) => shop.id !== id))]
}

/** The open desk of the shop of that id or url name, else 115. */
export async function openDeskOf(ctx: ServiceContext, idOrUrlName: string): Promise<DeskShop> {
  const open = await listDesks(ctx)
  const found = open.find(({ id }) => id === idOrUrlName) ?? open.find(({ urlName }) => urlName === idOrUrlName)
  return found ?? openDesk(ctx, idOrUrlName)
}

/**
 * Opens a desk on the calling device, by the key of a link (else 115), and answers the token of its desks. The token is
 * new each time, against session fixation; other desks of the device move to it.
 */
export async function enterDesk(
  ctx: ServiceContext,
  { urlName, key }: { urlName: string; key: string },
): Promise<{ token: string }> {
  const { db, env, now, deskToken } = ctx
  const token = newToken()
  const tokenHash = hashToken(token)
  await db.transaction(async (tx) => {
    const [shop] = await tx.select().from(shops).where(eq(shops.urlName, urlName)).for('share')
    if (!shop || !isDeskLink(staffSecrets(env), shop, key, now)) throw isOver()
    if (deskToken) {
      await tx
        .update(deskSessions)
        .set({ tokenHash })
        .where(eq(deskSessions.tokenHash, hashToken(deskToken)))
    }
    const opened = { keyVersion: shop.deskKeyVersion, createdAt: now, expiresAt: endOfSession(now) }
    await tx
      .insert(deskSessions)
      .values({ tokenHash, shopId: shop.id, ...opened })
      .onConflictDoUpdate({ target: [deskSessions.tokenHash, deskSessions.shopId], set: opened })
  })
  return { token }
}

/** Closes a shop's desk on the calling device. Whoever is at the console there stays, and sees the desk by their role. */
export async function leaveDesk(ctx: ServiceContext, urlName: string): Promise<Record<string, never>> {
  const shop = await openDesk(ctx, urlName)
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(deskSessions.tokenHash, hashToken(ctx.deskToken ?? '')), eq(deskSessions.shopId, shop.id))
    await tx.delete(deskSessions).where(own)
    // Closes the device's live connection.
    await notifyDesks(tx, [shop.id])
  })
  return {}
}

/** The desks that are open on the device that calls, by the names of their shops. */
export async function listOpenDesks(ctx: ServiceContext): Promise<{ items: OpenDesk[] }> {
  const rows = await listDesks(ctx)
  return { items: rows.map(({ id, urlName, name }) => ({ _id: id, urlName, name: textIn(name, ctx.locale) })) }
}

/**
 * A new link to an open desk, for another device or as a backup. It lasts longer than a role: whom the desk is open to by
 * theirs gets one only where they may also invite people (else 403).
 */
export async function renewDeskLink(ctx: ServiceContext, urlName: string): Promise<DeskLink> {
  const ofDevice = await deskOfDevice(ctx, urlName)
  const shop = ofDevice ?? (await openDesk(ctx, urlName))
  if (!ofDevice && !isInScope(mayAt(await ctx.staffAtDesk(), 'people.change'), shop.id)) {
    throw new ServiceError(ERROR_CODE.forbidden, 'Your roles do not let you make a link')
  }
  const { key, expiresAt } = newDeskLink(ctx.env.STAFF_LINK_SECRET, shop, ctx.now)
  return { key, expiresAt: expiresAt.toISOString() }
}
