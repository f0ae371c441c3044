import { validateEmail, validatePhone } from '#domain/accounts/validation.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { askShop } from '#stores/conversation/specialRequest.ts'
import { $unsentTexts, storeUnsentText } from '#stores/desk/unsentTexts.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
type Words = Record<string, string>

const wordsOf = (form: HTMLFormElement) => JSON.parse(form.dataset.words ?? '{}') as Words

/** An address has an @; anything else is a phone number. */
function faultOf({ name, value }: Field, isSending: boolean): string | undefined {
  const text = value.trim()
  if (text === '') return isSending ? 'code.required' : undefined
  if (name !== 'contact') return undefined
  const code = text.includes('@') ? validateEmail(text) : validatePhone(text)
  return code && `code.${code}`
}

/** Says under the field what is wrong with it; `isSending` also that it is empty. */
function check(field: Field, isSending = false): boolean {
  const form = field.form
  const fault = faultOf(field, isSending)
  const line = form?.querySelector<HTMLElement>(`[data-special-error="${field.name}"]`)
  if (form && line) line.textContent = fault ? (wordsOf(form)[fault] ?? '') : ''
  field.closest('.field')?.classList.toggle('field--bad', fault !== undefined)
  field.ariaInvalid = String(fault !== undefined)
  return fault === undefined
}

const keyOf = (form: HTMLFormElement) => `ask:${form.dataset.special}`

/** What was typed before a reload, or before a log-in, is there again. */
export function resume(form: HTMLFormElement) {
  const message = form.querySelector('textarea')!
  message.value ||= $unsentTexts.get()[keyOf(form)] ?? ''
  message.addEventListener('input', () => storeUnsentText(keyOf(form), message.value))
}

/** Sends once; what is refused stays as it was typed. */
async function send(form: HTMLFormElement) {
  const fields = [...form.querySelectorAll<Field>('input, textarea')]
  const wrong = fields.filter((field) => !check(field, true))
  if (wrong[0]) return wrong[0].focus()
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const refusal = form.querySelector<HTMLElement>('[data-special-refusal]')!
  const sent = document.querySelector<HTMLElement>('[data-special-sent]')!
  if (submit.ariaBusy === 'true') return
  const words = wordsOf(form)
  const text = (name: string) => String(new FormData(form).get(name) ?? '').trim()
  submit.ariaBusy = 'true'
  submit.textContent = words.sending ?? ''
  refusal.hidden = true
  const refused = await askShop(form.dataset.special ?? '', { contact: text('contact'), message: text('message') })
  if (refused) {
    submit.ariaBusy = 'false'
    submit.textContent = words.send ?? ''
    refusal.textContent = refusalText(words, refused.code)
    refusal.hidden = false
    return
  }
  storeUnsentText(keyOf(form), '')
  form.hidden = true
  sent.hidden = false
  sent.focus()
}

document.addEventListener('focusout', ({ target }) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (target.form?.matches('[data-special]')) check(target)
  }
})
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-special]')) return
  event.preventDefault()
  send(form)
})
