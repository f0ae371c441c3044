import { type InputProps, required, useInput, useTranslate, ValidationError } from 'ra-core'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import './Fields.css'

type Line = {
  source: string
  label: string
  hint?: string
  isRequired?: boolean
  defaultValue?: string
  /** The message of what is wrong with what is typed, if anything. */
  faultOf?(value: string): string | undefined
}

/** What is emptied is an empty text: no call takes null for one. */
const asTyped = (value: unknown) => value

/** What stands around every field: its label, its hint, and what is wrong with it. */
function useLine(
  { source, label, hint, isRequired = false, defaultValue = '', faultOf }: Line,
  more: Partial<InputProps> = {},
) {
  const needed = isRequired ? [required('console.invitations.required')] : []
  const validate = faultOf ? [...needed, faultOf] : needed
  const { field, fieldState, id } = useInput({ source, defaultValue, validate, parse: asTyped, ...more })
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

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'lang'
>
type TextProps = Line & Attributes & { isLong?: boolean; isReadOnly?: boolean }

/** One line, or where it is long, a few. */
export function TextField({ type = 'text', isLong = false, isReadOnly = false, ...props }: TextProps) {
  const { autoComplete, inputMode, maxLength, lang, ...line } = props
  const { around, control } = useLine(line)
  if (isLong) return around(<textarea {...control} {...{ maxLength, lang, readOnly: isReadOnly, rows: 3 }} />)
  return around(<input {...control} {...{ type, autoComplete, inputMode, maxLength, lang, readOnly: isReadOnly }} />)
}

type NumberProps = Omit<Line, 'defaultValue'> & { min: number; max: number; isReadOnly?: boolean }

/** A whole number within limits; one that is not required may be left out. */
export function NumberField({ min, max, isReadOnly = false, isRequired = true, ...line }: NumberProps) {
  const t = useTranslate()
  const validate = (value: unknown) => {
    if (value === '' && !isRequired) return undefined
    const number = Number(value)
    const fits = value !== '' && Number.isInteger(number) && number >= min && number <= max
    return fits ? undefined : t('console.errors.outOfRange', { min, max })
  }
  const { around, control } = useLine({ ...line, isRequired }, { validate })
  return around(<input {...control} {...{ type: 'number', inputMode: 'numeric', min, max, readOnly: isReadOnly }} />)
}

/** Yes or no. */
export function CheckField({ source, label, isReadOnly = false }: Line & { isReadOnly?: boolean }) {
  const { field, id } = useInput({ source, type: 'checkbox', defaultValue: false })
  const { value, ...control } = field
  return (
    <label className="pick" htmlFor={id}>
      <input {...control} id={id} type="checkbox" checked={value === true} disabled={isReadOnly} />
      {label}
    </label>
  )
}

type Choice = { id: string; name: string }

type SelectProps = Line & { choices: readonly Choice[]; isReadOnly?: boolean }

export function SelectField({ choices, isReadOnly = false, ...line }: SelectProps) {
  const { around, control } = useLine(line)
  return around(
    <select {...control} disabled={isReadOnly}>
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
