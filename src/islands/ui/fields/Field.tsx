import type { InputHTMLAttributes } from 'react'
import { type FieldLine, FieldShell } from './FieldShell.tsx'

type FieldProps = FieldLine & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'style'>

export function Field({ label, errors, code, hint, required, ...input }: FieldProps) {
  return (
    <FieldShell label={label} errors={errors} code={code} hint={hint} required={required}>
      {(described) => <input className="input" {...input} {...described} />}
    </FieldShell>
  )
}
