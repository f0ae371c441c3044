import { useEffect } from 'react'
import type { FormCode } from '#domain/accounts/formCode.ts'
import { FIELD_CODE } from '#domain/accounts/validation.ts'

type State = { status: string; code?: number | null }

/** The field that a refusal of the server's is about. */
const FIELD_OF = new Map<FormCode, string>([
  [FIELD_CODE.email, 'email'],
  [FIELD_CODE.passwordLength, 'password'],
  [FIELD_CODE.passwordMatch, 'rePassword'],
  [FIELD_CODE.phone, 'phoneNumber'],
  [FIELD_CODE.nationalId, 'ssn'],
])

/** Marks the field that a refusal of the server is about, once for each refusal. */
export function useRefusedField(state: State, mark: (name: string, code: FormCode) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const code = (state.status === 'refused' ? state.code : null) as FormCode | null | undefined
    const field = code && FIELD_OF.get(code)
    if (field) mark(field, code)
  }, [state])
}
