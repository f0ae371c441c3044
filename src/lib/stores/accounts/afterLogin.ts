import type { User } from '#contract/accounts/users.ts'
import { redirectIn } from '#domain/accounts/redirectIn.ts'
import { safeRedirect } from '#domain/accounts/safeRedirect.ts'
import { asksForTerms } from '#platform/device/headless.ts'
import { giveBack } from '#platform/storage/formDrafts.ts'

/** Where log-in leads when the page before it did not say. */
export type AfterLogin = { home: string; profile: string }

/**
 * Where a customer goes from log-in: to the terms first, where they are due, with the way on kept. What they were
 * typing when their last log-in ended is there again.
 */
export function pathAfterLogin(user: User, { home, profile }: AfterLogin): string {
  giveBack(user._id)
  const target = safeRedirect(redirectIn(location.search), home)
  if (user.isTermsAccepted || !asksForTerms()) return target
  return `${profile}?${new URLSearchParams({ redirect: target })}`
}
