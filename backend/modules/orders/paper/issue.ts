import { randomUUID } from 'node:crypto'
import { and, eq, isNull, max } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError, unprocessable } from '#backend/errors.ts'
import { whereThey } from '#backend/modules/orders/consoleOrder/whereThey.ts'
import { type PaperLine, papers } from '#backend/modules/orders/ledgerSchema.ts'
import { lockOrder, unknownOrder } from '#backend/modules/orders/order/find.ts'
import type { Order } from '#backend/modules/orders/order/kinds.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { lockKey } from '#backend/platform/db/lockKey.ts'
import { sellerOf } from '#backend/platform/papers/seller.ts'
import { SATANG } from '#backend/platform/payments/provider.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Papers } from '#contract/orders/consolePapers.ts'
import { bangkokDate, dateParts } from '#domain/bangkokTime.ts'
import { invoiceAmount, type PaperKind, type PaperParty, vatIn, writePaperNumber } from '#domain/orders/paper.ts'
import { listPapers, type PaperRow } from './list.ts'
import { KIND_WORDS } from './words.ts'

/**
 * The next number of a kind in a year of Thailand. No other transaction gets one until this one ends, and one that fails
 * gives its number back: there are no gaps.
 */
async function nextNumber(tx: Transaction, kind: PaperKind, at: Date): Promise<{ year: number; number: number }> {
  const [year] = dateParts(bangkokDate(at))
  await lockKey(tx, `papers/${kind}/${year}`)
  const mine = and(eq(papers.kind, kind), eq(papers.year, year))
  const [last] = await tx
    .select({ number: max(papers.number) })
    .from(papers)
    .where(mine)
  return { year, number: (last?.number ?? 0) + 1 }
}

/** The tax invoice of an order that nothing takes back. */
async function findValid(tx: Transaction, orderId: string): Promise<PaperRow | undefined> {
  const credit = alias(papers, 'credit')
  const [row] = await tx
    .select({ paper: papers })
    .from(papers)
    .leftJoin(credit, eq(credit.cancels, papers.id))
    .where(and(eq(papers.orderId, orderId), eq(papers.kind, 'invoice'), isNull(credit.id)))
  return row?.paper
}

function linesOf({ kind, lines, price }: Order): PaperLine[] {
  if (lines.length === 0) return [{ name: KIND_WORDS[kind], minutes: 0, count: 1, amount: price * SATANG }]
  return lines.map(({ typeName, duration, guestCount, finalTotal }) => ({
    ...{ name: typeName, minutes: duration, count: guestCount, amount: finalTotal * SATANG },
  }))
}

/** Adds a paper with the next number of its kind. */
async function addPaper(
  tx: Transaction,
  ctx: StaffContext,
  paper: Omit<typeof papers.$inferInsert, 'id' | 'year' | 'number' | 'issuedAt'>,
): Promise<string> {
  const numbered = await nextNumber(tx, paper.kind, ctx.now)
  await tx.insert(papers).values({ id: randomUUID(), issuedAt: ctx.now, ...numbered, ...paper })
  return writePaperNumber(paper.kind, numbered.year, numbered.number)
}

async function checkLetters(text: string): Promise<void> {
  const { isWritable } = await import('#backend/platform/papers/letters.ts')
  if (!isWritable(text)) throw unprocessable('Papers have no such letters')
}

/** Issues a tax invoice for what was paid to the marketplace, to whom the customer says. */
export async function issueInvoice(ctx: StaffContext, orderId: string, buyer: PaperParty): Promise<Papers> {
  const seller = sellerOf(ctx.env)
  await checkLetters(buyer.name + buyer.address)
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || whereThey(ctx, 'invoices.change')) throw unknownOrder()
    if (await findValid(tx, orderId)) throw changedMeanwhile()
    const amount = invoiceAmount(order)
    if (!seller || amount === 0) throw unprocessable('Nothing was paid to the marketplace')
    const vatPercent = ctx.env.VAT_PERCENT
    const said = { orderId, seller, buyer, lines: linesOf(order), amount, vat: vatIn(amount, vatPercent), vatPercent }
    const number = await addPaper(tx, ctx, { kind: 'invoice', ...said })
    const told = {
      kind: 'order',
      objectId: orderId,
      after: { number, amount: amount / SATANG, name: buyer.name },
    } as const
    await recordAudit(tx, { now: ctx.now, actorId: ctx.staff.userId }, { action: 'invoiceIssued', ...told })
  })
  return listPapers(ctx, orderId)
}

const unknownPaper = () => new ServiceError(ERROR_CODE.notFound, 'There is no such paper')

/** Takes a tax invoice back by a credit note of the whole; once. */
export async function cancelInvoice(ctx: StaffContext, id: string, { reason }: { reason: string }): Promise<Papers> {
  const [found] = await ctx.db
    .select()
    .from(papers)
    .where(and(eq(papers.id, id), eq(papers.kind, 'invoice'), whereThey(ctx, 'invoices.change')))
  if (!found) throw unknownPaper()
  await checkLetters(reason)
  const { orderId, seller, buyer, lines, amount, vat, vatPercent } = found
  await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    if ((await findValid(tx, orderId))?.id !== id) throw changedMeanwhile()
    const said = { orderId, seller, buyer, lines, amount, vat, vatPercent, cancels: id, reason }
    const number = await addPaper(tx, ctx, { kind: 'creditNote', ...said })
    const told = { kind: 'order', objectId: orderId, after: { number, amount: amount / SATANG, reason } } as const
    await recordAudit(tx, { now: ctx.now, actorId: ctx.staff.userId }, { action: 'invoiceCanceled', ...told })
  })
  return listPapers(ctx, orderId)
}
