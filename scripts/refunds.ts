/**
 * `npm run refunds` prints the money that is due back, oldest first, with what the acquirer is to send back, and what was
 * signed and could not be read. Most of it stands at the desk of a shop as well; what names no known order stands only
 * here. `npm run refunds -- sent ID` says that somebody has sent one.
 */
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { orders, payments, refunds, unreadReports } from '#backend/schema.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { withDatabase } from './withDatabase.ts'

const [word, id] = process.argv.slice(2)

await withDatabase(async (db) => {
  if (word === 'sent' && id) {
    const due = and(eq(refunds.id, id), eq(refunds.reason, 'unasked'), eq(refunds.state, 'due'))
    const { rowCount } = await db.update(refunds).set({ state: 'done', doneAt: new Date() }).where(due)
    if (rowCount !== 1) throw new Error('No such refund is due, or its customer is told of it by a desk')
  }
  const due = await db
    .select({ refund: refunds, payment: payments, kind: orders.kind, number: orders.orderNumber })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.state, 'due'))
    .orderBy(asc(refunds.createdAt))
  for (const { refund, payment, kind, number } of due) {
    const { createdAt, amount, reason, orderId } = refund
    const { method, provider, providerRef } = payment
    const came = [method ?? '-', provider, providerRef ?? '-']
    const order = [kind ?? 'unknown', number ? writeOrderNumber(number) : orderId]
    console.log([refund.id, createdAt.toISOString(), amount, reason, ...order, ...came].join('\t'))
  }
  const asked = await db
    .select()
    .from(refunds)
    .where(notInArray(refunds.state, ['due', 'done']))
    .orderBy(refunds.createdAt)
  for (const { id: refundId, createdAt, amount, state, orderId, asks } of asked) {
    console.log([refundId, createdAt.toISOString(), amount, state, orderId, `asked ${asks} times`].join('\t'))
  }
  const unread = await db.select().from(unreadReports).orderBy(asc(unreadReports.createdAt))
  for (const { createdAt, body } of unread) console.log([createdAt.toISOString(), 'unread', body].join('\t'))
  console.log(
    `${due.length} refunds are due, ${asked.length} wait for the acquirer, ${unread.length} reports are for people to read.`,
  )
})
