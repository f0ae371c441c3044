import { type InputProps, required, useInput, useTranslate, ValidationError } from 'ra-core'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import './Fields.css'

type Line = { source: string; label: string; hint?: string; isRequired?: boolean; defaultValue?: string }

/** What stands around every field: its label, its hint, and what is wrong with it. */
function useLine({ source, label, hint, isRequired = false, defaultValue = '' }: Line, more: Partial<InputProps> = {}) {
  const validate = isRequired ? required('console.invitations.required') : undefined
  const { field, fieldState, id } = useInput({ source, defaultValue, validate, ...more })
  const fault = fieldState.invalid ? fieldState.error?.message : undefined
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const around = (control: ReactNode) => (
    <div className={fault ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {control}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="field__err" id={`${id}-fault`}>
          <ValidationError error={fault} />
        </p>
      )}
    </div>
  )
  const control = { ...field, id, 'aria-invalid': fault ? true : undefined, 'aria-describedby': described }
  return { around, control: { ...control, required: isRequired, className: 'input' } }
}

type TextProps = Line & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>

export function TextField({ type = 'text', autoComplete, inputMode, maxLength, ...line }: TextProps) {
  const { around, control } = useLine(line)
  return around(<input {...control} {...{ type, autoComplete, inputMode, maxLength }} />)
}

type Choice = { id: string; name: string }

export function SelectField({ choices, ...line }: Line & { choices: readonly Choice[] }) {
  const { around, control } = useLine(line)
  return around(
    <select {...control}>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>,
  )
}

/** Sends the form; says that it is busy, and stays where the focus is. */
export function SendButton({ children, isSoft = false }: { children: ReactNode; isSoft?: boolean }) {
  const { isSubmitting } = useFormState()
  return (
    <button type="submit" className={isSoft ? 'btn btn--soft' : 'btn'} aria-disabled={isSubmitting || undefined}>
      {children}
    </button>
  )
}

/** Why it was refused; its place is there before, so that it is read out. */
export function Refusal({ message }: { message: string | undefined }) {
  const t = useTranslate()
  return (
    <div role="alert" className="refusal-place">
      {message && <p className="refusal">{t(message)}</p>}
    </div>
  )
}
