import type { StaffContext } from '#backend/context.ts'
import { amountText, both, EVENT_WORDS, PAPER_WORDS } from '#backend/modules/orders/paper/words.ts'
import type { Paper } from '#backend/platform/papers/writePaper.ts'
import type { Statement, StatementLine } from '#contract/orders/statements.ts'
import type { PdfFile } from '#contract/shared.ts'
import { formatInBangkok } from '#domain/bangkokTime.ts'
import { readWholeMonth } from './read.ts'

const TIME = 'DD/MM/YYYY HH:mm'
const SUMS = ['opening', 'sales', 'refunds', 'commission', 'payouts'] as const

const COLUMNS: Paper['columns'] = [
  { head: both(PAPER_WORDS.time), part: 0.17 },
  { head: both(PAPER_WORDS.what), part: 0.28 },
  { head: both(PAPER_WORDS.order), part: 0.16 },
  { head: both(PAPER_WORDS.sale), part: 0.13, isNumber: true },
  { head: both(PAPER_WORDS.commission), part: 0.13, isNumber: true },
  { head: both(PAPER_WORDS.net), part: 0.13, isNumber: true },
]

const rowOf = ({ at, event, orderNumber, sale, commission, net }: StatementLine): string[] => [
  formatInBangkok(new Date(at), TIME),
  both(EVENT_WORDS[event]),
  orderNumber ?? '',
  ...[sale, commission, net].map(amountText),
]

function paperOf(statement: Statement, lines: readonly StatementLine[], now: Date): Paper {
  return {
    title: PAPER_WORDS.statement[0],
    subtitle: PAPER_WORDS.statement[1],
    facts: [
      { label: both(PAPER_WORDS.month), value: statement.month },
      { label: both(PAPER_WORDS.printedOn), value: formatInBangkok(now, TIME) },
    ],
    parties: [{ label: both(PAPER_WORDS.shop), lines: [statement.shop.name] }],
    columns: COLUMNS,
    rows: lines.map(rowOf),
    sums: [
      ...SUMS.map((key) => ({ label: both(PAPER_WORDS[key]), value: amountText(statement[key]) })),
      { label: both(PAPER_WORDS.closing), value: amountText(statement.closing), isTotal: true },
    ],
    notes: [both(PAPER_WORDS.inBaht)],
    page: both(PAPER_WORDS.page),
    author: 'Sabai',
    at: now,
  }
}

/** One month of a shop of theirs on paper, with all its lines. */
export async function printMonth(ctx: StaffContext, asked: { id: string; month: string }): Promise<PdfFile> {
  const { statement, lines } = await readWholeMonth(ctx, asked)
  // With fonts and what shapes them, only where a paper is asked for.
  const { writePaper } = await import('#backend/platform/papers/writePaper.ts')
  const content = await writePaper(paperOf(statement, lines, ctx.now))
  return { fileName: `statement-${statement.month}.pdf`, content }
}
