import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { whereThey } from '#backend/modules/orders/consoleOrder/whereThey.ts'
import { type PaperLine, papers } from '#backend/modules/orders/ledgerSchema.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import type { Paper } from '#backend/platform/papers/writePaper.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PdfFile } from '#contract/shared.ts'
import { formatInBangkok } from '#domain/bangkokTime.ts'
import { textIn } from '#domain/localizedText.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { HEAD_OFFICE, type PaperParty, writePaperNumber } from '#domain/orders/paper.ts'
import type { PaperRow } from './list.ts'
import { amountText, both, PAPER_WORDS as WORDS } from './words.ts'

const DAY = 'DD/MM/YYYY'

function partyLines({ name, taxId, branch, address }: PaperParty): string[] {
  const place = branch === HEAD_OFFICE ? both(WORDS.headOffice) : branch && `${both(WORDS.branch)} ${branch}`
  return [name, taxId && `${both(WORDS.taxId)} ${taxId}`, place, ...address.split('\n')].filter(Boolean)
}

function nameOf({ name, minutes }: PaperLine): string {
  const [th, en] = [textIn(name, 'th'), textIn(name, 'en')]
  const named = th === en ? th : `${th} / ${en}`
  return minutes > 0 ? `${named}, ${minutes} ${both(WORDS.minutes)}` : named
}

function rowsOf({ lines, amount }: PaperRow): string[][] {
  const rest = amount - lines.reduce((sum, line) => sum + line.amount, 0)
  return [
    ...lines.map((line) => [nameOf(line), String(line.count), amountText(line.amount)]),
    ...(rest === 0 ? [] : [[both(WORDS.reduced), '', amountText(rest)]]),
  ]
}

type Printed = { paper: PaperRow; orderNumber: string; canceled: string | null }

function paperOf({ paper, orderNumber, canceled }: Printed): Paper {
  const { kind, year, number, issuedAt, seller, buyer, amount, vat, vatPercent, reason } = paper
  return {
    title: WORDS[kind][0],
    subtitle: WORDS[kind][1],
    facts: [
      { label: both(WORDS.number), value: writePaperNumber(kind, year, number) },
      { label: both(WORDS.date), value: formatInBangkok(issuedAt, DAY) },
      { label: both(WORDS.order), value: writeOrderNumber(orderNumber) },
      ...(canceled ? [{ label: both(WORDS.cancels), value: canceled }] : []),
    ],
    parties: [
      { label: both(WORDS.seller), lines: partyLines(seller) },
      { label: both(WORDS.buyer), lines: partyLines(buyer) },
    ],
    columns: [
      { head: both(WORDS.what), part: 0.58 },
      { head: both(WORDS.count), part: 0.18, isNumber: true },
      { head: both(WORDS.amount), part: 0.24, isNumber: true },
    ],
    rows: rowsOf(paper),
    sums: [
      { label: both(WORDS.beforeVat), value: amountText(amount - vat) },
      { label: `${both(WORDS.vat)} ${vatPercent} %`, value: amountText(vat) },
      { label: both(WORDS.total), value: amountText(amount), isTotal: true },
    ],
    notes: [...(reason ? [`${both(WORDS.reason)}: ${reason}`] : []), both(WORDS.contained), both(WORDS.inBaht)],
    page: both(WORDS.page),
    author: seller.name,
    at: issuedAt,
  }
}

/** A paper as it was issued: the same bytes whenever it is asked for. */
export async function printPaper(ctx: StaffContext, id: string): Promise<PdfFile> {
  const [row] = await ctx.db
    .select({ paper: papers, orderNumber: orders.orderNumber })
    .from(papers)
    .innerJoin(orders, eq(orders.id, papers.orderId))
    .where(and(eq(papers.id, id), whereThey(ctx, 'orders.read')))
  if (!row) throw new ServiceError(ERROR_CODE.notFound, 'There is no such paper')
  const { kind, year, number, cancels } = row.paper
  const [taken] = cancels ? await ctx.db.select().from(papers).where(eq(papers.id, cancels)) : []
  const canceled = taken ? writePaperNumber(taken.kind, taken.year, taken.number) : null
  // With fonts and what shapes them, only where a paper is asked for.
  const { writePaper } = await import('#backend/platform/papers/writePaper.ts')
  const content = await writePaper(paperOf({ ...row, canceled }))
  return { fileName: `${writePaperNumber(kind, year, number)}.pdf`, content }
}
