import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { fill } from '#i18n/format.ts'
import { Field } from '#islands/ui/fields/Field.tsx'
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx'
import { SubmitLine } from '#islands/ui/forms/SubmitLine.tsx'
import { useForm } from '#islands/ui/forms/useForm.ts'
import { useRefusedField } from '#islands/ui/forms/useRefusedField.ts'
import type { AfterLogin } from '#stores/accounts/afterLogin.ts'
import { forgetNewcomer, type Newcomer } from '#stores/accounts/loginStep.ts'
import { $session, signUp } from '#stores/accounts/session.ts'
import type { FieldErrors, LoginMessages } from './messages.ts'
import { TermsField } from './TermsField.tsx'
import '#styles/primitives/button/textButton.css'

type Props = {
  newcomer: Newcomer
  lang: string
  t: LoginMessages
  errors: FieldErrors
  rulesHref: string
  afterLogin: AfterLogin
}

const REQUIRED = ['firstName', 'isTermsAccepted'] as const
const NAMES = [...REQUIRED, 'password']

/** What an account needs beside an address that a code has proved: a name, the terms and, if wanted, a password. */
export function NewAccountForm({ newcomer, lang, t, errors, rulesHref, afterLogin }: Props) {
  const state = useStore($session)
  const { formProps, codes, mark, submitted } = useForm(REQUIRED)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useRefusedField(state, mark)
  const isOver = state.status === 'refused' && state.code === ERROR_CODE.codeOver

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(NAMES)
    if (!values) return
    const { email, ref, code } = newcomer
    const { firstName = '', password = '' } = values
    signUp({ email, ref, code, password, firstName: firstName.trim(), isTermsAccepted: true }, afterLogin)
  }

  return (
    <form {...formProps} aria-labelledby="new-account" onSubmit={onSubmit}>
      <div className="grid gap-s2">
        <h1 className="auth__step outline-none" ref={heading} tabIndex={-1} id="new-account">
          {t.newTitle}
        </h1>
        <p className="text-ink-2">{fill(t.newText, { email: newcomer.email })}</p>
      </div>
      <input type="hidden" name="username" autoComplete="username" value={newcomer.email} readOnly />
      <Field
        label={t.firstName}
        errors={errors}
        code={codes.firstName}
        required
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
      />
      <PasswordField
        label={t.passwordOptional}
        errors={errors}
        code={codes.password}
        hint={t.passwordOptionalHint}
        name="password"
        autoComplete="new-password"
        t={t}
      />
      <TermsField missing={codes.isTermsAccepted !== undefined} rulesHref={rulesHref} t={t} />
      <SubmitLine state={state} action={t.register} busy={t.registering} lang={lang} t={t} errors={errors} />
      <div className="grid justify-items-center gap-s1 text-center">
        <button type="button" className="text-btn" onClick={forgetNewcomer}>
          {isOver ? t.sendAgain : t.otherEmail}
        </button>
      </div>
    </form>
  )
}
