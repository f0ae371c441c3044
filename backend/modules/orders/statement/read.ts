import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { ledgerLines, ledgerPosts } from '#backend/modules/orders/ledgerSchema.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { writeCsv } from '#backend/platform/csv.ts'
import { inScope, requireInScope } from '#backend/platform/db/inScope.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { AnswerOf, QueryOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Statement, StatementLine, statementCalls } from '#contract/orders/statements.ts'
import type { TextFile } from '#contract/shared.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { addMonths, bangkokDate, firstOfMonth, monthOf, startOfDay } from '#domain/bangkokTime.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { MONTH, writeBaht } from '#domain/orders/payout.ts'

type Calls = typeof statementCalls
const SHOWN_LINES = 500

const spanOf = (month: string) => ({
  from: startOfDay(firstOfMonth(month)),
  until: startOfDay(firstOfMonth(addMonths(month, 1))),
})

const isOfShop = inArray(ledgerLines.account, ['shop', 'commission'])
/** What a shop gets, or the marketplace earns, is owed: negative in the books. */
const less = (which: SQL | undefined) =>
  sql<number>`coalesce(-sum(${ledgerLines.amount}) filter (where ${which}), 0)::double precision`
const shopLine = eq(ledgerLines.account, 'shop')

/** The sums of shops until the end of a month, one row a shop. */
function sumsOf({ db, staff }: StaffContext, month: string, which?: SQL) {
  const { from, until } = spanOf(month)
  const within = gte(ledgerPosts.at, from)
  return db
    .select({
      ...{ shopId: shops.id, name: shops.name },
      opening: less(and(shopLine, lt(ledgerPosts.at, from))),
      sales: less(and(eq(ledgerPosts.event, 'paid'), within)),
      back: less(and(eq(ledgerPosts.event, 'owed'), within)),
      commission: less(and(eq(ledgerLines.account, 'commission'), within)),
      paidOut: less(and(eq(ledgerPosts.event, 'payout'), within)),
      closing: less(shopLine),
    })
    .from(ledgerLines)
    .innerJoin(ledgerPosts, eq(ledgerPosts.id, ledgerLines.postId))
    .innerJoin(shops, eq(shops.id, ledgerLines.party))
    .where(and(isOfShop, lt(ledgerPosts.at, until), inScope(shops.id, scopeOf(staff.grants, 'payouts.read')), which))
    .groupBy(shops.id)
}

type Sums = Awaited<ReturnType<typeof sumsOf>>[number]

const whole = (satang: number): number => (satang === 0 ? 0 : satang)

const viewSums = ({ shopId, name, ...sums }: Sums, month: string, locale: string): Statement => ({
  ...{ _id: shopId, shop: { _id: shopId, name: textIn(name, locale) }, month },
  ...{ opening: whole(sums.opening), sales: whole(sums.sales), refunds: whole(-sums.back) },
  ...{ commission: whole(sums.commission), payouts: whole(-sums.paidOut), closing: whole(sums.closing) },
})

/** What each shop of whoever asks has sold and gets, of one month. */
export async function listStatements(
  ctx: StaffContext,
  { month = monthOf(bangkokDate(ctx.now)), shop, offset }: QueryOf<Calls['GET /console/statements']>,
): Promise<Page<Statement>> {
  requireInScope(scopeOf(ctx.staff.grants, 'payouts.read'), shop)
  const which = shop === undefined ? undefined : eq(shops.id, shop)
  return readPage(offset, {
    rows: sumsOf(ctx, month, which).orderBy(asc(shops.urlName)).limit(CONSOLE_PAGE_SIZE).offset(offset),
    count: ctx.db.$count(sumsOf(ctx, month, which).as('counted')),
    view: (rows) => rows.map((row) => viewSums(row, month, ctx.locale)),
  })
}

const unknown = () => new ServiceError(ERROR_CODE.notFound, 'There is nothing like that here')

/** A shop that may be read by whoever asks, with its sums; any other is a 404. */
async function findStatement(ctx: StaffContext, shopId: string, month: string): Promise<Statement> {
  if (!MONTH.test(month)) throw unknown()
  const [sums] = await sumsOf(ctx, month, eq(shops.id, shopId))
  if (sums) return viewSums(sums, month, ctx.locale)
  const mine = and(eq(shops.id, shopId), inScope(shops.id, scopeOf(ctx.staff.grants, 'payouts.read')))
  const [shop] = await ctx.db.select({ shopId: shops.id, name: shops.name }).from(shops).where(mine)
  if (!shop) throw unknown()
  const none = { opening: 0, sales: 0, back: 0, commission: 0, paidOut: 0, closing: 0 }
  return viewSums({ ...shop, ...none }, month, ctx.locale)
}

/** What was posted of a shop in a month, one row a post, the latest first; the caller has seen that it is theirs. */
function linesOf({ db }: StaffContext, shopId: string, month: string) {
  const { from, until } = spanOf(month)
  return db
    .select({
      ...{ id: ledgerPosts.id, at: ledgerPosts.at, event: ledgerPosts.event, number: orders.orderNumber },
      net: less(shopLine),
      commission: less(eq(ledgerLines.account, 'commission')),
    })
    .from(ledgerLines)
    .innerJoin(ledgerPosts, eq(ledgerPosts.id, ledgerLines.postId))
    .leftJoin(orders, eq(orders.id, ledgerPosts.orderId))
    .where(and(isOfShop, eq(ledgerLines.party, shopId), gte(ledgerPosts.at, from), lt(ledgerPosts.at, until)))
    .groupBy(ledgerPosts.id, orders.id)
    .orderBy(desc(ledgerPosts.at), desc(ledgerPosts.id))
    .$dynamic()
}

const viewLine = ({ id, at, event, number, net, commission }: Awaited<ReturnType<typeof linesOf>>[number]) => ({
  ...{ _id: id, at: at.toISOString(), event, orderNumber: number && writeOrderNumber(number) },
  sale: event === 'paid' || event === 'owed' ? whole(net + commission) : 0,
  ...{ commission: whole(commission), net: whole(net) },
})

/** One month of a shop of theirs. */
export async function findMonth(
  ctx: StaffContext,
  { id, month }: { id: string; month: string },
): Promise<AnswerOf<Calls['GET /console/shops/{id}/statements/{month}']>> {
  const statement = await findStatement(ctx, id, month)
  const lines: StatementLine[] = (await linesOf(ctx, id, month).limit(SHOWN_LINES)).map(viewLine)
  return { statement, lines, lineCount: await ctx.db.$count(linesOf(ctx, id, month).as('counted')) }
}

const HEAD = ['time', 'what', 'order', 'sale', 'commission', 'net']

/** One month of a shop of theirs with all its lines. */
export const readWholeMonth = async (ctx: StaffContext, { id, month }: { id: string; month: string }) => ({
  statement: await findStatement(ctx, id, month),
  lines: (await linesOf(ctx, id, month)).map(viewLine),
})

/** The same as a table with all lines and the sums at its end; baht, times are UTC. */
export async function exportMonth(ctx: StaffContext, { id, month }: { id: string; month: string }): Promise<TextFile> {
  const { statement, lines } = await readWholeMonth(ctx, { id, month })
  const { opening, sales, refunds, commission, closing } = statement
  const rows = lines.map((line) => [
    ...[line.at, line.event, line.orderNumber ?? ''],
    ...[line.sale, line.commission, line.net].map(writeBaht),
  ])
  const sums = [
    ['', 'opening', '', '', '', writeBaht(opening)],
    ['', 'total', '', writeBaht(sales - refunds), writeBaht(commission), writeBaht(closing - opening)],
    ['', 'closing', '', '', '', writeBaht(closing)],
  ]
  return { fileName: `statement-${month}.csv`, content: writeCsv(HEAD, [...rows, ...sums]) }
}
