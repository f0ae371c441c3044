import { useStore } from '@nanostores/react'
import { Fingerprint, UserRound } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { EmailField } from '#islands/ui/fields/EmailField.tsx'
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx'
import { FormWithCodeStep } from '#islands/ui/forms/FormWithCodeStep.tsx'
import { SubmitLine } from '#islands/ui/forms/SubmitLine.tsx'
import { useForm } from '#islands/ui/forms/useForm.ts'
import type { AfterLogin } from '#stores/accounts/afterLogin.ts'
import { $code, askCode, forgetCode } from '#stores/accounts/code.ts'
import { $newcomer, resumeLogin } from '#stores/accounts/loginStep.ts'
import { $session } from '#stores/accounts/session.ts'
import {
  $passkeyOffer,
  signIn,
  signInByCode,
  signInWithCode,
  signInWithPasskey,
  suggestPasskeys,
} from '#stores/accounts/signIn.ts'
import type { FieldErrors, LoginMessages } from './messages.ts'
import { NewAccountForm } from './NewAccountForm.tsx'
import { PasskeyOffer } from './PasskeyOffer.tsx'
import '#styles/primitives/button/textButton.css'

type Links = { guest: string; forgetPassword: string; rules: string }
type Props = { lang: string; t: LoginMessages; errors: FieldErrors; afterLogin: AfterLogin; links: Links }

const BY_CODE = ['email'] as const
const BY_PASSWORD = ['email', 'password'] as const

/**
 * One field, then what fits: a code by mail, after which a newcomer opens an account; or a password, a passkey, or a
 * guest's name (docs/decisions/0075). Nothing tells whether the address is known before it is proved.
 */
export function LoginForm({ lang, t, errors, afterLogin, links }: Props) {
  const state = useStore($session)
  const code = useStore($code)
  const newcomer = useStore($newcomer)
  const offer = useStore($passkeyOffer)
  const [hasPassword, setHasPassword] = useState(false)
  const names = hasPassword ? BY_PASSWORD : BY_CODE
  const { form, formProps, codes, submitted } = useForm(names)
  /** The credentials while a code is requested beside them. */
  const [step, setStep] = useState<{ email: string; password: string } | null>(null)
  const mailButton = useRef<HTMLButtonElement>(null)
  const isBusy = state.status === 'sending' || state.status === 'leaving'
  const needsCode = state.status === 'refused' && state.code === ERROR_CODE.codeStepNeeded && step !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form hydrates
  useEffect(() => {
    suggestPasskeys(afterLogin)
    return resumeLogin()
  }, [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(names)
    const email = values?.email?.trim() ?? ''
    if (!values) return
    if (hasPassword) {
      const input = { email, password: values.password ?? '' }
      setStep(input)
      signIn(input, afterLogin)
    } else {
      setStep(null)
      askCode(email)
    }
  }

  const onCode = (digits: string) =>
    step ? signInWithCode(digits, step, afterLogin) : signInByCode(digits, afterLogin)

  const isChosen = useRef(false)
  function choosePassword(isChosenNow: boolean) {
    isChosen.current = true
    setHasPassword(isChosenNow)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the tap that changed the fields
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    if (isChosen.current) (fields.find(({ value }) => value === '') ?? fields[0])?.focus()
  }, [hasPassword])

  useEffect(() => {
    if (needsCode) mailButton.current?.focus()
  }, [needsCode])

  function switchToPassword() {
    forgetCode()
    choosePassword(true)
  }
  const other = step === null && (
    <button type="button" className="text-btn" onClick={switchToPassword}>
      {t.usePassword}
    </button>
  )

  if (offer) return <PasskeyOffer lang={lang} t={t} errors={errors} />
  if (newcomer) return <NewAccountForm rulesHref={links.rules} {...{ newcomer, lang, t, errors, afterLogin }} />

  return (
    <FormWithCodeStep {...{ formProps, lang, t, errors, onSubmit, onCode, other }} label={t.logIn} title={t.codeTitle}>
      <EmailField label={t.email} errors={errors} code={codes.email} required autoComplete="username webauthn" />
      {hasPassword && (
        <>
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
            <a className="text-btn text-small font-text" href={links.forgetPassword + location.search}>
              {t.forgot}
            </a>
          </p>
        </>
      )}
      {!code && (
        <SubmitLine
          state={state}
          action={hasPassword ? t.logIn : t.goOn}
          busy={hasPassword ? t.loggingIn : t.goingOn}
          lang={lang}
          t={t}
          errors={errors}
        />
      )}
      {needsCode && (
        <button ref={mailButton} type="button" className="btn btn--wide" onClick={() => askCode(step.email)}>
          {t.mailStepCode}
        </button>
      )}
      <div className="auth__ways" data-busy={isBusy || undefined}>
        <button
          type="button"
          className="btn btn--line flex-1 px-s3 auth__passkey"
          onClick={() => signInWithPasskey(afterLogin)}
        >
          <Fingerprint aria-hidden="true" size={20} strokeWidth={1.6} />
          {t.byPasskey}
        </button>
        <a className="btn btn--line flex-1 px-s3" href={links.guest} data-keep-redirect>
          <UserRound aria-hidden="true" size={20} strokeWidth={1.6} />
          {t.asGuest}
        </a>
      </div>
      <p data-busy={isBusy || undefined}>
        <button type="button" className="text-btn" onClick={() => choosePassword(!hasPassword)}>
          {hasPassword ? t.byCode : t.usePassword}
        </button>
      </p>
    </FormWithCodeStep>
  )
}
