import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePage, element, html, openPage, setCookie } from '#tests/support/browser/openPage.ts'
import { soon } from '#tests/support/soon.ts'

const cards = (...names: string[]) => names.map((name) => `<li><a href="/en/shop/${name}">${name}</a></li>`).join('')
const shops = (selector = 'body') => [...document.querySelectorAll(`${selector} li a`)].map((one) => one.textContent)

/** Which elements are watched; the test says what of them comes into sight. */
function stubSight() {
  const watchers = new Map<IntersectionObserverCallback, Set<Element>>()
  class Watcher {
    readonly #seen: IntersectionObserverCallback
    constructor(seen: IntersectionObserverCallback) {
      this.#seen = seen
      watchers.set(seen, new Set())
    }
    observe(target: Element) {
      watchers.get(this.#seen)?.add(target)
    }
    unobserve(target: Element) {
      watchers.get(this.#seen)?.delete(target)
    }
    disconnect() {
      watchers.get(this.#seen)?.clear()
    }
  }
  vi.stubGlobal('IntersectionObserver', Watcher)
  vi.stubGlobal('CSS', { ...CSS, supports: () => false })
  /** Whether anybody looks out for that element, who is told. */
  return (selector: string, isIntersecting: boolean, top = 2000): boolean => {
    const target = document.querySelector(selector)
    const told = [...watchers].filter(([, targets]) => target && targets.has(target))
    const entry = { isIntersecting, target, boundingClientRect: { top } } as unknown as IntersectionObserverEntry
    for (const [seen] of told) seen([entry], {} as IntersectionObserver)
    return told.length > 0
  }
}

let see: ReturnType<typeof stubSight>
function open(content: string) {
  const opened = openPage(content)
  see = stubSight()
  return opened
}

afterEach(closePage)

describe('the end of the home page', () => {
  const SECOND = 'GET /en/home/2'
  const more = (part: number) => `<p data-more-rails><a href="/en/home/${part}">Show more</a></p>`
  const rails = (...names: string[]) => `<main data-rails><section><ul>${cards(...names)}</ul></section></main>`
  const link = () => document.querySelector<HTMLAnchorElement>('[data-more-rails] a')
  const isBusy = () => document.querySelector('[data-more-rails]')?.ariaBusy === 'true'

  async function openEnd() {
    const opened = open(`${more(2)}<footer><a href="/en/about">About</a></footer>`)
    const { watchEnd } = await import('#components/merchandising/rails/moreRails.ts')
    watchEnd(element('[data-more-rails]'))
    return opened
  }
  /** What was told has been done. */
  const settled = () => new Promise((done) => setTimeout(done))
  /** The visitor comes near; what has come waits until nobody sees it grow. */
  const comeNear = () => see('[data-more-rails]', true)
  const lookAway = (top?: number) => see('[data-more-rails]', false, top)

  it('grows before it is reached, until there is no more', async () => {
    const { on } = await openEnd()
    on(SECOND, () => html(rails('ari', 'siam') + more(3)))
    on('GET /en/home/3', () => html(rails('silom')))
    comeNear()
    await soon(() => {
      lookAway()
      expect(link()?.pathname).toBe('/en/home/3')
    })
    expect(shops()).toEqual(['ari', 'siam'])
    comeNear()
    await soon(() => {
      lookAway()
      expect(link()).toBeNull()
    })
    expect(shops()).toEqual(['ari', 'siam', 'silom'])
  })

  it('does not grow under the eyes of who reads it, nor above them', async () => {
    const { on } = await openEnd()
    on(SECOND, () => html(rails('ari')))
    comeNear()
    await soon(() => expect(lookAway(-300)).toBe(true))
    comeNear()
    await settled()
    expect([shops(), isBusy()]).toEqual([[], true])
    lookAway(2000)
    await soon(() => expect(shops()).toEqual(['ari']))
  })

  it('does not grow where the visitor has come since the browser looked', async () => {
    const { on } = await openEnd()
    on(SECOND, () => html(rails('ari')))
    const more = element('[data-more-rails]')
    more.getBoundingClientRect = () => new DOMRect(0, 300, 390, 60)
    comeNear()
    await soon(() => expect(lookAway()).toBe(true))
    lookAway()
    await settled()
    expect([shops(), isBusy()]).toEqual([[], true])
    more.getBoundingClientRect = () => new DOMRect(0, 2000, 390, 60)
    lookAway()
    await soon(() => expect(shops()).toEqual(['ari']))
  })

  it('gives the keyboard the first of the new shops where it was on the link', async () => {
    const { on } = await openEnd()
    on(SECOND, () => html(rails('ari') + more(3)))
    link()?.focus()
    comeNear()
    await soon(() => {
      lookAway()
      expect(document.activeElement?.textContent).toBe('ari')
    })
  })

  it('keeps its link without a connection, and does not try by itself again', async () => {
    const { asked } = await openEnd()
    comeNear()
    await soon(() => expect(isBusy()).toBe(false))
    expect(asked).toHaveLength(1)
    expect([comeNear(), link()?.pathname]).toEqual([false, '/en/home/2'])
  })
})

describe("rails of a visitor's own", () => {
  const RAILS = `<p id="above">Above</p><section data-own-rail="/en/home/seen" hidden><ul class="rail"></ul></section>
    <section data-recommended="/en/home/liked"><ul class="rail">${cards('popular')}</ul></section>`
  const SEEN = 'GET /en/home/seen'
  const LIKED = 'GET /en/home/liked'
  const own = () => element('[data-own-rail]')

  async function fill(viewed: string[] = []) {
    localStorage.setItem('seenPlaces', JSON.stringify(viewed))
    const { fillOwnRails } = await import('#components/merchandising/rails/personalRails.ts')
    await fillOwnRails()
  }

  it('show what a visitor has looked at, and what is like the last shop, once nobody looks there', async () => {
    const { on, asked } = open(RAILS)
    on(SEEN, () => html(cards('ari', 'siam')))
    on(LIKED, () => html(cards('one', 'two', 'three')))
    await fill(['brand:lom', 'shop:s7', 'shop:s6'])
    expect(asked.map(({ name, query }) => `${name}?${query}`)).toEqual([
      `${SEEN}?places=brand%3Alom%2Cshop%3As7%2Cshop%3As6`,
      `${LIKED}?id=s7`,
    ])
    see('#above', true)
    see('[data-recommended] .rail', true)
    expect([own().hidden, shops('[data-recommended]')]).toEqual([true, ['popular']])
    see('#above', false)
    see('[data-recommended] .rail', false)
    expect([own().hidden, shops('[data-own-rail]')]).toEqual([false, ['ari', 'siam']])
    expect(shops('[data-recommended]')).toEqual(['one', 'two', 'three'])
  })

  it('are what the server knows of a customer, not what this browser has seen', async () => {
    setCookie('signedIn', '1')
    const { on, asked } = open(RAILS)
    on(SEEN, () => html(cards('ari')))
    await fill(['shop:somebody-elses'])
    see('#above', false)
    expect(asked.map(({ query }) => query.size)).toEqual([0, 0])
    expect(shops('[data-own-rail]')).toEqual(['ari'])
  })

  it.each([
    ['that are too few leave the popular ones', () => html(cards('one', 'two'))],
    ['that do not come leave the popular ones', () => new Response('', { status: 500 })],
    ['instead of which a page of the hotel comes leave the popular ones', () => html('<h1>Wi-Fi</h1>')],
  ])('%s', async (_, reply) => {
    const { on } = open(RAILS)
    on(SEEN, reply)
    on(LIKED, reply)
    await fill(['shop:s7'])
    see('[data-recommended] .rail', false)
    expect(shops('[data-recommended]')).toEqual(['popular'])
  })

  it('ask for nothing like a shop where only a brand was looked at', async () => {
    const { asked } = open(RAILS)
    await fill(['brand:lom'])
    expect(asked.map(({ name }) => name)).toEqual([SEEN])
    expect(own().hidden).toBe(true)
  })
})
