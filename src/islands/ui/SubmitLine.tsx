import { plural } from '#i18n/format.ts'
import type { SessionState } from '#stores/person/session.ts'
import { RefusalLine } from './RefusalLine.tsx'
import { refusalText } from './refusalText.ts'

type Props = {
  state: SessionState
  action: string
  busy: string
  lang: string
  /** `wait` in its plurals, and what a code says in this place, as `refused.{n}`. */
  t: Record<string, string>
  errors: Record<string, string>
}

const TOO_MANY = 429
const MINUTE_SECONDS = 60

/** Why the server said no. Without a code there was no connection. */
function refusal({ state, lang, t, errors }: Props): string | undefined {
  if (state.status !== 'refused') return undefined
  const { code, waitSeconds } = state
  if (code === TOO_MANY && waitSeconds) return plural(t, 'wait', Math.ceil(waitSeconds / MINUTE_SECONDS), lang)
  return t[`refused.${code}`] ?? refusalText(errors, code)
}

/** The form's one button, and above it what went wrong. While it works it keeps its focus and answers nothing. */
export function SubmitLine(props: Props) {
  const { state, action, busy } = props
  const isBusy = state.status === 'sending' || state.status === 'leaving'
  return (
    <>
      <RefusalLine text={refusal(props)} />
      <button type="submit" className="btn btn--wide" aria-disabled={isBusy || undefined}>
        {isBusy ? busy : action}
      </button>
    </>
  )
}
