import { plural } from '#i18n/format.ts'
import type { SessionState } from '#stores/accounts/session.ts'
import { refusalText } from './refusalText.ts'

type Words = {
  lang: string
  /** `wait` in its plurals, and what a code says in this place, as `refused.{n}`. */
  t: Record<string, string>
  errors: Record<string, string>
}

const TOO_MANY = 429
const MINUTE_SECONDS = 60

/** Why the server said no; undefined where it did not. Without a code there was no connection. */
export function sessionRefusal(state: SessionState, { lang, t, errors }: Words): string | undefined {
  if (state.status !== 'refused') return undefined
  const { code, waitSeconds } = state
  if (code === TOO_MANY && waitSeconds) return plural(t, 'wait', Math.ceil(waitSeconds / MINUTE_SECONDS), lang)
  return t[`refused.${code}`] ?? refusalText(errors, code)
}
