import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { fill } from '#i18n/format.ts'
import type login from '#i18n/messages/en/accounts/login.json'
import { CodeField, codeDigits, selectCode } from '#islands/ui/fields/CodeField.tsx'
import { askCode, forgetCode, type SentCode } from '#stores/accounts/code.ts'
import { $session } from '#stores/accounts/session.ts'
import { SubmitLine } from './SubmitLine.tsx'
import { useCodeWait } from './useCodeWait.ts'
import { useForm } from './useForm.ts'
import '#styles/primitives/button/textButton.css'

export type CodeWords = Pick<
  typeof login,
  | 'codeTitle'
  | 'codeText'
  | 'code'
  | 'codeHint'
  | 'confirmCode'
  | 'confirming'
  | 'sendAgain'
  | 'sendAgainIn'
  | 'otherEmail'
  | 'wait_one'
  | 'wait_other'
  | 'logIn'
>

type Props = {
  sent: SentCode
  lang: string
  t: CodeWords
  errors: Record<string, string>
  onCode: (code: string) => void
  /** The code of what cannot be undone does not send itself. */
  isByHand?: boolean
  /** Another way in than the code. */
  other?: ReactNode
}

const NAMES = ['code'] as const

/** Waits for the code of a mail, and can send another one. */
export function CodeStep({ sent, lang, t, errors, onCode, isByHand = false, other }: Props) {
  const state = useStore($session)
  const { form, formProps, codes, submitted } = useForm(NAMES)
  const wait = useCodeWait(sent.sentAt)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step comes, the code is what is missing
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  const isRefused = state.status === 'refused'
  useEffect(() => {
    if (isRefused) selectCode(form.current?.querySelector('input'))
  }, [isRefused, form])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const typed = submitted(NAMES)?.code
    if (typed !== undefined) onCode(codeDigits(typed))
  }

  return (
    <form
      {...formProps}
      aria-label={t.codeTitle}
      onSubmit={onSubmit}
      // The second press of a double tap on the form before would take the focus from the field.
      onMouseDown={(event) => event.detail > 1 && !(event.target instanceof HTMLInputElement) && event.preventDefault()}
    >
      <p className="note" role="status">
        {fill(t.codeText, { email: sent.email })}
      </p>
      <CodeField
        label={t.code}
        errors={errors}
        code={codes.code}
        hint={t.codeHint}
        onComplete={isByHand ? undefined : onCode}
      />
      <SubmitLine state={state} action={t.confirmCode} busy={t.confirming} lang={lang} t={t} errors={errors} />
      <div className="grid justify-items-center gap-s1 text-center">
        <button
          type="button"
          className="text-btn"
          aria-disabled={wait > 0 || undefined}
          onClick={() => wait === 0 && askCode(sent.email)}
        >
          {wait > 0 ? fill(t.sendAgainIn, { seconds: wait }) : t.sendAgain}
        </button>
        {/* The second half of a double click on the form before was not meant for this. */}
        <button type="button" className="text-btn" onClick={({ detail }) => detail < 2 && forgetCode()}>
          {t.otherEmail}
        </button>
        {other}
      </div>
    </form>
  )
}
