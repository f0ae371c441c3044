import { useStore } from '@nanostores/react'
import { type FormEvent, useRef } from 'react'
import { EmailField } from '#islands/ui/fields/EmailField.tsx'
import { NewPasswordFields } from '#islands/ui/fields/NewPasswordFields.tsx'
import type { CodeWords } from '#islands/ui/forms/CodeStep.tsx'
import { FormWithCodeStep } from '#islands/ui/forms/FormWithCodeStep.tsx'
import { SubmitLine } from '#islands/ui/forms/SubmitLine.tsx'
import { useForm } from '#islands/ui/forms/useForm.ts'
import { useRefusedField } from '#islands/ui/forms/useRefusedField.ts'
import { $code } from '#stores/accounts/code.ts'
import { type FirstPassword, proveAndSet, setFirstPassword } from '#stores/accounts/firstPassword.ts'
import { $session } from '#stores/accounts/session.ts'
import type { ErrorMessages, ProfileMessages } from './messages.ts'

type Props = {
  /** The address as it is known so far. */
  email: string
  /** A code or link has verified the address, so it cannot be changed. */
  isProved: boolean
  profileHref: string
  lang: string
  t: ProfileMessages
  login: CodeWords
  errors: ErrorMessages
}

const NAMES = ['email', 'password', 'rePassword'] as const

/** The first password of who came by a code, as a guest or from a partner; the address is proved on the way. */
export function FirstPasswordForm({ email, isProved, profileHref, lang, t, login, errors }: Props) {
  const state = useStore($session)
  const code = useStore($code)
  const input = useRef<FirstPassword>({ email, newPassword: '', reNewPassword: '' })
  const { formProps, codes, mark, submitted } = useForm(NAMES)
  useRefusedField(state, mark)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(NAMES)
    if (!values) return
    const { password = '', rePassword = '' } = values
    input.current = { email: values.email?.trim() ?? '', newPassword: password, reNewPassword: rePassword }
    setFirstPassword(input.current, isProved, profileHref)
  }

  return (
    <FormWithCodeStep
      {...{ formProps, lang, errors, onSubmit }}
      label={t.setTitle}
      t={login}
      onCode={(digits) => proveAndSet(digits, input.current, profileHref)}
    >
      <EmailField
        label={t.email}
        errors={errors}
        code={codes.email}
        hint={isProved ? undefined : t.emailProve}
        required
        autoComplete="username"
        defaultValue={email}
        readOnly={isProved}
      />
      <NewPasswordFields label={t.newPassword} againLabel={t.reNewPassword} codes={codes} errors={errors} t={t} />
      {!code && <SubmitLine state={state} action={t.setTitle} busy={t.saving} lang={lang} t={login} errors={errors} />}
    </FormWithCodeStep>
  )
}
