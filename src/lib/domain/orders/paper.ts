import { PAYMENT_METHOD } from './paymentMethod.ts'

/** `invoice`: a tax invoice that is a receipt, too; `creditNote` takes one back. */
export const PAPER_KINDS = ['invoice', 'creditNote'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

const PREFIX: Record<PaperKind, string> = { invoice: 'TI', creditNote: 'CN' }
const PLACES = 6

/** What people call a paper by, 'TI2026-000123': each kind counts from 1 in each year. */
export const writePaperNumber = (kind: PaperKind, year: number, number: number): string =>
  `${PREFIX[kind]}${year}-${String(number).padStart(PLACES, '0')}`

const TAX_ID = /^\d{13}$/

/** Whether it is a tax id of Thailand: 13 digits, of which the last one checks the others. */
export function isTaxId(text: string): boolean {
  if (!TAX_ID.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.slice(0, -1).reduce((all, digit, index) => all + digit * (digits.length - index), 0)
  return digits.at(-1) === (11 - (sum % 11)) % 10
}

/** The head office, as the tax office numbers branches. */
export const HEAD_OFFICE = '00000'
export const BRANCH_NUMBER = /^\d{5}$/

/** Who a paper is for. `branch` and `taxId` are empty where it is a person without them. */
export type PaperParty = { name: string; taxId: string; branch: string; address: string }

const WRITTEN = /^[\p{Script=Thai}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Whether it is in a script that papers are written in. */
export const isPaperText = (text: string): boolean => WRITTEN.test(text)

export const VAT_PERCENT = 7

/** The tax that is contained in an amount, rounded to the satang. */
export const vatIn = (satang: number, percent: number): number => Math.round((satang * percent) / (100 + percent))

const SATANG = 100

type Paid = { state: string; isPaid: boolean; paymentMethod: string; price: number; refundedAmount: number }

/** What a tax invoice of an order says, in satang; 0 where it has none: its money did not come to the marketplace, or went back. */
export const invoiceAmount = ({ state, isPaid, paymentMethod, price, refundedAmount }: Paid): number =>
  isPaid && state === 'paid' && paymentMethod !== PAYMENT_METHOD.cash ? Math.max(0, price - refundedAmount) * SATANG : 0
