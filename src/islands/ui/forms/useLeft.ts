import { useState } from 'react'
import type { FieldErrors } from '#domain/accounts/contactFaults.ts'
import { afterPress } from './afterPress.ts'

/**
 * Which faults show: every one once the customer has tried to go on, before that those of fields that were left.
 * An untouched empty field is no fault yet, and neither is one that is being typed for the first time.
 */
export function useLeft<Field extends string>(faults: FieldErrors<Field>, isTried: boolean) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const isShown = (field: Field) => isTried || (left.has(field) && faults[field] !== 'required')
  return {
    codeOf: (field: Field) => (isShown(field) ? faults[field] : undefined),
    leave: (field: Field) => afterPress(() => setLeft((before) => new Set([...before, field]))),
  }
}
