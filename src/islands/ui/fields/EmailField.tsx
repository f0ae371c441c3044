import type { InputHTMLAttributes } from 'react'
import { Field } from './Field.tsx'
import type { FieldLine } from './FieldShell.tsx'

type Props = FieldLine &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'readOnly' | 'defaultValue' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'
  >

/** An e-mail address, as telephones and password managers want it marked. */
export const EmailField = ({ autoComplete = 'email', ...rest }: Props) => (
  <Field
    name="email"
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    {...rest}
  />
)
