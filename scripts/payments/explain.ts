import { desc, eq, or } from 'drizzle-orm'
import { differencesWith } from '#backend/modules/orders/index.ts'
import { acquirerNamed } from '#backend/platform/payments/acquirers.ts'
import { type AcquirerContext, type PaymentState, SATANG, UNKNOWN } from '#backend/platform/payments/provider.ts'
import { orders, paymentDifferences, paymentEvents, payments, refunds } from '#backend/schema.ts'
import { formatInBangkok } from '#domain/bangkokTime.ts'
import { readOrderNumber, writeOrderNumber } from '#domain/orders/orderNumber.ts'

type Payment = typeof payments.$inferSelect
type Order = typeof orders.$inferSelect
type Look = PaymentState | 'unknown' | 'notOurs' | 'notOpened'

const at = (instant: Date) => formatInBangkok(instant, 'YYYY-MM-DD HH:mm')
const baht = (amount: number) => `${amount} baht`
const exact = (satang: number | null, currency = 'thb') =>
  satang === null ? 'nothing' : `${(satang / SATANG).toFixed(2)} ${currency === 'thb' ? 'baht' : currency}`

async function find({ db }: AcquirerContext, id: string): Promise<Payment[]> {
  const isNamed = or(eq(payments.id, id), eq(payments.providerRef, id), eq(payments.orderId, id))
  const number = readOrderNumber(id)
  const isNumbered = number ? eq(orders.orderNumber, number) : undefined
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(or(isNamed, isNumbered))
    .orderBy(desc(payments.createdAt))
  return rows.map(({ payment }) => payment)
}

/** What the acquirer says now, without anything being changed by it. */
async function lookAt(ctx: AcquirerContext, { id, provider, providerRef, requestedAt }: Payment): Promise<Look> {
  const acquirer = acquirerNamed(ctx.db, provider)
  if (!acquirer) return 'notOurs'
  const ref = providerRef ?? (requestedAt ? await acquirer.find(ctx, id, requestedAt) : undefined)
  if (ref === undefined) return 'notOpened'
  return ref === UNKNOWN ? UNKNOWN : acquirer.look(ctx, ref)
}

function sayOrder(payment: Payment, order: Order | undefined): string {
  if (!order) return `It names the order ${payment.orderId}, which is unknown.`
  const { kind, orderNumber, state, price, paidAt } = order
  const paid = paidAt ? `, paid on ${at(paidAt)}` : ''
  return `It is of the order ${writeOrderNumber(orderNumber)}, a ${kind} for ${baht(price)}: ${state}${paid}.`
}

function sayAsked({ provider, providerRef, createdAt, requestedAt, amount, method, asks, askAt, closedAt }: Payment) {
  const lines = [`${baht(amount)} by ${method ?? 'an unknown way'} through ${provider}, made on ${at(createdAt)}.`]
  if (provider === 'bank') return lines
  lines.push(
    requestedAt
      ? `${provider} was asked to open it on ${at(requestedAt)}${providerRef ? ` and calls it ${providerRef}` : ': the answer was lost'}.`
      : `${provider} was never asked to open it${providerRef ? `; it calls it ${providerRef}` : ''}.`,
  )
  if (asks > 0) lines.push(`It was asked ${asks} times what became of it${askAt ? `, next on ${at(askAt)}` : ''}.`)
  if (closedAt) lines.push(`Nobody can pay it since ${at(closedAt)}: we had it closed.`)
  return lines
}

const sayOurs = ({ state, paidAt, paidAmount }: Payment): string =>
  state === 'paid' && paidAt
    ? `We say that ${baht(paidAmount ?? 0)} came on ${at(paidAt)}.`
    : `We say that it is ${state === 'inReview' ? 'in review: people look at a receipt' : state}, and nothing came by it.`

function sayTheirs(provider: string, look: Look): string {
  if (look === 'unknown') return `${provider} did not answer, or does not know it.`
  if (look === 'notOurs') return `${provider} cannot be asked here: it is no acquirer, or has no keys.`
  if (look === 'notOpened') return `${provider} has opened nothing for it.`
  if (look.state !== 'paid') return `${provider} says that it is ${look.state}.`
  const { satang, currency, paidAt, returnedSatang } = look
  const back = returnedSatang > 0 ? `, and that ${exact(returnedSatang, currency)} went back or is on its way` : ''
  return `${provider} says that ${exact(satang, currency)} came on ${at(paidAt)}${back}.`
}

async function sayRefunds({ db }: AcquirerContext, { id }: Payment): Promise<string[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.paymentId, id)).orderBy(refunds.createdAt)
  return rows.map(({ amount, reason, way, state, asks, askAt, doneAt }) => {
    const who = way === 'people' ? 'people send it' : 'the acquirer sends it'
    const when = doneAt ? ` since ${at(doneAt)}` : askAt ? `, asked ${asks} times, next on ${at(askAt)}` : ''
    return `${baht(amount)} go back (${reason}; ${who}): ${state}${when}.`
  })
}

async function sayHeard({ db }: AcquirerContext, { orderId }: Payment): Promise<string[]> {
  const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId)).orderBy(paymentEvents.at)
  return rows.map((event) => `A report said ${event.status}, ${baht(event.amount)}, on ${at(event.at)}.`)
}

async function sayKept({ db }: AcquirerContext, { id }: Payment): Promise<string[]> {
  const rows = await db.select().from(paymentDifferences).where(eq(paymentDifferences.paymentId, id))
  return rows.map(({ kind, words, createdAt, closedAt, closedWord }) => {
    const end = closedAt ? `closed on ${at(closedAt)}${closedWord ? `: ${closedWord}` : ''}` : 'open at the console'
    return `On ${at(createdAt)} this was found: ${[kind, words].filter(Boolean).join(', ')}; ${end}.`
  })
}

async function explain(ctx: AcquirerContext, payment: Payment): Promise<string[]> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, payment.orderId))
  const look = await lookAt(ctx, payment)
  const differences =
    look === 'notOurs' || look === 'notOpened'
      ? []
      : await differencesWith(ctx, payment, look === 'unknown' ? undefined : look)
  return [
    `Payment ${payment.id}`,
    ...[
      sayOrder(payment, order),
      ...sayAsked(payment),
      ...(await sayHeard(ctx, payment)),
      sayOurs(payment),
      ...(await sayRefunds(ctx, payment)),
      ...(payment.provider === 'bank' ? [] : [sayTheirs(payment.provider, look)]),
      ...differences.map(
        ({ kind, ours, theirs, currency }) =>
          `They differ (${kind}): ${exact(ours)} here, ${exact(theirs, currency)} there.`,
      ),
      ...(await sayKept(ctx, payment)),
    ].map((line) => `  ${line}`),
  ]
}

/** What became of the payments by an id, the newest first, in sentences; none where there is no such payment. */
export async function explainPayments(ctx: AcquirerContext, id: string): Promise<string[]> {
  const lines: string[] = []
  for (const payment of await find(ctx, id.trim())) lines.push(...(await explain(ctx, payment)))
  return lines
}
