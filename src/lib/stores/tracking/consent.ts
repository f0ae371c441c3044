import { readCookie, writeCookie } from '#platform/storage/cookies.ts'

/** Whether we may follow what is done here (docs/decisions/0033). */
export type ConsentAnswer = 'tracking' | 'none'

const ANSWER_DAYS = 180

export const isConsentAnswer = (value: string | undefined): value is ConsentAnswer =>
  value === 'tracking' || value === 'none'

/** The stored answer; undefined without one. */
export function consentAnswer(): ConsentAnswer | undefined {
  const kept = readCookie('consent')
  return isConsentAnswer(kept) ? kept : undefined
}

export const keepConsent = (answer: ConsentAnswer) => writeCookie('consent', answer, ANSWER_DAYS)
