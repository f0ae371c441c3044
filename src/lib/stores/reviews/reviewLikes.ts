import { map } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { LIKE_DELAY_MS, REVIEW_PAGE_SIZE } from '#domain/constants.ts'
import type { ReviewFilterType } from '#domain/reviews/review.ts'
import { track } from '#platform/device/dataLayer.ts'
import { goTo } from '#platform/device/page.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { loginPath } from '#stores/accounts/loginPath.ts'

export type ReviewLike = { liked: boolean; likeCount: number }

/** Likes by review, as the customer sees them: what the server said last, with what was tapped since. */
export const $reviewLikes = map<Record<string, ReviewLike>>({})

const settled = new Map<string, ReviewLike>()
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

type Tapped = {
  review: string
  shop: string
  /** What the page shows of it. */
  before: ReviewLike
  /** The return path after log-in. */
  place: string
}

async function send({ review, shop }: Tapped, onFailed: (code: number | null) => void) {
  waiting.delete(review)
  const known = settled.get(review)
  const wanted = $reviewLikes.get()[review]
  if (!known || !wanted) return
  if (wanted.liked === known.liked) return $reviewLikes.setKey(review, known)
  try {
    const { liked, likeCount } = await api('POST /likes', { body: { review, shop, like: wanted.liked } })
    settled.set(review, { liked, likeCount })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A log-in that has ended is the whole page's affair (`session:over`).
    if (error.status !== 401) onFailed(refusalCode(error))
  }
  // A tap since then has its own call on the way.
  if (!waiting.has(review)) $reviewLikes.setKey(review, settled.get(review) ?? known)
}

/** Likes a review or removes the like: shown at once, sent half a second after the last tap (spec section 9). */
export function toggleLike(tapped: Tapped, onFailed: (code: number | null) => void) {
  const { review, before, place } = tapped
  if (!isSignedIn()) return goTo(loginPath(place))
  const shown = $reviewLikes.get()[review] ?? before
  if (!settled.has(review)) settled.set(review, shown)
  const liked = !shown.liked
  $reviewLikes.setKey(review, { liked, likeCount: shown.likeCount + (liked ? 1 : -1) })
  track(liked ? 'like' : 'unlike', { review, shop: tapped.shop })
  clearTimeout(waiting.get(review))
  waiting.set(
    review,
    setTimeout(() => send(tapped, onFailed), LIKE_DELAY_MS),
  )
}

const PAGE_OF = /\/(shop|brands|deals)\/([^/]+)\/reviews$/
const CALL_OF = {
  shop: 'GET /v2/reviews/shops/{id}',
  brands: 'GET /reviews/brands/{id}',
  deals: 'GET /reviews/deals/{id}',
} as const

/** The customer's own likes among the reviews of this address; none are known while the call fails. */
export async function loadOwnLikes({ pathname, searchParams }: URL) {
  const [, kind, name = ''] = PAGE_OF.exec(pathname) ?? []
  if (!kind) return
  const page = Number(searchParams.get('page') ?? 1)
  const rating = searchParams.get('rating')
  const query = {
    limit: REVIEW_PAGE_SIZE,
    offset: (page - 1) * REVIEW_PAGE_SIZE,
    type: (searchParams.get('type') ?? 'all') as ReviewFilterType,
    rating: rating === null ? undefined : Number(rating),
  }
  const options = { params: { id: decodeURIComponent(name) }, query }
  const { items } = await api(CALL_OF[kind as keyof typeof CALL_OF], options).catch(() => ({ items: [] }))
  for (const { _id, liked, likeCount } of items) {
    if (waiting.has(_id)) continue
    settled.set(_id, { liked, likeCount })
    $reviewLikes.setKey(_id, { liked, likeCount })
  }
}
