import { keepTabValue, readTabValue } from '#platform/storage/tabValue.ts'
import { keepEmail, keptEmail } from '#platform/storage/typedEmail.ts'

/** By form, but for the address, which is the same in all of them. */
const KEY = 'typedFields'

type Fields = Record<string, string>
type TypedField = HTMLInputElement | HTMLSelectElement

/** Passwords, codes and ticks are given anew each time. */
const isKept = (field: unknown): field is TypedField =>
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement &&
    /^(text|email)$/.test(field.type) &&
    !/password|one-time-code/.test(field.autocomplete))

const kept = () => readTabValue<Record<string, Fields>>(KEY) ?? {}

const typedValue = (form: string, name: string) => (name === 'email' ? keptEmail() : kept()[form]?.[name])

/** Fills in what was typed into a form in this tab before and not since, and keeps what is typed from now on. */
export function keepTypedFields(container: HTMLElement, form: string) {
  for (const field of container.querySelectorAll('input,select')) {
    if (!isKept(field) || (field instanceof HTMLInputElement && field.value)) continue
    const value = typedValue(form, field.name)
    if (value) field.value = value
  }
  container.addEventListener('input', ({ target }) => {
    if (!isKept(target) || !target.name) return
    if (target.name === 'email') return keepEmail(target.value)
    const all = kept()
    keepTabValue(KEY, { ...all, [form]: { ...all[form], [target.name]: target.value } })
  })
}

/** The customer is in: whoever comes next types anew. */
export function forgetTypedFields() {
  keepTabValue(KEY, null)
  keepEmail('')
}
