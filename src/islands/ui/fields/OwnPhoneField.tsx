import { useState } from 'react'
import { PHONE_PREFIXES } from '#domain/accounts/phonePrefixes.ts'
import { DEFAULT_PREFIX } from '#domain/constants.ts'
import type { FieldLine } from './FieldShell.tsx'
import { PhoneField } from './PhoneField.tsx'

type Props = FieldLine & { prefixLabel: string; firstPrefix?: string; firstNumber?: string }

/** A telephone number that keeps itself until its form is sent. */
export function OwnPhoneField({ firstPrefix = DEFAULT_PREFIX, firstNumber = '', ...line }: Props) {
  const [prefix, setPrefix] = useState(firstPrefix)
  const [number, setNumber] = useState(firstNumber)
  return (
    <PhoneField
      prefixes={PHONE_PREFIXES}
      prefix={prefix}
      number={number}
      onPrefix={setPrefix}
      onNumber={setNumber}
      {...line}
    />
  )
}
