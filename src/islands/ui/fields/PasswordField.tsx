import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { type FieldLine, FieldShell } from './FieldShell.tsx'
import '#styles/primitives/button/iconVariants.css'

type Props = FieldLine & {
  name: string
  autoComplete: 'current-password' | 'new-password'
  t: { showPassword: string; hidePassword: string }
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ name, autoComplete, t, ...line }: Props) {
  const [shown, setShown] = useState(false)
  const Mark = shown ? EyeOff : Eye
  return (
    <FieldShell {...line}>
      {(described) => (
        <div className="relative">
          <input
            className="input input--beside"
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            {...described}
          />
          <button
            type="button"
            className="icon-btn icon-btn--quiet absolute end-s1 top-s1"
            aria-label={shown ? t.hidePassword : t.showPassword}
            onClick={() => setShown(!shown)}
          >
            <Mark aria-hidden="true" size={20} strokeWidth={1.6} />
          </button>
        </div>
      )}
    </FieldShell>
  )
}
