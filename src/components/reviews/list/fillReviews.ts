import { SCROLL_HANDLER_DELAY_MS } from '#domain/constants.ts'
import { fetchReviews } from './fetchReviews.ts'
import { startReviews } from './start.ts'

/** Once the page has come to rest: a jump to a later section aims at where that stands now. */
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
function swap(place: HTMLElement, reviews: HTMLElement) {
  const next = place.nextElementSibling
  const isPast = place.getBoundingClientRect().bottom < innerHeight / 2
  if (!next || !isPast) return place.replaceWith(reviews)
  const { style } = document.documentElement
  const before = next.getBoundingClientRect().top
  // Some browsers would correct it themselves as well.
  style.overflowAnchor = 'none'
  place.replaceWith(reviews)
  scrollBy({ top: next.getBoundingClientRect().top - before, behavior: 'instant' })
  requestAnimationFrame(() => style.removeProperty('overflow-anchor'))
}

/** Puts the reviews where so far only a way to them stood; without a connection that way remains. */
async function fillIn(place: HTMLElement) {
  const reviews = await fetchReviews(place.dataset.lazyReviews ?? '').catch(() => undefined)
  if (!reviews) return
  await rest()
  swap(place, reviews)
  startReviews()
}

const place = document.querySelector<HTMLElement>('[data-lazy-reviews]')
if (place) fillIn(place)
