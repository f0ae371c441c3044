import { type ReactNode, useId } from 'react'

export type FieldLine = {
  label: string
  /** The `errors` namespace; a code shows `code.{n}`, an empty needed field `code.required`. */
  errors: Record<string, string>
  /** 0 or undefined where the value is fine. */
  code?: number | 'required'
  hint?: string
  required?: boolean
}

type Described = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string; 'aria-required'?: true }
type ShellProps = FieldLine & { children: (described: Described) => ReactNode }

/** Lucide's circle-alert as markup: fields are on pages that load no other icon at first. */
const Alert = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
  >
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4M12 16h.01" />
  </svg>
)

/** Label, required mark, control, and the error line beneath the label (spec section 5). */
export function FieldShell({ label, errors, code, hint, required, children }: ShellProps) {
  const id = useId()
  const bad = Boolean(code)
  const described = [bad && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={bad ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>
        {label} {required && <b aria-hidden="true">*</b>}
      </label>
      {bad && (
        <p className="field__err" id={`${id}-error`} role="alert">
          <Alert />
          {errors[`code.${code}`] ?? errors.generic}
        </p>
      )}
      {children({
        id,
        'aria-invalid': bad || undefined,
        'aria-describedby': described || undefined,
        // Not `required`: the browser's own bubble would come before our sentence.
        'aria-required': required || undefined,
      })}
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}
