import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openServiceSheet } from '#components/catalogue/services/serviceSheet.ts'
import { startTrackedTypes } from '#components/catalogue/services/trackedTypes.ts'
import { lineOf } from '#domain/bookings/bookingCart.ts'
import { useShopCart } from '#islands/catalogue/useShopCart.ts'
import { $bookingCart, chooseService } from '#stores/bookings/bookingCart.ts'
import { $pendingChoice, keepChoice } from '#stores/bookings/pendingChoice.ts'
import { $toasts, closeToast } from '#stores/toasts.ts'
import { noteListeners } from '#tests/support/browser/pageListeners.ts'
import { openShopPage, option } from '#tests/support/catalogue/shopPage.ts'
import '#tests/support/browser/domGaps.ts'

const PICTURE =
  '<picture><source srcset="/x.avif" sizes="104px"><img src="/pictures/oil-320.jpg" loading="lazy" alt=""></picture>'
const chips = (full: string) => ['60', '90'].map((time) => `<button class="opt" ${full}>${time} min</button>`).join('')
const card = (id: string, tabs: string, { full = '', more = '' } = {}) => `
  <article class="type" data-type="${id}" data-tabs="all ${tabs}" data-category="${tabs}">
    <details><summary>${PICTURE}<h3>${id} massage</h3><span class="type__about">About ${id}</span></summary>
    ${more}<fieldset>${chips(full)}</fieldset></details>
  </article>`
const page = (cards: string[]) => `
  <section data-services="ari">
    <nav>${['flash', 'all', 'massage', 'facial'].map((key) => `<a data-tab="${key}">${key}</a>`).join('')}</nav>
    <div id="flash">Sale</div>
    <div data-service-list>${cards.join('')}<p data-service-rest hidden>More services here</p></div>
    <button data-service-more='{"moreCount_one":"{{count}} more service","moreCount_other":"{{count}} more services"}'></button>
  </section>
  <dialog id="service-sheet">
    <div data-sheet="picture"></div><h2 data-sheet="h3"></h2><p data-sheet=".type__about"></p>
    <p data-sheet=".type__note"></p>
  </dialog>`

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!
const sheet = () => find<HTMLDialogElement>('#service-sheet')
const chip = (id: string, at = 0) => document.querySelectorAll<HTMLButtonElement>(`[data-type="${id}"] .opt`)[at]!

let forget = () => {}
beforeEach(() => vi.stubGlobal('requestIdleCallback', (act: () => void) => act()))
afterEach(() => {
  forget()
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a long list of services', () => {
  let comeNear = () => {}

  /** The list as it comes: massages first, then facials. */
  async function openList(massages: number, facials: number) {
    const cards = (kind: string, count: number) => Array.from({ length: count }, (_, at) => card(`${kind}-${at}`, kind))
    document.documentElement.lang = 'en'
    document.body.innerHTML = page([...cards('massage', massages), ...cards('facial', facials)])
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          comeNear = () => seen([{ isIntersecting: true }])
        }
        observe() {}
        disconnect() {}
      },
    )
    vi.resetModules()
    forget = noteListeners()
    await import('#components/catalogue/services/serviceList.ts')
    return import('#stores/catalogue/serviceTab.ts')
  }
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('.type:not([hidden])')].map(({ dataset }) => dataset.type)
  const more = () => find('[data-service-more]')
  const rest = () => find('[data-service-rest]')

  const summary = (id: string) => find(`[data-type="${id}"] summary`)

  it('begins with five, says how many more there are, and goes on by twenty from the first new one', async () => {
    await openList(46, 0)
    expect([shown().length, more().textContent]).toEqual([5, '41 more services'])
    more().click()
    expect([shown().length, more().textContent]).toEqual([25, '21 more services'])
    expect(document.activeElement).toBe(summary('massage-5'))
    more().click()
    expect([shown().length, more().textContent]).toEqual([45, '1 more service'])
    more().click()
    expect([shown().length, more().hidden]).toEqual([46, true])
  })

  it('has the service that the address asks for first, also for the keyboard', async () => {
    history.replaceState(null, '', '/en/shop/baan-ari?typeId=facial-2')
    await openList(8, 4)
    history.replaceState(null, '', '/en/shop/baan-ari')
    expect([shown().length, shown()[0]]).toEqual([5, 'facial-2'])
    expect(find('.type').dataset.type).toBe('facial-2')
  })

  it('goes on by itself as one scrolls near its end, and leaves the keyboard where it is', async () => {
    await openList(48, 0)
    more().click()
    chip('massage-3').focus()
    comeNear()
    expect([shown().length, document.activeElement]).toEqual([45, chip('massage-3')])
  })

  it('is over at once where the shop has few', async () => {
    await openList(3, 1)
    expect([shown().length, more().hidden, rest().hidden]).toEqual([4, true, true])
  })

  it('shows all of a long tab before it says that other services follow', async () => {
    const { showTab } = await openList(5, 30)
    showTab('facial')
    expect([shown().length, shown()[0], rest().hidden]).toEqual([5, 'facial-0', true])
    more().click()
    expect([shown().length, rest().hidden]).toEqual([25, true])
    more().click()
    expect([shown().length, rest().hidden, more().textContent]).toEqual([30, true, '5 more services'])
    more().click()
    expect(shown().slice(30)).toEqual(['massage-0', 'massage-1', 'massage-2', 'massage-3', 'massage-4'])
    expect(rest().hidden).toBe(false)
    expect(rest().nextElementSibling).toBe(find('[data-type="massage-0"]'))
  })

  it('is as it was before, back at all services', async () => {
    const { showTab } = await openList(2, 2)
    showTab('facial')
    expect(shown()).toEqual(['facial-0', 'facial-1'])
    showTab('all')
    expect(shown()).toEqual(['massage-0', 'massage-1', 'facial-0', 'facial-1'])
    expect(rest().hidden).toBe(true)
    expect([...document.querySelectorAll('[aria-current="true"]')].map((one) => one.textContent)).toEqual(['all'])
  })

  it('shows the flash sale above all services in its own tab only', async () => {
    const { showTab } = await openList(2, 0)
    showTab('massage')
    expect(find('#flash').hidden).toBe(true)
    showTab('flash')
    expect([find('#flash').hidden, shown().length]).toEqual([false, 2])
  })

  it('comes into sight where the tab was tapped far below it', async () => {
    const { showTab } = await openList(2, 2)
    const seen: (string | null)[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.getAttribute('data-services'))
    })
    showTab('facial')
    expect(seen).not.toContain('ari')
    vi.spyOn(find('[data-services]'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, 300, 2000))
    showTab('facial')
    expect(seen).toContain('ari')
  })
})

describe('the dialog of a service', () => {
  const events: object[] = []
  const names = () => events.map((one) => 'event' in one && one.event)

  async function open(path = '/en/shop/baan-ari', cards = [card('thai', 'massage'), card('foot', 'massage')]) {
    history.replaceState(null, '', path)
    document.body.innerHTML = page(cards)
    events.length = 0
    window.dataLayer = events
    forget = noteListeners()
    const tab = openServiceSheet()
    startTrackedTypes()
    return tab
  }

  it('has the card’s picture in the size of the dialog, and no line for what the card does not say', async () => {
    await open('/en/shop/baan-ari', [
      card('thai', 'massage', { more: '<span class="type__note">Not after surgery</span>' }),
      card('foot', 'massage'),
    ])
    chip('thai').click()
    expect(find('[data-sheet=".type__note"]').textContent).toBe('Not after surgery')
    sheet().close()
    chip('foot').click()
    const image = sheet().querySelector('img')
    expect([image?.getAttribute('src'), image?.loading]).toEqual(['/pictures/oil-320.jpg', 'eager'])
    expect(sheet().querySelector('source')?.sizes).not.toBe('104px')
    expect(find('[data-sheet=".type__note"]').hidden).toBe(true)
    expect(find('[data-sheet="h3"]').textContent).toBe('foot massage')
  })

  it('answers the tap that came before its script, rather than the address', async () => {
    const tapped = card('foot', 'massage').replace('>90 min', ' data-tapped="">90 min')
    await open('/en/shop/baan-ari?typeId=thai', [card('thai', 'massage'), tapped])
    expect([sheet().open, sheet().dataset.type, sheet().dataset.at]).toEqual([true, 'foot', '1'])
  })

  it('opens by an address without a duration where all are full, and says whose tab it is in', async () => {
    expect(await open('/th/shop/baan-ari?typeId=glow', [card('glow', 'facial', { full: 'disabled' })])).toBe('facial')
    expect([sheet().open, sheet().dataset.at]).toEqual([true, ''])
  })

  it('is tracked as clicked and viewed once per tap, not once per duration of the same service', async () => {
    await open()
    chip('thai', 0).click()
    expect(names()).toEqual(['clickType', 'productClick', 'productView'])
    chip('thai', 1).click()
    expect(names()).toHaveLength(3)
    sheet().close()
    chip('thai', 0).click()
    expect(names()).toHaveLength(6)
    chip('foot', 0).click()
    expect(events.at(-1)).toMatchObject({ event: 'productView', shop: 'ari' })
    expect(JSON.stringify(events.at(-1))).toContain('"foot"')
  })

  it('is tracked as viewed, not clicked, where a link opened it, and as clicked when tapped again', async () => {
    await open('/en/shop/baan-ari?typeId=foot')
    expect(names()).toEqual(['productView'])
    sheet().close()
    chip('foot').click()
    expect(names()).toEqual(['productView', 'clickType', 'productClick', 'productView'])
  })
})

describe('the visit at a shop', () => {
  const WORDS = { choiceKept: 'เก็บบริการที่เลือกไว้แล้ว', chooseTime: 'เลือกเวลา' }
  const ari = { _id: 'ari', urlName: 'baan-ari' }
  const cart = (shopId = 'ari') => renderHook(() => useShopCart(shopId, WORDS, '/th/booking/baan-ari')).result
  const said = () => $toasts.get().map(({ text }) => text)

  beforeEach(() => {
    for (const { id } of $toasts.get()) closeToast(id)
    openShopPage()
  })

  it('is empty here while the cart is of another shop, and stays there', () => {
    chooseService({ _id: 'siam', urlName: 'siam' }, lineOf('thai', option('thai-60', 60, 450), 2))
    expect(cart().current).toMatchObject({ lines: [], totals: { serviceCount: 0 } })
    expect($bookingCart.get()).toMatchObject({ shopId: 'siam', lines: [{ guestCount: 2 }] })
  })

  it('has today’s prices, without what is no longer offered', () => {
    chooseService(ari, lineOf('thai', option('thai-90', 90, 650), 2))
    chooseService(ari, lineOf('herbal', option('herbal-60', 60, 800), 1))
    expect(cart().current).toMatchObject({ lines: [{ type: 'thai', price: 700, finalPrice: 560, guestCount: 2 }] })
  })

  it('takes in what was chosen before the log-in, and says so once', () => {
    keepChoice({ shopId: 'ari', items: [{ type: 'foot', timePriceId: 'foot-60', guestCount: 5 }] })
    // Two places are left of the five that were wanted.
    expect(cart().current.lines).toMatchObject([{ type: 'foot', guestCount: 2 }])
    expect(said()).toEqual(['เก็บบริการที่เลือกไว้แล้ว'])
    expect($toasts.get()[0]?.action).toMatchObject({ text: 'เลือกเวลา', href: '/th/booking/baan-ari' })
    for (const { id } of $toasts.get()) closeToast(id)
    expect(cart().current.lines).toHaveLength(1)
    expect([said(), $pendingChoice.get()]).toEqual([[], null])
  })

  it('is led to its time by the second link of the page, as long as something is chosen', () => {
    document.body.insertAdjacentHTML('afterbegin', '<a class="skip" href="#main">ข้าม</a>')
    const skips = () => [...document.querySelectorAll('.skip')].map(({ textContent }) => textContent)
    cart()
    expect(skips()).toEqual(['ข้าม'])
    act(() => chooseService(ari, lineOf('thai', option('thai-60', 60, 450), 1)))
    expect(skips()).toEqual(['ข้าม', 'เลือกเวลา'])
    act(() => chooseService(ari, lineOf('thai', option('thai-60', 60, 450), 0)))
    expect(skips()).toEqual(['ข้าม'])
  })

  it('lets the choice wait while nobody is logged in', () => {
    openShopPage({ isSignedIn: false })
    keepChoice({ shopId: 'ari', items: [{ type: 'thai', timePriceId: 'thai-60', guestCount: 1 }] })
    expect(cart().current.lines).toEqual([])
    expect([said(), $pendingChoice.get()?.items.length]).toEqual([[], 1])
  })
})
