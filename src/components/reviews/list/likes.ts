import { showFailure } from '#components/ui/words/showFailure.ts'
import { formatNumber } from '#i18n/format.ts'
import { $reviewLikes, loadOwnLikes, type ReviewLike, toggleLike } from '#stores/reviews/reviewLikes.ts'

const section = () => document.querySelector<HTMLElement>('[data-reviews]')
const reviewOf = (button: HTMLElement) => button.closest<HTMLElement>('[data-review]')

function shownAt(button: HTMLElement): ReviewLike {
  const likeCount = Number(button.querySelector<HTMLElement>('[data-like-count]')?.dataset.likeCount)
  return { liked: button.ariaPressed === 'true', likeCount }
}

function draw() {
  const known = $reviewLikes.get()
  for (const button of document.querySelectorAll<HTMLElement>('[data-like]')) {
    const like = known[reviewOf(button)?.dataset.review ?? '']
    const count = button.querySelector<HTMLElement>('[data-like-count]')
    if (!like || !count) continue
    button.ariaPressed = String(like.liked)
    count.dataset.likeCount = String(like.likeCount)
    count.textContent = formatNumber(like.likeCount, document.documentElement.lang)
  }
}
$reviewLikes.listen(draw)

/** The address to return to after logging in for a like: the same list, at the same review. */
const placeOf = (review: string) => `${section()?.dataset.reviews ?? ''}#${review}`

export function like(button: HTMLElement) {
  const { review = '', shop = '' } = reviewOf(button)?.dataset ?? {}
  toggleLike({ review, shop, before: shownAt(button), place: placeOf(review) }, (code) =>
    showFailure(section()?.dataset.likeFailed ?? '', code),
  )
}

/** The page is cached for everybody; a customer's own likes are loaded and shown over it. */
export async function showOwnLikes() {
  draw()
  const shown = [...document.querySelectorAll<HTMLElement>('[data-review]')].map(({ dataset }) => dataset.review ?? '')
  const address = section()?.dataset.reviews
  if (shown.length > 0 && address) await loadOwnLikes(new URL(address, location.href))
}
