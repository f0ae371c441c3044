import { isSignedIn } from '#platform/storage/signedIn.ts'
import { $serviceTab, showTab } from '#stores/catalogue/serviceTab.ts'

/** A service, how far from the top of the screen it stood, and the tab of the list that was open. */
export type Place = { type: string; top: number; tab: string }

/** After a log-in the page stands where it was; whoever has scrolled since stays where they are. */
export function returnTo({ type, top, tab }: Place) {
  if (!isSignedIn() || scrollY > 0) return
  if (tab !== $serviceTab.get().key) showTab(tab)
  const card = document.querySelector<HTMLElement>(`.type[data-type="${CSS.escape(type)}"]`)
  const more = document.querySelector<HTMLElement>('[data-service-more]')
  while (card?.hidden && more && !more.hidden) more.click()
  const details = card?.querySelector('details')
  if (details) details.open = true
  if (card) scrollTo({ top: scrollY + card.getBoundingClientRect().top - top, behavior: 'instant' })
}
