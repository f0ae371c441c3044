import type * as list from './errorCodeList.ts'

/** Codes by name. */
export * as ERROR_CODE from './errorCodeList.ts'

export type ErrorCode = (typeof list)[keyof typeof list]
