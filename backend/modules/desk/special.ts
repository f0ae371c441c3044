import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { newDeskLink, openDesk, users } from '#backend/modules/accounts/index.ts'
import { findPlannedShop, mailShop, shops } from '#backend/modules/catalogue/index.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { SHOP_LOCALE } from '#backend/platform/mail/shopLocale.ts'
import { wholeList } from '#backend/platform/paging.ts'
import type { Desk } from '#contract/desk/desk.ts'
import type { SpecialRequest } from '#contract/desk/requests.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { fieldCode } from '#domain/accounts/validation.ts'
import { textIn } from '#domain/localizedText.ts'
import { keptSince } from '#domain/retention.ts'
import { specialRequests } from './schema.ts'
import { recordStep, toldAfterUndo } from './step/record.ts'
import { viewDesk, viewSpecialRequest } from './view.ts'

type Input = { shopId: string; contact: string; message: string }

/** Mails the shop, with a link to its desk. */
async function mailDesk({ env, now }: ServiceContext, tx: Transaction, { shopId, contact, message }: Input) {
  const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId))
  if (!shop) return
  const { urlName, name } = shop
  const { key } = newDeskLink(env.STAFF_LINK_SECRET, shop, now)
  const values = { shop: textIn(name, SHOP_LOCALE), contact, message, urlName, key }
  await mailShop(tx, shop, { template: 'specialRequestAsked', values })
}

/** Sends a special request to a shop; a logged-in customer also finds the answer in their account. */
export async function askDesk(
  ctx: ServiceContext,
  { shopId, contact, message }: Input,
): Promise<{ specialRequest: SpecialRequest }> {
  const shop = await findPlannedShop(ctx, shopId)
  const isMail = contact.includes('@')
  const code = fieldCode(isMail ? 'email' : 'phoneNumber', contact)
  if (code) throw new ServiceError(code, 'Neither an e-mail address nor a phone number')
  const row = {
    ...{ id: randomUUID(), shopId: shop.id, userId: ctx.userId, contact, message, createdAt: ctx.now },
    ...{ answer: null, answeredAt: null },
  }
  await ctx.db.transaction(async (tx) => {
    await tx.insert(specialRequests).values(row)
    await mailDesk(ctx, tx, row)
    await notifyDesks(tx, [shop.id])
  })
  return { specialRequest: viewSpecialRequest(row) }
}

/** The customer's own to a shop. */
export async function listOwnSpecial(ctx: UserContext, shopId: string) {
  const { id } = await findPlannedShop(ctx, shopId)
  const rows = await ctx.db
    .select()
    .from(specialRequests)
    .where(and(eq(specialRequests.shopId, id), eq(specialRequests.userId, ctx.userId)))
    .orderBy(desc(specialRequests.createdAt))
    .limit(100)
  return wholeList(rows.map(viewSpecialRequest))
}

/** The shop's answer, once (118); by mail too, once it cannot be undone, where the customer left an address. */
export async function answerSpecial(
  ctx: ServiceContext,
  { urlName, id, answer }: { urlName: string; id: string; answer: string },
): Promise<Desk> {
  const shop = await openDesk(ctx, urlName)
  await ctx.db.transaction(async (tx) => {
    const ofShop = and(eq(specialRequests.id, id), eq(specialRequests.shopId, shop.id))
    const [asked] = await tx.select().from(specialRequests).where(ofShop).for('update')
    if (!asked) throw new ServiceError(ERROR_CODE.notFound, 'There is no such request')
    const [row] = await tx
      .update(specialRequests)
      .set({ answer, answeredAt: ctx.now })
      .where(and(ofShop, isNull(specialRequests.answeredAt)))
      .returning()
    if (!row) throw new ServiceError(ERROR_CODE.alreadyAnswered, 'This was answered already')
    let mailId: string | null = null
    if (row.contact.includes('@')) {
      const [user] = row.userId ? await tx.select().from(users).where(eq(users.id, row.userId)) : []
      const locale = user?.lang ?? 'en'
      const values = { answer, shop: textIn(shop.name, locale), urlName }
      const dueAt = toldAfterUndo(ctx.now)
      mailId = await sendMail(tx, { to: row.contact, template: 'specialRequestAnswered', locale, values, dueAt })
    }
    const answered = { kind: 'requestAnswered', subjectId: id, label: row.contact } as const
    await recordStep(tx, { shop, now: ctx.now }, { ...answered, before: { mailId } })
    await notifyDesks(tx, [shop.id])
  })
  return viewDesk(ctx, shop)
}

/** Forgets who asked a shop for something special and what, as a deleted account does; a job. Answers how many. */
export async function forgetRequests(db: Database, now: Date): Promise<number> {
  const { createdAt, contact, message } = specialRequests
  const isOver = lt(createdAt, keptSince('specialRequests', now))
  const { rowCount } = await db
    .update(specialRequests)
    .set({ userId: null, contact: '', message: '' })
    .where(and(isOver, or(ne(contact, ''), ne(message, ''))))
  return rowCount ?? 0
}
