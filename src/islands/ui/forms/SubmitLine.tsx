import type { SessionState } from '#stores/accounts/session.ts'
import { RefusalLine } from './RefusalLine.tsx'
import { sessionRefusal } from './sessionRefusal.ts'

type Props = Parameters<typeof sessionRefusal>[1] & { state: SessionState; action: string; busy: string }

/** The form's one button, and above it what went wrong. While it works it keeps its focus and answers nothing. */
export function SubmitLine({ state, action, busy, ...words }: Props) {
  const isBusy = state.status === 'sending' || state.status === 'leaving'
  return (
    <>
      <RefusalLine text={sessionRefusal(state, words)} />
      <button type="submit" className="btn btn--wide" aria-disabled={isBusy || undefined}>
        {isBusy ? busy : action}
      </button>
    </>
  )
}
