import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantResponse } from '#contract/instant/instant.ts'
import { callingCode, phoneNumber } from '#domain/accounts/phone.ts'
import { randomKey } from '#platform/device/randomKey.ts'
import { serverAhead } from '#platform/device/serverClock.ts'
import { hintInstant } from '#platform/storage/instantHint.ts'
import { $instantInput } from './instantInput.ts'
import { $ahead } from './instantRequest.ts'

export { goTo, replaceBy } from '#platform/device/page.ts'

export type AcceptState =
  | { status: 'choosing' }
  | { status: 'booking' }
  | { status: 'booked'; paymentUrl: string | null }
  /** `price` is what it costs now, with 56; `count` how many orders are unpaid, with 163 and 165. */
  | { status: 'refused'; code: number | null; price?: number; count?: number }

const CHOOSING: AcceptState = { status: 'choosing' }
export const choosingAnswer = () => CHOOSING
export const $accept = atom<AcceptState>(CHOOSING)

/** The server's clock counts, also where an answer is opened by its address. */
export async function alignClock() {
  $ahead.set(await serverAhead())
}

/** The current state of the response; undefined without one. */
export const renewAnswer = (id: string): Promise<InstantResponse | undefined> =>
  api('GET /instant-massages/responses/{id}', { params: { id } }).then(
    ({ response }) => response,
    () => undefined,
  )

export type OfferedWays = Awaited<ReturnType<typeof findWays>>

/** The ways to pay a visit of this shop; undefined without an answer. */
export const findWays = (shop: string) =>
  api('GET /payment/methods', { query: { shop } }).then(
    ({ items, cashRefusal, bankAccount }) => ({ items, cashRefusal, bankAccount }),
    () => undefined,
  )

type PaymentMethod = NonNullable<OfferedWays>['items'][number]['paymentMethod']

let attempt: { key: string; body: string } | undefined

/** Books the answer with the capacity kept for it: its time counts, and its quota was checked when it was given. */
export async function acceptAnswer(answer: InstantResponse, paymentMethod: PaymentMethod, price: number) {
  const { status } = $accept.get()
  if (status === 'booking' || status === 'booked') return
  const { name, email, prefix, phoneNumber: tel, note, therapistPreference, withComfortCard } = $instantInput.get()
  const body = {
    shop: answer.shop._id,
    orders: [{ timePriceId: answer.timePriceId, guestCount: answer.guestCount }],
    ...{ date: answer.date, time: answer.time, price, paymentMethod, orderResponseId: answer._id },
    ...{ name: name.trim(), telPrefix: callingCode(prefix), tel: phoneNumber(tel), email: email.trim() },
    ...{ note: note.trim(), therapistPreference, withComfortCard, priceFactorId: null },
  }
  const text = JSON.stringify(body)
  if (attempt?.body !== text) attempt = { key: randomKey(), body: text }
  $accept.set({ status: 'booking' })
  try {
    const { paymentUrl } = await api('POST /reservation', { body, idempotencyKey: attempt.key })
    hintInstant(null)
    $accept.set({ status: 'booked', paymentUrl })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status >= 400 && error.status < 500) attempt = undefined
    const code = refusalCode(error)
    const isNewPrice = code === ERROR_CODE.totalChanged
    const { price, count } = error.details
    $accept.set({ status: 'refused', code, price: isNewPrice ? price : undefined, count })
  }
}
