import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { EmailField } from '#islands/ui/fields/EmailField.tsx'
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx'
import { FormWithCodeStep } from '#islands/ui/forms/FormWithCodeStep.tsx'
import { SubmitLine } from '#islands/ui/forms/SubmitLine.tsx'
import { useForm } from '#islands/ui/forms/useForm.ts'
import type { AfterLogin } from '#stores/accounts/afterLogin.ts'
import { $code, askCode, signInByCode } from '#stores/accounts/code.ts'
import { $session } from '#stores/accounts/session.ts'
import {
  $passkeyOffer,
  canUsePasskeys,
  signIn,
  signInWithCode,
  signInWithPasskey,
  suggestPasskeys,
} from '#stores/accounts/signIn.ts'
import type { FieldErrors, LoginMessages } from './messages.ts'
import { PasskeyOffer } from './PasskeyOffer.tsx'

type Links = { register: string; forgetPassword: string }
type Props = { lang: string; t: LoginMessages; errors: FieldErrors; afterLogin: AfterLogin; links: Links }

const NAMES = ['email', 'password'] as const

export function LoginForm({ lang, t, errors, afterLogin, links }: Props) {
  const state = useStore($session)
  const code = useStore($code)
  const offer = useStore($passkeyOffer)
  const { formProps, codes, submitted } = useForm(NAMES)
  const [hasPasskeys, setHasPasskeys] = useState(true)
  /** The credentials while a code is requested beside them. */
  const [step, setStep] = useState<{ email: string; password: string } | null>(null)
  const mailButton = useRef<HTMLButtonElement>(null)
  const needsCode = state.status === 'refused' && state.code === ERROR_CODE.codeStepNeeded && step !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form hydrates
  useEffect(() => {
    setHasPasskeys(canUsePasskeys())
    suggestPasskeys(afterLogin)
  }, [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(NAMES)
    if (!values) return
    const input = { email: values.email?.trim() ?? '', password: values.password ?? '' }
    setStep(input)
    signIn(input, afterLogin)
  }

  function onByCode() {
    const email = submitted(['email'])?.email?.trim()
    if (!email) return
    setStep(null)
    askCode(email)
  }

  const onCode = (digits: string) =>
    step ? signInWithCode(digits, step, afterLogin) : signInByCode(digits, { afterLogin, register: links.register })

  useEffect(() => {
    if (needsCode) mailButton.current?.focus()
  }, [needsCode])

  if (offer) return <PasskeyOffer lang={lang} t={t} errors={errors} />

  return (
    <FormWithCodeStep {...{ formProps, lang, t, errors, onSubmit, onCode }} label={t.logIn}>
      <EmailField label={t.email} errors={errors} code={codes.email} required autoComplete="username webauthn" />
      <PasswordField
        label={t.password}
        errors={errors}
        code={codes.password}
        required
        name="password"
        autoComplete="current-password"
        t={t}
      />
      <p className="-mt-s2 text-end">
        <a className="auth__way text-small font-text" href={links.forgetPassword} data-keep-redirect>
          {t.forgot}
        </a>
      </p>
      {!code && <SubmitLine state={state} action={t.logIn} busy={t.loggingIn} lang={lang} t={t} errors={errors} />}
      {needsCode && (
        <button ref={mailButton} type="button" className="btn btn--wide" onClick={() => askCode(step.email)}>
          {t.mailStepCode}
        </button>
      )}
      <div className="grid justify-items-center gap-s1 text-center">
        <button type="button" className="auth__way" onClick={onByCode}>
          {t.byCode}
        </button>
        {hasPasskeys && (
          <button type="button" className="auth__way" onClick={() => signInWithPasskey(afterLogin)}>
            {t.byPasskey}
          </button>
        )}
      </div>
    </FormWithCodeStep>
  )
}
