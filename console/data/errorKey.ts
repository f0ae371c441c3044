import { ApiError } from '#api/apiError.ts'
import { en } from '#console/i18n/en/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

const NAMES = new Map<number, string>(Object.entries(ERROR_CODE).map(([name, code]) => [code, name]))
const words: Record<string, string> = en.console.errors

/** The message that says why something failed. */
export function errorKey(error: unknown): string {
  const key = (name: string) => `console.errors.${name}`
  // What the browser says of a passkey that nobody showed.
  if (error instanceof Error && error.name === 'NotAllowedError') return key('passkeyNotShown')
  if (!(error instanceof ApiError)) return key('unexpected')
  if (error.status === 0) return key('offline')
  if (error.status === 429) return key('tooMany')
  const name = NAMES.get(error.code ?? 0)
  return key(name && words[name] ? name : 'unexpected')
}
