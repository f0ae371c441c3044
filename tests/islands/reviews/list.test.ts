import '#tests/support/browser/domGaps.ts'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, closePage, element, html, openPage, refuse, setCookie } from '#tests/support/browser/openPage.ts'
import { soon } from '#tests/support/soon.ts'

const LIST = '/en/shop/ari/reviews'
const HEARTS = `GET /api/v2/reviews/shops/ari`
const user = userEvent.setup({ delay: null })

const card = (id: string, count: number) => `<article data-review="${id}" data-shop="ari">
  <button aria-pressed="false" data-like>Helpful <span data-like-count="${count}">${count}</span></button></article>`
/** The reviews of a shop with that filter, as the server draws them. */
const reviews = (address: string, ...cards: string[]) => `<section data-reviews="${address}"
  data-failed="The reviews did not come" data-like-failed="Your like did not arrive"><h2 tabindex="-1">Reviews</h2>
  <a href="${LIST}" data-reviews-link>All</a><a href="${LIST}?type=withPhoto" data-reviews-link>With photos</a>
  ${cards.join('')}<a href="${LIST}?page=2" data-reviews-link="page">Next</a></section>`

const link = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)!
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-review]')].map(({ dataset }) => dataset.review)
const heart = (id = 'r1') => element(`[data-review="${id}"] [data-like]`)
const like = (id = 'r1') => [heart(id).ariaPressed, heart(id).querySelector('span')?.textContent]
const toasts = async () => (await import('#stores/toasts.ts')).$toasts.get().map(({ text }) => text)

async function open({ lang = 'en' } = {}) {
  const opened = openPage(`<dialog data-message="500">We are sorry</dialog>${reviews(LIST, card('r1', 1204))}`, {
    address: LIST,
    lang,
  })
  await import('#components/reviews/list/lazy.ts')
  return opened
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView')
})
afterEach(closePage)

describe('a visitor who narrows the reviews', () => {
  it('sees those asked for, and the keyboard stays on the filter', async () => {
    const { on } = await open()
    on(`GET ${LIST}`, ({ query }) => html(reviews(`${LIST}?${query}`, card('r7', 2), card('r8', 0))))
    link('With photos').focus()
    await user.keyboard('{Enter}')
    await soon(() => expect(shown()).toEqual(['r7', 'r8']))
    expect(element('[data-reviews]').dataset.reviews).toBe(`${LIST}?type=withPhoto`)
    expect(document.activeElement).toBe(link('With photos'))
  })

  it('begins at the heading of another page', async () => {
    const { on } = await open()
    on(`GET ${LIST}`, () => html(reviews(`${LIST}?page=2`, card('r9', 0))))
    await user.click(link('Next'))
    await soon(() => expect(shown()).toEqual(['r9']))
    expect(document.activeElement?.textContent).toBe('Reviews')
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ behavior: 'instant' })
  })

  it('sees what they tapped last, also where the earlier answer comes later', async () => {
    const { on } = await open()
    const late = Promise.withResolvers<Response>()
    on(`GET ${LIST}`, ({ query }) => (query.has('type') ? late.promise : html(reviews(LIST, card('last', 0)))))
    const { showReviews } = await import('#components/reviews/list/showReviews.ts')
    showReviews(link('With photos'))
    showReviews(link('All'))
    await soon(() => expect(shown()).toEqual(['last']))
    late.resolve(refuse(500))
    await showReviews(link('All'))
    expect([shown(), await toasts(), element<HTMLDialogElement>('dialog').open]).toEqual([['last'], [], false])
  })

  it('keeps what they read without a connection, is told so, and may tap again', async () => {
    const { on } = await open()
    await user.click(link('With photos'))
    await soon(async () => expect(await toasts()).toEqual(['The reviews did not come']))
    expect([shown(), element('[data-reviews]').ariaBusy]).toEqual([['r1'], 'false'])
    on(`GET ${LIST}`, () => html(reviews(LIST, card('r2', 0))))
    await user.click(link('With photos'))
    await soon(() => expect(shown()).toEqual(['r2']))
  })

  it.each([
    ['the message of the page where the server is broken', () => refuse(500), true, []],
    ['a short word where the list is gone', () => refuse(404), false, ['The reviews did not come']],
    [
      'a short word where something else came',
      () => html('<p>Log in to the hotel’s Wi-Fi</p>'),
      false,
      ['The reviews did not come'],
    ],
  ])('reads %s', async (_, reply, isOpen, said) => {
    const { on } = await open()
    on(`GET ${LIST}`, reply)
    await user.click(link('All'))
    await soon(() => expect(element('[data-reviews]').ariaBusy).toBe('false'))
    expect([element<HTMLDialogElement>('dialog').open, await toasts(), shown()]).toEqual([isOpen, said, ['r1']])
  })

  it('is shown nothing of a page that the server refuses', async () => {
    const { on } = await open()
    on(`GET ${LIST}`, () => new Response(reviews(LIST, card('r2', 0)), { status: 503 }))
    const { fetchReviews } = await import('#components/reviews/list/fetchReviews.ts')
    await expect(fetchReviews(LIST)).rejects.toMatchObject({ status: 503 })
  })

  it('opens them in a tab of their own, which the browser does', async () => {
    const { asked } = await open()
    const isTaken = vi.fn()
    document.addEventListener('click', (event) => {
      isTaken(event.defaultPrevented)
      event.preventDefault()
    })
    link('With photos').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    expect([isTaken.mock.calls, asked]).toEqual([[[false]], []])
  })
})

describe('a customer who likes reviews', () => {
  beforeEach(() => setCookie('signedIn', '1'))

  it('sees their own hearts over the page that is the same for everybody, numbers as they are written there', async () => {
    const { on, asked } = await open({ lang: 'de' })
    on(HEARTS, () => answer({ items: [{ _id: 'r1', liked: true, likeCount: 1205 }] }))
    const { showOwnLikes } = await import('#components/reviews/list/likes.ts')
    await showOwnLikes()
    expect(like()).toEqual(['true', '1.205'])
    expect(asked).toHaveLength(1)
  })

  it('sees the heart filled at once, and the number of the server once it has answered', async () => {
    const { on, asked } = await open()
    on('POST /api/likes', () => answer({ liked: true, likeCount: 1210 }))
    await user.click(heart())
    expect(like()).toEqual(['true', '1,205'])
    await soon(() => expect(like()).toEqual(['true', '1,210']))
    expect(asked.map(({ body }) => body)).toEqual([{ review: 'r1', shop: 'ari', like: true }])
  })

  it('sees it empty again where it did not arrive, and why', async () => {
    await open()
    await user.click(heart())
    await soon(async () => expect(await toasts()).toEqual(['Your like did not arrive']))
    expect(like()).toEqual(['false', '1,204'])
  })

  it('finds it where they come back to the review by a filter', async () => {
    const { on } = await open()
    on('POST /api/likes', () => answer({ liked: true, likeCount: 1210 }))
    on(`GET ${LIST}`, () => html(reviews(LIST, card('r2', 7), card('r1', 1204))))
    await user.click(heart())
    await soon(() => expect(like()).toEqual(['true', '1,210']))
    await user.click(link('All'))
    await soon(() => expect(shown()).toEqual(['r2', 'r1']))
    expect([like(), like('r2')]).toEqual([
      ['true', '1,210'],
      ['false', '7'],
    ])
  })
})

describe('a visitor who is not logged in', () => {
  it('is brought back to the review that they liked', async () => {
    const { left } = await open()
    await user.click(heart())
    const login = new URL(left[0] ?? '', location.href)
    expect([login.pathname, login.searchParams.get('redirect')]).toEqual(['/en/login', `${LIST}#r1`])
  })
})

describe('reviews further down the page of a shop', () => {
  const PAGE = `<main><section data-lazy-reviews="${LIST}"><a href="${LIST}">Read all 12 reviews</a></section><p>After</p></main>`
  const PAUSE_MS = 100
  /** The section ends there and what follows begins there, counted from the top of the screen. */
  function scrolledTo(bottom: number, ...tops: number[]) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { bottom, top: this.localName === 'p' ? (tops.shift() ?? 0) : 0 } as DOMRect
    })
    const scrollBy = vi.fn()
    vi.stubGlobal('scrollBy', scrollBy)
    return scrollBy
  }
  async function look() {
    vi.useFakeTimers()
    const opened = openPage(PAGE, { address: '/en/shop/ari' })
    opened.on(`GET ${LIST}`, () => html(`<main>${reviews(LIST, card('r1', 3))}</main>`))
    return { ...opened, fill: () => import('#components/reviews/list/fillReviews.ts') }
  }

  it('come in the place of the link once the visitor rests', async () => {
    const scrollBy = scrolledTo(2000)
    const { fill } = await look()
    await fill()
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    expect(shown()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(shown()).toEqual(['r1'])
    expect(scrollBy).not.toHaveBeenCalled()
  })

  it('push nothing away under the eyes of who reads on below', async () => {
    const scrollBy = scrolledTo(-50, 20, 900)
    const { fill } = await look()
    await fill()
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(shown()).toEqual(['r1'])
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 880, behavior: 'instant' })
  })

  it('stay a link that leads to them without a connection', async () => {
    const { fill, lose } = await look()
    lose(`GET ${LIST}`)
    await fill()
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(link('Read all 12 reviews').getAttribute('href')).toBe(LIST)
  })
})
