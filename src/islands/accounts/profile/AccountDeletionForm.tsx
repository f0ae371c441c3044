import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fill } from '#i18n/format.ts'
import { EmailField } from '#islands/ui/fields/EmailField.tsx'
import { Field } from '#islands/ui/fields/Field.tsx'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import type { CodeWords } from '#islands/ui/forms/CodeStep.tsx'
import { FormWithCodeStep } from '#islands/ui/forms/FormWithCodeStep.tsx'
import { RefusalLine } from '#islands/ui/forms/RefusalLine.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { useForm } from '#islands/ui/forms/useForm.ts'
import { $accountDeletion, deleteAccount, deleteAccountByCode } from '#stores/accounts/accountDeletion.ts'
import { $code, askCode } from '#stores/accounts/code.ts'
import { $session } from '#stores/accounts/session.ts'
import { showToast } from '#stores/toasts.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import type { ErrorMessages, ProfileMessages } from './messages.ts'
import { SelectField } from './SelectField.tsx'
import './AccountDeletionForm.css'

type Props = {
  hasPassword: boolean
  /** Where a code goes; empty where the account has no address. */
  email: string
  home: string
  title: string
  lang: string
  t: ProfileMessages
  login: CodeWords
  errors: ErrorMessages
}

const REASONS = ['unused', 'privacy', 'other'] as const
const COMMENT_MAX = 500

/** Deletes the account: a reason, a word typed by hand, and the password or a code that is mailed. */
export function AccountDeletionForm({ hasPassword, email, home, title, lang, t, login, errors }: Props) {
  const state = useStore($accountDeletion)
  const session = useStore($session)
  const code = useStore($code)
  const [byCode, setByCode] = useState(!hasPassword)
  const input = useRef({ reason: '', comment: '' })
  const proof = byCode ? (email ? [] : ['email']) : ['oldPassword']
  const required = ['reason', ...proof, 'confirm']
  const { form, formProps, codes, submitted } = useForm(required)
  const [isOther, setIsOther] = useState(false)
  const isBusy = state.status === 'deleting' || state.status === 'deleted' || session.status === 'sending'
  const refused = [state, session].find((one) => one.status === 'refused')
  const word = t.confirmWord

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status === 'refused') showToast('error', refusalText(errors, state.code))
  }, [state])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(required)
    if (!values) return
    const isMeant = values.confirm?.trim().toLocaleLowerCase() === word.toLocaleLowerCase()
    setIsOther(!isMeant)
    if (!isMeant) return form.current?.querySelector<HTMLElement>('[name="confirm"]')?.focus()
    const { reason = '', comment = '' } = values
    input.current = { reason, comment }
    if (byCode) askCode(email || (values.email ?? '').trim())
    else deleteAccount({ reason, comment, password: values.oldPassword }, home)
  }
  function switchProof() {
    setByCode(!byCode)
    // What takes its place comes with this change.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-proof] :is(input, button)')?.focus())
  }

  return (
    <FormWithCodeStep
      {...{ formProps, lang, errors, onSubmit }}
      label={title}
      t={login}
      isByHand
      onCode={(digits) => deleteAccountByCode(digits, input.current, home)}
    >
      <SelectField
        label={t.reason}
        errors={errors}
        code={codes.reason}
        required
        none={t.choose}
        options={REASONS.map((key) => [key, t[`reason.${key}`]] as const)}
        name="reason"
        defaultValue=""
      />
      <FieldShell label={t.reasonText} errors={errors} hint={t.commentHint}>
        {(described) => <textarea className="input" name="comment" maxLength={COMMENT_MAX} {...described} />}
      </FieldShell>
      <div className="grid gap-s4" data-proof>
        {!byCode && <CurrentPassword codes={codes} t={t} errors={errors} />}
        {byCode && email && <p className="note">{fill(t.deletionCode, { email })}</p>}
        {byCode && !email && (
          <EmailField label={t.email} errors={errors} code={codes.email} hint={t.deletionCodeTo} required />
        )}
        {hasPassword && email && (
          <button type="button" className="more" onClick={switchProof}>
            {byCode ? t.deletionByPassword : t.deletionByCode}
          </button>
        )}
      </div>
      <Field
        label={fill(t.confirmLabel, { word })}
        errors={isOther ? { 'code.required': fill(t.confirmWrong, { word }) } : errors}
        code={isOther ? 'required' : codes.confirm}
        required
        name="confirm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {!code && <RefusalLine text={refused ? refusalText(errors, refused.code) : undefined} />}
      <button type="submit" className="btn btn--leave" aria-disabled={isBusy || undefined}>
        {isBusy ? t.deleting : t.deletionAct}
      </button>
    </FormWithCodeStep>
  )
}
