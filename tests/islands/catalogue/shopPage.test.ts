import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '#tests/support/browser/domGaps.ts'
import { soon } from '#tests/support/soon.ts'

const chipOf = (minutes: number, more = '') =>
  `<button class="opt" ${more}><span>${minutes} min</span><span class="price">฿${minutes * 10}</span></button>`
const CHIPS = chipOf(60) + chipOf(90) + chipOf(120, 'disabled')
const card = (id: string, tabs: string, more = '') => `
  <article class="type" data-type="${id}" data-tabs="${tabs}" data-category="${tabs.split(' ').at(-1)}">
    <details><summary><picture><img src="/${id}.jpg" alt="" loading="lazy"></picture>
    ${more}<h3>${id} massage</h3><span class="type__about">About ${id}</span></summary>
    <fieldset class="type__opts">${CHIPS}</fieldset></details>
  </article>`

const PAGE = `
  <div data-strip><span class="price">from ฿380</span><p data-strip-service>Foot massage, 60 min</p>
    <a class="pill" href="/en/shop/baan-ari?typeId=foot&amp;option=foot-60&amp;at=2026-11-25T18%3A30">18:30</a></div>
  <script type="application/json" id="shop-services">{"shop":{"_id":"ari"},"services":[["glow","Facial",["glow-60"],["glow-90"]]]}</script>
  <section data-services="ari">
    <nav><a href="#services" data-tab="all" aria-current="true">All</a><a href="#x" data-tab="facial">Facial</a></nav>
    <div data-service-list>
      ${card('thai', 'all recommended massage', '<span class="type__badge">Recommended</span>')}
      ${card('foot', 'all massage')}
      ${card('glow', 'all facial')}
      <p data-service-rest hidden>More services here</p>
    </div>
    <button data-service-more hidden>See more</button>
  </section>
  <dialog id="service-sheet">
    <div data-sheet="picture"></div><span data-sheet=".type__badge"></span><h2 data-sheet="h3"></h2>
    <p data-sheet=".type__about"></p><p data-sheet=".type__note"></p>
  </dialog>`

const sheet = () => document.querySelector<HTMLDialogElement>('#service-sheet')!
const chip = (typeId: string, at: number) =>
  document.querySelectorAll<HTMLButtonElement>(`[data-type=${typeId}] .opt`)[at]!
const cards = () => [...document.querySelectorAll<HTMLElement>('.type:not([hidden])')].map((one) => one.dataset.type)

let hydrated: string[] = []
const note = (event: Event) => hydrated.push((event as CustomEvent<string>).detail)

/** The page as it comes, its script run once. */
async function openPage(path = '/en/shop/baan-ari', before = () => {}) {
  history.replaceState(null, '', path)
  document.documentElement.lang = 'en'
  document.body.innerHTML = PAGE
  before()
  vi.resetModules()
  const { startShop } = await import('#components/catalogue/shop/start.ts')
  startShop(() => import('#components/catalogue/shop/lazy.ts'))
}

beforeEach(() => {
  hydrated = []
  localStorage.clear()
  document.addEventListener('island:hydrate', note)
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  document.removeEventListener('island:hydrate', note)
  vi.unstubAllGlobals()
})

describe('tapping a duration before React is there', () => {
  it('opens the dialog with what the page says of the service', async () => {
    await openPage()

    chip('thai', 1).click()

    expect(sheet().open).toBe(true)
    expect(sheet().dataset).toMatchObject({ type: 'thai', at: '1' })
    // What stands there until React comes is as high as three durations.
    expect(sheet().style.getPropertyValue('--options')).toBe('3')
    expect(sheet().querySelector('h2')?.textContent).toBe('thai massage')
    expect(sheet().querySelector('img')?.getAttribute('src')).toBe('/thai.jpg')
    expect(sheet().querySelector<HTMLElement>('[data-sheet=".type__note"]')?.hidden).toBe(true)
    expect(hydrated).toContain('service')
  })

  it('is on the screen before it is modal, and modal at the next key at the latest', async () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const timesModal = () => modal.mock.contexts.filter((dialog) => dialog === sheet()).length
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await openPage()

    chip('thai', 1).click()
    expect([sheet().open, timesModal()]).toEqual([true, 0])
    for (const key of ['Tab', 'Escape'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

    expect([sheet().open, timesModal()]).toEqual([true, 1])
    modal.mockRestore()
  })

  it('answers, late, the tap that came before this script', async () => {
    await openPage('/en/shop/baan-ari', () => chip('foot', 1).setAttribute('data-tapped', ''))

    expect(sheet().open).toBe(true)
    expect(sheet().querySelector('h2')?.textContent).toBe('foot massage')
    expect(sheet().dataset.at).toBe('1')
  })

  it('leaves a full duration alone', async () => {
    await openPage()

    chip('thai', 2).click()

    expect(sheet().open).toBe(false)
  })
})

describe('following a link to a service', () => {
  it('opens it with its first duration, its tab in front', async () => {
    await openPage('/en/shop/baan-ari?typeId=glow')

    expect(sheet().dataset).toMatchObject({ type: 'glow', at: '0' })
    await soon(() => expect(document.querySelector('[aria-current]')?.textContent).toBe('Facial'))
  })

  it('has the asked length in the strip, and its times lead to that length', async () => {
    await openPage('/en/shop/baan-ari?typeId=glow&option=glow-90&guests=2&at=2026-11-25T18:30')

    const strip = document.querySelector('[data-strip]')!
    await expect.poll(() => strip.querySelector('.price')?.textContent).toBe('฿900')
    expect(strip.querySelector('[data-strip-service]')?.textContent).toBe('glow massage, 90 min')
    const { searchParams } = new URL(strip.querySelector('a')!.href)
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ typeId: 'glow', option: 'glow-90', guests: '2', at: '2026-11-25T18:30' },
    })
    expect(document.querySelector<HTMLDetailsElement>('[data-type=glow] details')?.open).toBe(true)
  })

  it('keeps the dialog closed where the address has a time, and wakes the bar', async () => {
    await openPage('/en/shop/baan-ari?typeId=glow&option=glow-60&at=2026-11-25T18:30')

    expect(sheet().open).toBe(false)
    expect(hydrated).toEqual(['visit'])
  })

  it('shows the page where the service is unknown', async () => {
    await openPage('/en/shop/baan-ari?typeId=gone')

    expect(sheet().open).toBe(false)
  })
})

describe('choosing a tab', () => {
  it('shows its services first', async () => {
    await openPage()
    document.querySelector<HTMLElement>('[data-tab=facial]')!.click()

    await soon(() => expect(cards()).toEqual(['glow']))
    expect(document.querySelector('.type')?.getAttribute('data-type')).toBe('glow')
  })

  it('goes on with the others when its own are at an end', async () => {
    await openPage()
    document.querySelector<HTMLElement>('[data-tab=facial]')!.click()
    await soon(() => expect(cards()).toEqual(['glow']))

    document.querySelector<HTMLElement>('[data-service-more]')!.click()

    expect(cards()).toEqual(['glow', 'thai', 'foot'])
    expect(document.querySelector<HTMLElement>('[data-service-rest]')?.hidden).toBe(false)
    expect(document.querySelector<HTMLElement>('[data-service-more]')?.hidden).toBe(true)
  })
})

describe('coming back to a shop', () => {
  const cart = (shopId: string) => JSON.stringify({ shopId, urlName: 'x', lines: [{ type: 'foot' }] })

  it('hydrates the bar, where something of this shop is chosen', async () => {
    localStorage.setItem('bookingCart', cart('ari'))
    await openPage()

    expect(hydrated).toEqual(['visit'])
  })

  it('hydrates it for a choice that waited for the log-in', async () => {
    localStorage.setItem('pendingChoice', JSON.stringify({ shopId: 'ari', items: [{ type: 'glow' }], confirmedAt: 0 }))
    await openPage()

    expect(hydrated).toEqual(['visit'])
  })

  it.each(['{"shopId":', 'null', cart('siam')])('hydrates nothing where the stored visit is %s', async (stored) => {
    localStorage.setItem('bookingCart', stored)
    await openPage()

    expect(hydrated).toEqual([])
  })
})
