import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import { fill } from '#i18n/format.ts'
import type login from '#i18n/messages/en/accounts/login.json'
import { CodeField } from '#islands/ui/fields/CodeField.tsx'
import { askCode, forgetCode, type SentCode } from '#stores/accounts/code.ts'
import { $session } from '#stores/accounts/session.ts'
import { SubmitLine } from './SubmitLine.tsx'
import { useCodeWait } from './useCodeWait.ts'
import { useForm } from './useForm.ts'

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
}

const NAMES = ['code'] as const

/** Waits for the code of a mail, and can send another one. */
export function CodeStep({ sent, lang, t, errors, onCode }: Props) {
  const state = useStore($session)
  const { form, formProps, codes, submitted } = useForm(NAMES)
  const wait = useCodeWait(sent.sentAt)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step comes, the code is what is missing
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const digits = submitted(NAMES)?.code?.replace(/\D/g, '')
    if (digits !== undefined) onCode(digits)
  }

  return (
    <form {...formProps} aria-label={t.codeTitle} onSubmit={onSubmit}>
      <p className="note" role="status">
        {fill(t.codeText, { email: sent.email })}
      </p>
      <CodeField label={t.code} errors={errors} code={codes.code} hint={t.codeHint} />
      <SubmitLine state={state} action={t.confirmCode} busy={t.confirming} lang={lang} t={t} errors={errors} />
      <div className="grid justify-items-center gap-s1 text-center">
        <button
          type="button"
          className="auth__way"
          aria-disabled={wait > 0 || undefined}
          onClick={() => wait === 0 && askCode(sent.email)}
        >
          {wait > 0 ? fill(t.sendAgainIn, { seconds: wait }) : t.sendAgain}
        </button>
        <button type="button" className="auth__way" onClick={forgetCode}>
          {t.otherEmail}
        </button>
      </div>
    </form>
  )
}
