/** Inside the mobile app (spec section 6). */
export const isHeadless = (): boolean => document.documentElement.dataset.headless !== undefined

/** The mobile app and tagThai do not require accepted terms (spec section 6). */
export function asksForTerms(): boolean {
  const { headless, theme } = document.documentElement.dataset
  return headless === undefined && theme !== 'tagThai'
}
