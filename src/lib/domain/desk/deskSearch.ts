import { readOrderNumber } from '#domain/orders/orderNumber.ts'

/** What somebody typed to find a booking: its order's number, the end of a phone number, a name. */
export type DeskSearch = { orderNumber?: string; digits?: string; name?: string }

const FEWEST_DIGITS = 4
const FEWEST_OF_NAME = 2

const isOfDigits = (typed: string) => /^[\d\s+().-]+$/.test(typed)

/** The digits by which a phone number ends, however it is written: without 0, +66 or 0066 before them. */
function phoneDigits(typed: string): string | undefined {
  if (!isOfDigits(typed)) return undefined
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^(00)?66(?=\d{8})/, '')
    .replace(/^0/, '')
  return digits.length >= FEWEST_DIGITS ? digits : undefined
}

/** By what to look for it; several may fit, and nothing does where it is too short. */
export function readDeskSearch(typed: string): DeskSearch {
  const text = typed.trim()
  const orderNumber = readOrderNumber(text)
  const digits = phoneDigits(text)
  const name = text.length >= FEWEST_OF_NAME && !isOfDigits(text) ? text : undefined
  return { ...(orderNumber && { orderNumber }), ...(digits && { digits }), ...(name && { name }) }
}
