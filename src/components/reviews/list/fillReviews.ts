import { SCROLL_HANDLER_DELAY_MS } from '#domain/constants.ts'
import { addSheet } from '#platform/lazy/addSheet.ts'
import { fetchReviews } from './fetchReviews.ts'
import { startReviews } from './start.ts'
import './ReviewSummary.css'
// The sheet of the reviews comes with them: the page itself shows none.
import look from './fillReviews.css?url'

/** Resolves when scrolling has paused: a jump to a later section needs its current position. */
const rest = () =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(done, SCROLL_HANDLER_DELAY_MS)
    function done() {
      removeEventListener('scroll', again)
      resolve()
    }
    function again() {
      clearTimeout(timer)
      timer = setTimeout(done, SCROLL_HANDLER_DELAY_MS)
    }
    addEventListener('scroll', again, { passive: true })
  })

/** Puts one in the other's place; who is already past it goes on reading where they are, in every browser. */
function swap(container: HTMLElement, reviews: HTMLElement) {
  const next = container.nextElementSibling
  const isPast = container.getBoundingClientRect().bottom < innerHeight / 2
  if (!next || !isPast) return container.replaceWith(reviews)
  const { style } = document.documentElement
  const before = next.getBoundingClientRect().top
  // Some browsers would correct it themselves as well.
  style.overflowAnchor = 'none'
  container.replaceWith(reviews)
  scrollBy({ top: next.getBoundingClientRect().top - before, behavior: 'instant' })
  requestAnimationFrame(() => style.removeProperty('overflow-anchor'))
}

/** Replaces the link to the reviews by the reviews; without a connection the link remains. */
async function fillIn(container: HTMLElement) {
  const asked = fetchReviews(container.dataset.lazyReviews ?? '').catch(() => undefined)
  const [reviews] = await Promise.all([asked, addSheet(look)])
  if (!reviews) return
  await rest()
  swap(container, reviews)
  startReviews()
}

const container = document.querySelector<HTMLElement>('[data-lazy-reviews]')
if (container) fillIn(container)
