import { fetchReviews } from './fetchReviews.ts'
import { startReviews } from './start.ts'

/** Puts the reviews where so far only a way to them stood; without a connection that way remains. */
async function fillIn(place: HTMLElement) {
  const reviews = await fetchReviews(place.dataset.reviewsLater ?? '').catch(() => undefined)
  if (reviews) place.replaceWith(reviews)
  startReviews()
}

const place = document.querySelector<HTMLElement>('[data-reviews-later]')
if (place) fillIn(place)
