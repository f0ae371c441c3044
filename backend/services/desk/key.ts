import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { shops } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

type Keyed = { id: string; deskKeyVersion: number }

/** The key of a shop's staff link. Raising the shop's `deskKeyVersion` revokes every link before. */
export const deskKey = (secret: string, { id, deskKeyVersion }: Keyed): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['desk', id, deskKeyVersion]))
    .digest('base64url')

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The shop whose desk the call's key opens; a wrong key and an unknown shop are refused alike (115). */
export async function openDesk({ db, env, deskKey: given }: ServiceContext, urlName: string) {
  const [shop] = await db.select().from(shops).where(eq(shops.urlName, urlName))
  const isOpen = shop && given && isSame(given, deskKey(env.STAFF_LINK_SECRET, shop))
  if (!isOpen) throw new ServiceError(ERROR_CODE.deskLinkOver, 'This staff link opens no desk')
  return shop
}

export type DeskShop = Awaited<ReturnType<typeof openDesk>>
