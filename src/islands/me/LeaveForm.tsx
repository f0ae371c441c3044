import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { fill } from '#i18n/format.ts'
import { Field } from '#islands/ui/Field.tsx'
import { FieldShell } from '#islands/ui/FieldShell.tsx'
import { RefusalLine } from '#islands/ui/RefusalLine.tsx'
import { refusalText } from '#islands/ui/refusalText.ts'
import { useForm } from '#islands/ui/useForm.ts'
import { $leaving, leave } from '#stores/person/leaving.ts'
import { tell } from '#stores/toasts.ts'
import type { ErrorMessages, ProfileMessages } from './messages.ts'
import { PresentPassword } from './PresentPassword.tsx'
import { SelectField } from './SelectField.tsx'

type Props = { hasPassword: boolean; home: string; title: string; t: ProfileMessages; errors: ErrorMessages }

const REASONS = ['unused', 'privacy', 'other'] as const
const COMMENT_MAX = 500

/** Deletes the account: a reason, the password, and a word typed by hand. */
export function LeaveForm({ hasPassword, home, title, t, errors }: Props) {
  const state = useStore($leaving)
  const required = hasPassword ? ['reason', 'oldPassword', 'confirm'] : ['reason', 'confirm']
  const { form, formProps, codes, submitted } = useForm(required)
  const [isOther, setIsOther] = useState(false)
  const isBusy = state.status === 'leaving' || state.status === 'left'
  const word = t.confirmWord

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status === 'refused') tell('error', refusalText(errors, state.code))
  }, [state])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(required)
    if (!values) return
    const isMeant = values.confirm?.trim().toLocaleLowerCase() === word.toLocaleLowerCase()
    setIsOther(!isMeant)
    if (!isMeant) return form.current?.querySelector<HTMLElement>('[name="confirm"]')?.focus()
    const { reason = '', comment = '' } = values
    leave({ reason, comment, ...(hasPassword ? { password: values.oldPassword } : {}) }, home)
  }

  return (
    <form {...formProps} aria-label={title} onSubmit={onSubmit}>
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
      {hasPassword && <PresentPassword codes={codes} t={t} errors={errors} />}
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
      <RefusalLine text={state.status === 'refused' ? refusalText(errors, state.code) : undefined} />
      <button type="submit" className="btn btn--leave" aria-disabled={isBusy || undefined}>
        {isBusy ? t.leaving : t.leaveAct}
      </button>
    </form>
  )
}
