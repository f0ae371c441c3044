import { fetchPage } from '#components/merchandising/rails/fetchPage.ts'
import { startLeaveTimes } from '#components/ui/clock/leaveTimes.ts'

/** Shows the customer's visit of today, as the server says it; nothing where there is none or no answer. */
export async function showNearVisit(bar: HTMLElement) {
  try {
    const link = (await fetchPage(bar.dataset.nearVisit ?? '')).querySelector('a')
    if (!link) return
    bar.replaceChildren(document.importNode(link, true))
    bar.hidden = false
    if (bar.querySelector('[data-leave]')) startLeaveTimes(bar)
  } catch {
    // The page of bookings says it, too.
  }
}
