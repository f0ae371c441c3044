/** `exported` for the bank, `paid` once the bank has sent it. */
export const PAYOUT_STATES = ['exported', 'paid'] as const

/** What is wrong with a line of a file of payouts that comes back from the bank. */
export const PAYOUT_FAULTS = [
  ...(['columns', 'unknown', 'twice', 'alreadyPaid', 'wrongAmount', 'wrongTotal', 'wrongDate'] as const),
] as const
export type PayoutFault = (typeof PAYOUT_FAULTS)[number]

/** A month as statements name it. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** The columns of the file, in their order; `paid_on` and `reference` are empty until the bank has paid. */
export const PAYOUT_COLUMNS = ['line', 'payout', 'shop', 'name', 'amount', 'total', 'paid_on', 'reference'] as const

export type KnownPayout = { id: string; amount: number; state: (typeof PAYOUT_STATES)[number] }
export type PaidLine = { id: string; paidOn: string; reference: string }

/** '535.50', from satang. */
export const writeBaht = (satang: number): string => (satang / 100).toFixed(2)

/** Satang from what a spreadsheet made of '535.50': '535.5', '1,535.5'; NaN where it is no such number. */
export function readBaht(text: string): number {
  const plain = text.trim().replaceAll(',', '')
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

type Read = { paid: PaidLine[]; faults: { line: number; fault: PayoutFault }[] }

/**
 * Reads the rows of a file of payouts, its head first, as it came back: each line is checked for itself and by its running
 * total. Lines without a day were not paid. A line is counted as a spreadsheet does, the head being 1.
 */
export function readPayouts(
  rows: readonly (readonly string[])[],
  known: ReadonlyMap<string, KnownPayout>,
  today: string,
): Read {
  const [head, ...lines] = rows
  if (!head || PAYOUT_COLUMNS.some((name, index) => head[index]?.trim() !== name)) {
    return { paid: [], faults: [{ line: 1, fault: 'columns' }] }
  }
  const seen = new Set<string>()
  const read: Read = { paid: [], faults: [] }
  let total = 0
  for (const [index, row] of lines.entries()) {
    const [, id = '', , , amount = '', sum = '', paidOn = '', reference = ''] = row
    total += readBaht(amount)
    const fault = faultOf({ payout: known.get(id.trim()), isTwice: seen.has(id), amount, sum, total, paidOn, today })
    seen.add(id)
    if (fault) read.faults.push({ line: index + 2, fault })
    else if (paidOn.trim()) read.paid.push({ id: id.trim(), paidOn: paidOn.trim(), reference: reference.trim() })
  }
  return read
}

type Line = {
  payout: KnownPayout | undefined
  isTwice: boolean
  amount: string
  sum: string
  total: number
  paidOn: string
  today: string
}

function faultOf({ payout, isTwice, amount, sum, total, paidOn, today }: Line): PayoutFault | undefined {
  if (!payout) return 'unknown'
  if (isTwice) return 'twice'
  if (readBaht(amount) !== payout.amount) return 'wrongAmount'
  if (readBaht(sum) !== total) return 'wrongTotal'
  const day = paidOn.trim()
  if (!day) return undefined
  if (payout.state === 'paid') return 'alreadyPaid'
  return isDay(day) && day <= today ? undefined : 'wrongDate'
}
