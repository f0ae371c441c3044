import type { User } from '#contract/users.ts'
import { safeRedirect } from '#domain/person/safeRedirect.ts'
import { asksForTerms, queryOf } from '#platform/page.ts'

/** Where log-in leads when the page before it did not say. */
export type Onward = { home: string; profile: string }

/** Where a customer goes from log-in: to the terms first, where they are due, with the way on kept. */
export function onwardOf(user: User, { home, profile }: Onward): string {
  const target = safeRedirect(queryOf('redirect'), home)
  if (user.isTermsAccepted || !asksForTerms()) return target
  return `${profile}?${new URLSearchParams({ redirect: target })}`
}
