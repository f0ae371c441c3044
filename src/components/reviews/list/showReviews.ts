import { showFailure } from '#components/ui/words/showFailure.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { fetchReviews, ReviewsFailed } from './fetchReviews.ts'
import { showOwnLikes } from './likes.ts'

let running: AbortController | undefined

const linkTo = (href: string) => document.querySelector<HTMLElement>(`[data-reviews] a[href="${CSS.escape(href)}"]`)

/** Another page scrolls to the section (spec section 4), another filter stays where it was tapped. */
function arrive(section: HTMLElement, link: HTMLAnchorElement) {
  if (link.dataset.reviewsLink === 'page') {
    section.scrollIntoView({ behavior: 'instant' })
    section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    return
  }
  const again = linkTo(link.getAttribute('href') ?? '')
  again?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  again?.focus({ preventScroll: true })
}

/** Puts the reviews that the link asks for in the place of those shown; the last tap wins. */
export async function showReviews(link: HTMLAnchorElement) {
  const section = link.closest<HTMLElement>('[data-reviews]')
  if (!section) return
  running?.abort()
  const own = new AbortController()
  running = own
  section.ariaBusy = 'true'
  try {
    const fresh = await fetchReviews(link.href, own.signal)
    section.replaceWith(fresh)
    arrive(fresh, link)
    if (isSignedIn()) showOwnLikes()
  } catch (error) {
    if (own.signal.aborted) return
    section.ariaBusy = 'false'
    showFailure(section.dataset.failed ?? '', error instanceof ReviewsFailed ? error.status : null)
  }
}
