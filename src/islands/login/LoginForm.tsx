import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Field } from '#islands/ui/Field.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { useForm } from '#islands/ui/useForm.ts'
import { $code, askCode, signInByCode } from '#stores/code.ts'
import { $session, type Onward } from '#stores/session.ts'
import { $passkeyOffer, canUsePasskeys, signIn, signInWithPasskey, suggestPasskeys } from '#stores/signIn.ts'
import { CodeStep } from './CodeStep.tsx'
import type { FieldErrors, LoginMessages } from './messages.ts'
import { PasskeyOffer } from './PasskeyOffer.tsx'
import { SubmitLine } from './SubmitLine.tsx'

type Links = { register: string; forgetPassword: string }
type Props = { lang: string; t: LoginMessages; errors: FieldErrors; onward: Onward; links: Links }

const NAMES = ['email', 'password'] as const

export function LoginForm({ lang, t, errors, onward, links }: Props) {
  const state = useStore($session)
  const code = useStore($code)
  const offer = useStore($passkeyOffer)
  const { form, codes, submitted, onBlur, onChange } = useForm(NAMES)
  const [hasPasskeys, setHasPasskeys] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form wakes
  useEffect(() => {
    setHasPasskeys(canUsePasskeys())
    suggestPasskeys(onward)
  }, [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(NAMES)
    if (values) signIn({ email: values.email?.trim() ?? '', password: values.password ?? '' }, onward)
  }

  function onByCode() {
    const email = submitted(['email'])?.email?.trim()
    if (email) askCode(email)
  }

  if (offer) return <PasskeyOffer lang={lang} t={t} errors={errors} />

  // method=post: should the script fail, the password must not land in the address.
  return (
    <>
      <form
        ref={form}
        className="form"
        method="post"
        noValidate
        hidden={code !== null}
        aria-label={t.logIn}
        onSubmit={onSubmit}
        onBlur={onBlur}
        onChange={onChange}
      >
        <Field
          label={t.email}
          errors={errors}
          code={codes.email}
          required
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label={t.password}
          errors={errors}
          code={codes.password}
          required
          name="password"
          autoComplete="current-password"
          t={t}
        />
        <p className="auth__aside">
          <a href={links.forgetPassword} data-keep-redirect>
            {t.forgot}
          </a>
        </p>
        {!code && <SubmitLine state={state} action={t.logIn} busy={t.loggingIn} lang={lang} t={t} errors={errors} />}
        <div className="auth__ways">
          <button type="button" className="auth__way" onClick={onByCode}>
            {t.byCode}
          </button>
          {hasPasskeys && (
            <button type="button" className="auth__way" onClick={() => signInWithPasskey(onward)}>
              {t.byPasskey}
            </button>
          )}
        </div>
      </form>
      {code && (
        <CodeStep
          sent={code}
          lang={lang}
          t={t}
          errors={errors}
          onCode={(digits) => signInByCode(digits, { onward, register: links.register })}
        />
      )}
    </>
  )
}
