import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { SubmitLine } from '#islands/ui/forms/SubmitLine.tsx'
import { useForm } from '#islands/ui/forms/useForm.ts'
import { $session } from '#stores/accounts/session.ts'
import { acceptTerms } from '#stores/accounts/terms.ts'
import type { FieldErrors, LoginMessages } from './messages.ts'
import { TermsField } from './TermsField.tsx'

type Props = {
  userId: string
  lang: string
  t: LoginMessages
  errors: FieldErrors
  rulesHref: string
  /** Where to go where no next page is known. */
  home: string
}

const NAMES = ['isTermsAccepted'] as const

/** What the profile asks first of a customer who has not accepted the rules of use. */
export function TermsForm({ userId, lang, t, errors, rulesHref, home }: Props) {
  const state = useStore($session)
  const { formProps, codes, submitted } = useForm(NAMES)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (submitted(NAMES)) acceptTerms(userId, home)
  }

  return (
    <form {...formProps} aria-label={t.termsTitle} onSubmit={onSubmit}>
      <TermsField missing={codes.isTermsAccepted !== undefined} rulesHref={rulesHref} t={t} />
      <SubmitLine state={state} action={t.goOn} busy={t.goingOn} lang={lang} t={t} errors={errors} />
    </form>
  )
}
