import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { type FormCode, type FormValues, formCode } from '#domain/accounts/formCode.ts'
import { useAttempts } from './useAttempts.ts'

export type FormCodes = Partial<Record<string, FormCode>>

/** Left for nothing that takes focus: perhaps a button is being pressed, which some browsers do not focus. */
const PRESS_MS = 300

const nameOf = (target: EventTarget) => (target instanceof HTMLInputElement ? target.name : '')

/**
 * A form whose fields keep their own values, as password managers and typing before hydration want it.
 * A field is checked when it is left for another one, and from then on at each change; all are checked on submit,
 * and focus goes to the first wrong one. `formProps` go to the form element.
 */
export function useForm(required: readonly string[]) {
  const form = useRef<HTMLFormElement>(null)
  const [codes, setCodes] = useState<FormCodes>({})
  const { stop } = useAttempts(form)

  const valuesNow = (): FormValues =>
    Object.fromEntries([...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]))

  function recheck(names: string[]) {
    const values = valuesNow()
    setCodes((before) => {
      const found = names.map((name) => [name, formCode(name, values, required)])
      return { ...before, ...Object.fromEntries(found) }
    })
  }

  function onBlur({ target, relatedTarget }: FocusEvent) {
    const name = nameOf(target)
    // An error line that comes while a button is pressed would move the button away from under the finger.
    if (relatedTarget instanceof Element && relatedTarget.matches('[type=submit],a')) return
    const check = () => valuesNow()[name] && recheck([name])
    if (relatedTarget) check()
    else setTimeout(check, PRESS_MS)
  }

  function onChange({ target }: FormEvent) {
    const name = nameOf(target)
    const known = [name, name === 'password' ? 'rePassword' : ''].filter((each) => codes[each] !== undefined)
    if (known.length > 0) recheck(known)
  }

  /** The values, or undefined where something is wrong; then the fields say what. */
  function submitted(names: readonly string[]): FormValues | undefined {
    const values = valuesNow()
    const found = names.map((name) => [name, formCode(name, values, required)] as const)
    setCodes(Object.fromEntries(found))
    if (found.every(([, code]) => code === undefined)) return values
    stop()
    return undefined
  }

  /** A field that the server refused. */
  function mark(name: string, code: FormCode) {
    setCodes((before) => ({ ...before, [name]: code }))
    stop()
  }

  // method=dialog: a tap before the script came sends nothing anywhere, and what was typed stays.
  const formProps = { ref: form, className: 'form', method: 'dialog', noValidate: true, onBlur, onChange } as const
  return { form, formProps, codes, mark, submitted }
}
