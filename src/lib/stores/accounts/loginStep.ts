import { atom } from 'nanostores'
import { OTP_MINUTES } from '#domain/constants.ts'
import { keepTabValue, readTabValue } from '#platform/storage/tabValue.ts'
import { $code, type SentCode } from './code.ts'
import { $session } from './session.ts'

/** A newcomer's proved address; `ref` and `code` open an account with it. */
export type Newcomer = { email: string; ref: string; code: string; provedAt: number }

/** Set once a code has proved an address that nobody has. */
export const $newcomer = atom<Newcomer | null>(null)

const KEY = 'loginStep'
const KEPT_MS = OTP_MINUTES * 60_000

type Kept = { code: SentCode | null; newcomer: Newcomer | null }

const isFresh = (at: number | undefined) => at !== undefined && Date.now() - at < KEPT_MS

/** Takes this tab to the step at which a reload found it, and keeps each step from now on. Answers how to stop. */
export function resumeLogin(): () => void {
  const { code, newcomer } = readTabValue<Kept>(KEY) ?? { code: null, newcomer: null }
  if (isFresh(newcomer?.provedAt)) $newcomer.set(newcomer)
  else if (isFresh(code?.sentAt)) $code.set(code)
  const keep = () => {
    const step: Kept = { code: $code.get(), newcomer: $newcomer.get() }
    const isOver = $session.get().status === 'leaving' || (!step.code && !step.newcomer)
    keepTabValue(KEY, isOver ? null : step)
  }
  const stops = [$code.listen(keep), $newcomer.listen(keep), $session.listen(keep)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The code that proved the address no longer counts, or another address is meant: back to the first step. */
export function forgetNewcomer() {
  $newcomer.set(null)
}
