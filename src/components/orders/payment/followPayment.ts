import type { OrderRef } from '#contract/orders.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { PAYMENT_STATE, type PaymentState } from '#domain/orders/paymentState.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { replaceBy } from '#platform/device/page.ts'
import { giveUp, payBy, type Refused, watchPayment } from '#stores/orders/payment.ts'

type Words = Record<string, string>

const refOf = (text: string | undefined) => JSON.parse(text ?? '{}') as OrderRef

/** The page of the code leads on; any other shows itself anew. */
export function follow(page: HTMLElement) {
  const { paying, state, paid, over } = page.dataset
  const ask = watchPayment(refOf(paying), state as PaymentState, (now) => {
    if (now === PAYMENT_STATE.paid && paid) replaceBy(paid)
    else if (now === PAYMENT_STATE.expired && over) replaceBy(over)
    else location.reload()
  })
  // The clock has run out: the server says whether the order has, too.
  page.addEventListener('countdownend', ask)
  // On return from the bank's page, the browser may restore this one with stopped timers.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

function tell(near: Element, words: Words, refused: Refused | undefined, text = '') {
  const own = near.querySelector<HTMLElement>('[data-paying-refusal]')
  const line = own ?? near.closest('.paying')?.querySelector<HTMLElement>('[data-paying-refusal]')
  if (!line) return
  line.textContent = refused ? refusalText(words, refused.code) : text
  line.hidden = line.textContent === ''
}

/** The order is to be paid by the QR code instead. */
async function switchFrom(button: HTMLButtonElement) {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  const here = location.pathname + location.search
  const refused = await payBy(refOf(button.dataset.payingSwitch), PAYMENT_METHOD.promptpay, here)
  button.ariaBusy = 'false'
  tell(button, JSON.parse(button.dataset.words ?? '{}'), refused)
}

/** The order is paid by the chosen way: on another page, by a receipt on this one, or at the shop. */
async function payFrom(form: HTMLFormElement) {
  const words = JSON.parse(form.dataset.words ?? '{}') as Words
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const method = new FormData(form).get('pay') as PaymentMethod | null
  if (submit.ariaBusy === 'true' || method === null) return
  submit.ariaBusy = 'true'
  submit.textContent = words.busy ?? ''
  const here = location.pathname + location.search
  const after = method === PAYMENT_METHOD.cash ? (form.dataset.thanks ?? here) : here
  const refused = await payBy(refOf(form.dataset.payingWays), method, after)
  if (!refused) return
  submit.ariaBusy = 'false'
  submit.textContent = words.go ?? ''
  tell(form, words, refused)
}

/** Gives the order up; one that was paid meanwhile is shown in its current state. */
async function giveUpFrom(form: HTMLFormElement) {
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!
  if (submit.ariaBusy === 'true') return
  submit.ariaBusy = 'true'
  const refused = await giveUp(refOf(form.dataset.payingGiveUp))
  if (!refused) return location.reload()
  submit.ariaBusy = 'false'
  tell(form, JSON.parse(form.dataset.words ?? '{}'), refused)
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-paying-ways],[data-paying-give-up]')) return
  event.preventDefault()
  if (form.dataset.payingWays) payFrom(form)
  else giveUpFrom(form)
})
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-paying-switch]')
  if (button) switchFrom(button)
})
