import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/apiError.ts'
import { LIKE_DELAY_MS } from '#domain/constants.ts'

const { api, goTo } = vi.hoisted(() => ({ api: vi.fn(), goTo: vi.fn() }))
vi.mock('#api/browser.ts', () => ({ api }))
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))

const { $reviewLikes, toggleLike } = await import('#stores/reviews/reviewLikes.ts')
const { $favourites, toggleFavourite } = await import('#stores/accounts/favourites.ts')

const signIn = (is: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
  document.cookie = is ? 'signedIn=1; path=/' : 'signedIn=; path=/; max-age=0'
}
let reviews = 0
/** A review that nobody has touched yet, with three likes. */
function review() {
  reviews += 1
  const name = `review-${reviews}`
  return { review: name, shop: 'ari', before: { liked: false, likeCount: 3 }, place: `/en/shop/ari/reviews#${name}` }
}
const shown = (tapped: { review: string }) => $reviewLikes.get()[tapped.review]
const failed = vi.fn()
const soon = () => vi.advanceTimersByTimeAsync(LIKE_DELAY_MS)

beforeEach(() => {
  vi.useFakeTimers()
  signIn(true)
  history.replaceState(null, '', '/en/shop/ari')
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

describe('liking a review', () => {
  it('shows at once, is sent half a second later, and then counts as the server does', async () => {
    const tapped = review()
    api.mockResolvedValue({ liked: true, likeCount: 9 })
    toggleLike(tapped, failed)

    expect(shown(tapped)).toEqual({ liked: true, likeCount: 4 })
    expect(api).not.toHaveBeenCalled()
    await soon()
    expect(api).toHaveBeenCalledExactlyOnceWith('POST /likes', {
      body: { review: tapped.review, shop: 'ari', like: true },
    })
    expect(shown(tapped)).toEqual({ liked: true, likeCount: 9 })
  })

  it('sends nothing where it is taken back at once', async () => {
    const tapped = review()
    toggleLike(tapped, failed)
    toggleLike(tapped, failed)
    await soon()

    expect(api).not.toHaveBeenCalled()
    expect(shown(tapped)).toEqual({ liked: false, likeCount: 3 })
  })

  it('is as it was before where it did not arrive, and says so', async () => {
    const tapped = review()
    api.mockRejectedValue(new ApiError(0, null, 'no network'))
    toggleLike(tapped, failed)
    await soon()

    expect(shown(tapped)).toEqual({ liked: false, likeCount: 3 })
    expect(failed).toHaveBeenCalledOnce()
  })

  it('asks a visitor to log in first, and to come back to that review', () => {
    signIn(false)
    const tapped = review()
    toggleLike(tapped, failed)

    expect(goTo).toHaveBeenCalledExactlyOnceWith(`/en/login?${new URLSearchParams({ redirect: tapped.place })}`)
    expect(shown(tapped)).toBeUndefined()
  })

  it('leaves a log-in that has run out to the page, and takes the like back', async () => {
    const tapped = review()
    api.mockRejectedValue(new ApiError(401, 401, 'log in'))
    toggleLike(tapped, failed)
    await soon()

    expect(goTo).not.toHaveBeenCalled()
    expect(shown(tapped)?.liked).toBe(false)
    expect(failed).not.toHaveBeenCalled()
  })
})

describe('keeping a favourite', () => {
  it('fills the heart at once and empties it again where it was not kept', async () => {
    api.mockRejectedValue(new ApiError(500, 500, 'out of order'))
    toggleFavourite('shop:siam', failed)
    expect($favourites.get().has('shop:siam')).toBe(true)
    await soon()

    expect($favourites.get().has('shop:siam')).toBe(false)
    expect(failed).toHaveBeenCalledOnce()
  })

  it('is sent, and taken back by another call', async () => {
    api
      .mockResolvedValueOnce({ isFavourite: true, totalCount: 1 })
      .mockResolvedValueOnce({ isFavourite: false, totalCount: 0 })
    toggleFavourite('brand:lom', failed)
    await soon()
    toggleFavourite('brand:lom', failed)
    await soon()

    expect(api.mock.calls).toEqual([
      ['POST /favourites', { body: { brand: 'lom' } }],
      ['DELETE /favourites', { query: { brand: 'lom' } }],
    ])
    expect($favourites.get().has('brand:lom')).toBe(false)
  })

  it('asks a visitor to log in and come back to this page', () => {
    signIn(false)
    toggleFavourite('shop:siam', failed)

    expect(goTo).toHaveBeenCalledExactlyOnceWith('/en/login?redirect=%2Fen%2Fshop%2Fari')
  })
})
