import { $cancellation, type CancellationState, cancelReservation } from '#stores/bookings/cancellation.ts'

type Words = { code57: string; network: string; generic: string }

const CANNOT_CANCEL = 57

function refusal(state: CancellationState, words: Words): string {
  if (state.status !== 'refused') return ''
  if (state.code === null) return words.network
  return state.code === CANNOT_CANCEL ? words.code57 : words.generic
}

/** The customer's own words, else the reason they chose. */
const reasonOf = (said: FormData) => String(said.get('cancelReason') ?? '').trim() || String(said.get('reason') ?? '')

/** The native dialog keeps focus inside and answers Escape; what is typed stays when the server refuses. */
export function startCancelDialog(root: ParentNode) {
  const opener = root.querySelector<HTMLButtonElement>('[data-cancel-open]')
  const dialog = root.querySelector<HTMLDialogElement>('[data-cancel-dialog]')
  const form = dialog?.querySelector<HTMLFormElement>('[data-cancel-form]')
  const submit = form?.querySelector<HTMLButtonElement>('[type=submit]')
  const line = form?.querySelector<HTMLElement>('[data-cancel-refusal]')
  if (!opener || !dialog || !form || !submit || !line) return
  const words = JSON.parse(form.dataset.words ?? '{}') as Words
  const action = submit.textContent ?? ''

  opener.addEventListener('click', () => {
    dialog.showModal()
    dialog.querySelector<HTMLElement>('h2')?.focus()
  })
  form.querySelector('[data-cancel-keep]')?.addEventListener('click', () => dialog.close())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    cancelReservation(form.dataset.reservation ?? '', reasonOf(new FormData(form)))
  })
  $cancellation.subscribe((state) => {
    const isBusy = state.status === 'canceling' || state.status === 'canceled'
    submit.textContent = isBusy ? (submit.dataset.busy ?? action) : action
    submit.setAttribute('aria-disabled', String(isBusy))
    const text = refusal(state, words)
    line.textContent = text
    line.hidden = text === ''
  })
}
