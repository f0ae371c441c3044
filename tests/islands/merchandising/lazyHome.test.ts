import '#tests/support/browser/domGaps.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, closePage, element, html, openPage, setCookie } from '#tests/support/browser/openPage.ts'
import { soon } from '#tests/support/soon.ts'

type Turned = { activeIndex: number }

/** Swiper measures what jsdom does not draw; this one only turns. */
const slides = vi.hoisted(() => ({ takenOver: 0 }))
vi.mock('swiper', () => ({
  default: class {
    activeIndex = 0
    readonly #turned: (slides: Turned) => void
    constructor(_: HTMLElement, { on }: { on: { slideChange(slides: Turned): void } }) {
      slides.takenOver += 1
      this.#turned = on.slideChange
    }
    slideNext() {
      this.#turn(1)
    }
    slidePrev() {
      this.#turn(-1)
    }
    #turn(by: number) {
      this.activeIndex += by
      this.#turned(this)
    }
  },
}))

const cards = (...names: string[]) => names.map((name) => `<li><a href="/en/shop/${name}">${name}</a></li>`).join('')
const shops = (selector: string) => [...document.querySelectorAll(`${selector} li a`)].map((one) => one.textContent)
const arrow = (by: 1 | -1) => element<HTMLButtonElement>(`[data-slide-by="${by}"]`)
/** Until what the last answer changed is on the page. */
const settle = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

async function open(content: string) {
  vi.useFakeTimers()
  slides.takenOver = 0
  const opened = openPage(content)
  const { startHome } = await import('#components/merchandising/home/start.ts')
  startHome()
  return opened
}
/** What waits for the first touch of the page comes now. */
async function touch() {
  dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(1000)
  await settle()
}

afterEach(closePage)

describe('the large pictures of the home page', () => {
  const HERO = `<div data-hero><section class="swiper"><ul class="hero__track"><li>1</li><li>2</li><li>3</li><li>4</li></ul></section>
    <button data-slide-by="-1" hidden>Back</button><button data-slide-by="1">On</button>
    <ul class="hero__side"><li hidden>1</li><li>2</li><li>3</li><li hidden>4</li></ul></div>`
  const beside = () => [...document.querySelectorAll('.hero__side > li:not([hidden])')].map((one) => one.textContent)
  const next = () => element('.hero__next').textContent
  const press = async (by: 1 | -1) => {
    arrow(by).click()
    await settle()
  }
  const pressPointer = (pointerType: string) =>
    element('[data-hero]').dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }))

  it('turn by an arrow, and the next two stand beside them, over the end as well', async () => {
    await open(HERO)
    await press(1)
    expect([beside(), next()]).toEqual([['3', '4'], '3'])
    await vi.advanceTimersByTimeAsync(1000)
    await press(1)
    expect([beside(), next()]).toEqual([['1', '4'], '4'])
    await vi.advanceTimersByTimeAsync(1000)
    await press(-1)
    expect([beside(), next()]).toEqual([['3', '4'], '3'])
  })

  it('turn once for a double press', async () => {
    await open(HERO)
    const { moveSlides } = await import('#components/merchandising/hero/heroSwiper.ts')
    const hero = element('[data-hero]')
    moveSlides(hero, 1)
    moveSlides(hero, 1)
    expect(beside()).toEqual(['3', '4'])
    expect(slides.takenOver).toBe(1)
  })

  it('are taken over at once under a mouse, and from a finger only once it has let go and they stand still', async () => {
    await open(HERO)
    pressPointer('touch')
    await settle()
    element('[data-hero]').dispatchEvent(new Event('touchend'))
    await vi.advanceTimersByTimeAsync(150)
    element('.hero__track').dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(150)
    expect(slides.takenOver).toBe(0)
    await vi.advanceTimersByTimeAsync(50)
    expect(slides.takenOver).toBe(1)
    closePage()

    await open(HERO)
    pressPointer('mouse')
    await settle()
    expect(slides.takenOver).toBe(1)
  })

  it('give the keyboard to the other arrow where one has come to its end', async () => {
    await open(HERO)
    await press(1)
    const track = element('.hero__track')
    Object.defineProperties(track, { clientWidth: { value: 900 }, scrollWidth: { value: 3600 } })
    const scrollTo = async (left: number) => {
      track.scrollLeft = left
      track.dispatchEvent(new Event('scroll'))
      await vi.advanceTimersByTimeAsync(200)
      return [arrow(-1).hidden, arrow(1).hidden]
    }
    expect(await scrollTo(900)).toEqual([false, false])
    arrow(1).focus()
    expect(await scrollTo(2700)).toEqual([false, true])
    expect(document.activeElement).toBe(arrow(-1))
    expect(await scrollTo(0)).toEqual([true, false])
    expect(document.activeElement).toBe(arrow(1))
  })
})

describe('shops near the visitor', () => {
  const NEAR = `<section data-near-me data-path="/en/home/near" data-to="Nearest to %" data-asking="Your browser asks"
    data-failed="Allow it, or choose" data-none="The list did not come">
    <div class="section__head"><p>The shortest way</p><a class="more" href="/en/search">All</a></div>
    <div data-near-cards aria-hidden="true"><ul class="rail"><li>…</li></ul></div>
    <div data-near-question><p data-near-says></p><button data-near-find>Show</button></div></section>`
  const NEARBY = 'GET /en/home/near'
  const said = () => element('[data-near-says]').textContent
  const button = () => element<HTMLButtonElement>('[data-near-find]')
  type Reply = (found: (position: object) => void, refused: () => void) => void
  const browserSays = (reply: Reply) => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: reply } })
  const here: Reply = (found) => found({ coords: { latitude: 13.7563, longitude: 100.5018 } })
  const ask = async () => {
    button().click()
    await settle()
  }

  it('are shown after a tap, with the keyboard on the first, and all of them lead on from there', async () => {
    const { on, asked } = await open(NEAR)
    browserSays(here)
    on(NEARBY, () => html(cards('ari', 'siam')))
    await ask()
    expect(shops('.rail')).toEqual(['ari', 'siam'])
    expect(document.activeElement?.textContent).toBe('ari')
    expect([element('[data-near-cards]').ariaHidden, element('[data-near-question]').inert]).toEqual([null, true])
    const all = new URLSearchParams(element<HTMLAnchorElement>('.more').search)
    expect(Object.fromEntries(all)).toEqual({ latitude: '13.756', longitude: '100.502', sort: 'distance' })
    expect(asked[0]?.query.get('latitude')).toBe('13.756')
  })

  it('are not asked for where the visitor refuses, who reads what to do and may tap again', async () => {
    const { asked, on } = await open(NEAR)
    browserSays((_, refused) => refused())
    await ask()
    expect([said(), asked, button().disabled]).toEqual(['Allow it, or choose', [], false])
    browserSays(here)
    on(NEARBY, () => html(cards('ari')))
    await ask()
    expect(shops('.rail')).toEqual(['ari'])
  })

  it('are asked for once while the browser still asks the visitor', async () => {
    await open(NEAR)
    const getCurrentPosition = vi.fn()
    browserSays(getCurrentPosition)
    await ask()
    await ask()
    expect([getCurrentPosition.mock.calls.length, said(), button().disabled]).toEqual([1, 'Your browser asks', true])
  })

  it('leave the question where the list does not come', async () => {
    await open(NEAR)
    browserSays(here)
    await ask()
    expect([said(), element('section').dataset.shows]).toEqual(['The list did not come', undefined])
  })

  it('come unasked to who keeps a place, with its name', async () => {
    const place = { kind: 'place', slug: 'ari', name: 'อารีย์', latitude: 13.78, longitude: 100.545 }
    localStorage.setItem('pinnedLocation', JSON.stringify(place))
    const { on } = await open(NEAR)
    on(NEARBY, () => html(cards('ari')))
    const { showKept } = await import('#components/merchandising/home/near.ts')
    showKept(element('section'))
    await soon(() => expect(element('.section__head p').textContent).toBe('Nearest to อารีย์'))
    expect(shops('.rail')).toEqual(['ari'])
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a banner that comes beside the page', () => {
  const OVER = '2026-03-01T11:00:00Z'
  const BANNERS = `<main><button>Search</button></main>
    <dialog data-popup="over" data-until="${OVER}"><button>Close</button></dialog>
    <dialog data-popup="spa"><button>Close</button><a href="/en/deals">Look</a><time></time></dialog>`
  const banner = () => element<HTMLDialogElement>('[data-popup=spa]')
  const scrollTo = (screens: number) => {
    vi.stubGlobal('scrollY', innerHeight * screens)
    dispatchEvent(new Event('scroll'))
    return banner().open
  }
  async function openBanners() {
    vi.useFakeTimers({ now: new Date('2026-03-01T19:00:00+07:00') })
    openPage(BANNERS)
    const { startPopups } = await import('#components/merchandising/home/popups.ts')
    startPopups()
  }

  it('comes below the first screen, leaves the keyboard where it is, and none comes of a sale that is over', async () => {
    await openBanners()
    expect(scrollTo(0.5)).toBe(false)
    expect(scrollTo(1)).toBe(true)
    expect(document.activeElement).toBe(document.body)
    expect(element<HTMLDialogElement>('[data-popup=over]').open).toBe(false)
  })

  it('steps aside at the top of the page, unless the keyboard is in it', async () => {
    await openBanners()
    scrollTo(2)
    expect([scrollTo(0), scrollTo(2)]).toEqual([false, true])
    banner().querySelector('a')?.focus()
    expect(scrollTo(0)).toBe(true)
  })

  it('waits while something else is open', async () => {
    await openBanners()
    element('main').insertAdjacentHTML('beforeend', '<details open></details>')
    expect(scrollTo(2)).toBe(false)
    element('details').remove()
    expect(scrollTo(2)).toBe(true)
  })

  it.each([
    ['its button', () => banner().querySelector('button')?.click()],
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    [
      'the end of its sale',
      () =>
        import('#components/merchandising/home/lazy.ts').then(({ endOffer }) =>
          endOffer(element<HTMLTimeElement>('[data-popup=spa] time')),
        ),
    ],
  ])('is closed by %s, and does not come back on this visit', async (_, close) => {
    await openBanners()
    scrollTo(2)
    await close()
    expect(banner().open).toBe(false)
    expect([scrollTo(0), scrollTo(3)]).toEqual([false, false])
    await openBanners()
    expect(scrollTo(2)).toBe(false)
  })

  it('does not come where it would come on every page, as nothing may be kept', async () => {
    await openBanners()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('A private window')
    })
    expect(scrollTo(2)).toBe(false)
  })
})

describe('what a first order is welcomed with', () => {
  const OFFER = '<section data-welcome-offer>10 % off your first visit</section>'
  const OFFERED = 'GET /api/promotions/offered'
  const isShown = () => !element('section').hidden

  it('is there for a visitor, of whom nothing is asked', async () => {
    const { asked } = await open(OFFER)
    await touch()
    expect([isShown(), asked]).toEqual([true, []])
  })

  it.each([
    ['is shown to a customer without an order', { percentage: 10 }, true],
    ['is not shown to one who has been here', null, false],
  ])('%s', async (_, newUser, isOffered) => {
    setCookie('signedIn', '1')
    const { on } = await open(OFFER)
    on(OFFERED, () => answer({ newUser }))
    await touch()
    await soon(() => expect(isShown()).toBe(isOffered))
  })

  it('is not promised to a customer of whom that is unknown', async () => {
    setCookie('signedIn', '1')
    await open(OFFER)
    await touch()
    await soon(() => expect(isShown()).toBe(false))
  })
})

describe('the visit of today, on the home page', () => {
  const BAR = '<div data-near-visit="/en/home/visit" hidden></div>'
  const LINK = '<a href="/en/booking/r1/ticket"><span>Today, leave at 14:20</span></a>'
  const VISIT = 'GET /en/home/visit'
  const bar = () => element('[data-near-visit]')

  it('is not asked for by a visitor', async () => {
    const { asked } = await open(BAR)
    await touch()
    expect([bar().hidden, asked]).toEqual([true, []])
  })

  it('leads a customer to the ticket, in the words of the server', async () => {
    setCookie('signedIn', '1')
    const { on } = await open(BAR)
    on(VISIT, () => html(LINK))
    await touch()
    await soon(() => expect(bar().hidden).toBe(false))
    expect(bar().innerHTML).toBe(LINK)
  })

  it.each([
    ['there is none', () => html('')],
    ['the server does not answer', () => new Response(null, { status: 503 })],
  ])('stays away where %s', async (_, said) => {
    setCookie('signedIn', '1')
    const { asked, on } = await open(BAR)
    on(VISIT, said)
    await touch()
    await soon(() => expect(asked.map(({ name }) => name)).toContain(VISIT))
    await settle()
    expect(bar().hidden).toBe(true)
  })
})
