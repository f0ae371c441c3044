import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormValues } from '#domain/formCode.ts'
import { phoneNumber } from '#domain/phone.ts'
import { callingCode, DEFAULT_PREFIX } from '#domain/phonePrefixes.ts'
import { FIELD_CODE } from '#domain/validation.ts'
import { Field } from '#islands/ui/Field.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { PhoneField } from '#islands/ui/PhoneField.tsx'
import { useForm } from '#islands/ui/useForm.ts'
import { $code, askCode, forgetCode } from '#stores/code.ts'
import { $session, type Onward, signUp } from '#stores/session.ts'
import { CodeStep } from './CodeStep.tsx'
import type { FieldErrors, LoginMessages } from './messages.ts'
import { SubmitLine } from './SubmitLine.tsx'
import { TermsField } from './TermsField.tsx'

type Props = {
  lang: string
  t: LoginMessages
  errors: FieldErrors
  prefixLabel: string
  rulesHref: string
  onward: Onward
  /** Where the account comes from, on a page of its own. */
  channel?: 'thaihand'
}

const REQUIRED = ['firstName', 'email', 'password', 'rePassword', 'isTermsAccepted'] as const
/** What only the form itself can mend, also when it shows after the code. */
const FIELD_REFUSALS = new Set<number>(Object.values(FIELD_CODE))
const NAMES = [...REQUIRED, 'phoneNumber']

type Body = Parameters<typeof signUp>[0]

const bodyOf = ({
  firstName = '',
  lastName = '',
  email = '',
  password = '',
  prefix,
  phoneNumber: tel,
}: FormValues): Body => ({
  email: email.trim(),
  password,
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  prefix: callingCode(prefix ?? DEFAULT_PREFIX),
  phoneNumber: phoneNumber(tel ?? ''),
  isTermsAccepted: true,
})

export function RegisterForm({ lang, t, errors, prefixLabel, rulesHref, onward, channel }: Props) {
  const state = useStore($session)
  const code = useStore($code)
  const body = useRef<Body | null>(null)
  const { form, codes, mark, submitted, onBlur, onChange } = useForm(REQUIRED)
  const [prefix, setPrefix] = useState<string>(DEFAULT_PREFIX)
  const [number, setNumber] = useState('')

  const refused = state.status === 'refused' ? state.code : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refused !== null && code && FIELD_REFUSALS.has(refused)) forgetCode()
    if (refused === FIELD_CODE.email) mark('email', refused)
    if (refused === FIELD_CODE.passwordLength) mark('password', refused)
    if (refused === FIELD_CODE.phone) mark('phoneNumber', refused)
  }, [state])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(NAMES)
    if (!values) return
    body.current = { ...bodyOf(values), channel }
    askCode(body.current.email)
  }

  function onCode(digits: string) {
    if (body.current && code) signUp({ ...body.current, ref: code.ref, code: digits }, onward)
  }

  return (
    <>
      <form
        ref={form}
        className="form"
        method="post"
        noValidate
        hidden={code !== null}
        aria-label={t.register}
        onSubmit={onSubmit}
        onBlur={onBlur}
        onChange={onChange}
      >
        <p className="micro faint">{t.requiredNote}</p>
        <div className="form--2">
          <Field
            label={t.firstName}
            errors={errors}
            code={codes.firstName}
            required
            name="firstName"
            autoComplete="given-name"
            maxLength={100}
          />
          <Field label={t.lastName} errors={errors} name="lastName" autoComplete="family-name" maxLength={100} />
        </div>
        <Field
          label={t.email}
          errors={errors}
          code={codes.email}
          required
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PhoneField
          label={t.phone}
          errors={errors}
          code={codes.phoneNumber}
          hint={t.phoneHint}
          prefixLabel={prefixLabel}
          prefix={prefix}
          number={number}
          onPrefix={setPrefix}
          onNumber={setNumber}
        />
        <PasswordField
          label={t.password}
          errors={errors}
          code={codes.password}
          hint={t.passwordHint}
          required
          name="password"
          autoComplete="new-password"
          t={t}
        />
        <PasswordField
          label={t.rePassword}
          errors={errors}
          code={codes.rePassword}
          required
          name="rePassword"
          autoComplete="new-password"
          t={t}
        />
        <TermsField missing={codes.isTermsAccepted !== undefined} rulesHref={rulesHref} t={t} />
        {!code && (
          <SubmitLine state={state} action={t.register} busy={t.registering} lang={lang} t={t} errors={errors} />
        )}
      </form>
      {code && <CodeStep sent={code} lang={lang} t={t} errors={errors} onCode={onCode} />}
    </>
  )
}
