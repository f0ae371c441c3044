import { isHeadless } from '#platform/device/headless.ts'

/** What an order says of where it was made: the language of this page, and whether it is shown inside the app. */
export const orderedFrom = (): { userLangRef?: string; headless?: boolean } => ({
  userLangRef: location.pathname.split('/')[1] || undefined,
  headless: isHeadless() || undefined,
})
