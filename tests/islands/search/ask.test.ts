import '#tests/support/browser/domGaps.ts'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, closePage, element, openPage } from '#tests/support/browser/openPage.ts'
import { soon } from '#tests/support/soon.ts'

const user = userEvent.setup({ delay: null })
const COUNT = 'GET /api/search/count'
const SAYS = {
  count_one: '{{count}} place',
  count_other: '{{count}} places',
  none: 'Nothing fits',
  from: 'from {{price}}',
}
const radios = (name: string, values: string[], checked = '') =>
  values
    .map((value) => {
      const is = value === checked ? 'checked' : ''
      return `<label><input type="radio" name="${name}" value="${value}" ${is}>${value || 'Any'}</label>`
    })
    .join('')

/** The question of a map, with its sheet. */
const PAGE = `<main><a href="#ask" data-ask-open><span class="askbar__words"><b><span data-ask-part="q">Foot
    massage</span></b><span><span data-ask-part="where">All of Thailand</span> · <i data-ask-part="date">Any day</i></span></span></a>
  <input id="elsewhere"></main>
  <dialog id="ask" data-ask><form action="/en/search" data-ask-form data-says='${JSON.stringify(SAYS)}'>
  <a href="#found" data-ask-close>Close</a><a href="/en/search?view=map" data-ask-clear>Clear</a>
  <input name="q" type="search"><label><input type="checkbox" name="categoryIds" value="foot">Foot</label>
  <input name="where" type="search">
  <button type="button" data-ask-near data-asking="Asking" data-failed="Not found" aria-pressed="false">Near me</button>
  ${radios('location', ['', 'ari'])}<p data-ask-near-says></p>
  <select name="time"><option value=""></option><option>18:30</option></select>
  ${radios('date', ['', '2026-11-26'])}${radios('part', ['', 'evening'])}
  <button type="button" data-step="-1">−</button><input name="guests" type="number"><button type="button" data-step="1">+</button>
  <section data-ask-recent hidden><ul></ul></section>
  <input type="hidden" name="view" value="map"><input type="hidden" name="rating" value="4.5">
  <p data-ask-count><b>12 places</b> <span data-ask-from></span></p><button type="submit">Show them</button></form></dialog>`

const sheet = () => element<HTMLDialogElement>('#ask')
const field = (name: string, value?: string) =>
  element<HTMLInputElement>(`dialog [name=${name}]${value === undefined ? '' : `[value="${value}"]`}`)
const chosen = () =>
  Object.fromEntries([...new FormData(element<HTMLFormElement>('dialog form'))].filter(([, value]) => value !== ''))
const priced = (count: number, price: number) => answer({ totalCount: count, fromPrice: count ? price : null })

async function open({ part, address = '/en/search?view=map&rating=4.5' }: { part?: string; address?: string } = {}) {
  const opened = openPage(PAGE, { address })
  opened.on(COUNT, () => priced(7, 350))
  const { startAsk } = await import('#components/search/ask/startAsk.ts')
  startAsk()
  await user.click(element(part ? `[data-ask-part=${part}]` : '[data-ask-open]'))
  await soon(() => expect(sheet().open).toBe(true))
  return opened
}
const browserSays = (reply: (found: (position: object) => void, refused: () => void) => void) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: reply } })
const choose = (kind: string, slug: string, name = slug) =>
  field('where').dispatchEvent(
    new CustomEvent('hint:chosen', { detail: { kind, slug, name, detail: '' }, bubbles: true, cancelable: true }),
  )

afterEach(closePage)

describe('a visitor who taps the question', () => {
  it('has its sheet, in the words first, and an entry of the history to go back from', async () => {
    const entries = history.length
    await open()
    expect([location.hash, history.length - entries, document.activeElement]).toEqual(['#ask', 1, field('q')])
  })

  it('stands at the part that was tapped, where what is chosen has the keyboard', async () => {
    await open({ part: 'date' })
    expect(document.activeElement).toBe(field('date', ''))
  })

  it('closes it by Back, by its cross and by a tap beside it, and is where they were', async () => {
    await open()
    history.back()
    await soon(() => expect([sheet().open, location.hash]).toEqual([false, '']))
    for (const way of ['[data-ask-close]', '#ask']) {
      await user.click(element('[data-ask-open]'))
      expect(sheet().open).toBe(true)
      await user.click(element(way))
      expect(sheet().open).toBe(false)
      await soon(() => expect([location.hash, location.search]).toEqual(['', '?view=map&rating=4.5']))
    }
  })

  it('has it by a slash too, but not while typing', async () => {
    openPage(PAGE, { address: '/en/search' })
    const { startAsk } = await import('#components/search/ask/startAsk.ts')
    startAsk()
    const tapped = vi.fn()
    addEventListener('click', tapped, true)
    element('#elsewhere').focus()
    await user.keyboard('/')
    expect(tapped).not.toHaveBeenCalled()
    element('#elsewhere').blur()
    await user.keyboard('/')
    await soon(() => expect(sheet().open).toBe(true))
  })

  it('has it at once by an address that names it, and stays on the page when it is closed', async () => {
    openPage(PAGE, { address: '/en/search?view=map#ask' })
    const { startAsk } = await import('#components/search/ask/startAsk.ts')
    startAsk()
    await soon(() => expect(sheet().open).toBe(true))
    await user.click(element('[data-ask-close]'))
    expect([sheet().open, location.hash, location.search]).toEqual([false, '', '?view=map'])
  })
})

describe('a list that was swapped in place', () => {
  it('opens the sheet from its own link, at the part that the link names', async () => {
    openPage(PAGE, { address: '/en/search?guests=2' })
    await import('#components/search/ask/askSheet.ts')
    element('main').innerHTML = '<a href="#ask" data-ask-open data-ask-part="where">Another place</a>'
    await user.click(element('main a'))
    expect([sheet().open, document.activeElement]).toEqual([true, field('where')])
  })

  it('leaves the link alone where the page has no sheet', async () => {
    openPage('<a href="#ask" data-ask-open>Foot massage</a>')
    await import('#components/search/ask/askSheet.ts')
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
    expect(element('a').dispatchEvent(tap)).toBe(true)
  })
})

describe('a visitor who changes the question', () => {
  it('sees how many places fit and the lowest price, and is led there by the button', async () => {
    const { on, left } = await open()
    const line = () => element('[data-ask-count]').textContent
    await soon(() => expect(line()).toBe('7 places from ฿350'))
    on(COUNT, ({ query }) => priced(query.get('categoryIds') === 'foot' ? 1 : 9, 300))
    await user.click(field('categoryIds'))
    await soon(() => expect(line()).toBe('1 place from ฿300'))
    on(COUNT, () => priced(0, 0))
    await user.click(field('location', 'ari'))
    await soon(() => expect(line()).toBe('Nothing fits '))
    await user.click(element('[type=submit]'))
    expect(left).toEqual(['/en/search?categoryIds=foot&location=ari&view=map&rating=4.5'])
  })

  it('adds and takes away guests, between one and ten', async () => {
    await open()
    const guests = () => chosen().guests
    const [fewer, more] = [element('[data-step="-1"]'), element('[data-step="1"]')]
    await user.click(fewer)
    expect(guests()).toBeUndefined()
    for (let tap = 0; tap < 12; tap++) more.click()
    expect(guests()).toBe('10')
    for (let tap = 0; tap < 9; tap++) fewer.click()
    expect(guests()).toBeUndefined()
  })

  it('asks for a half hour or a part of the day: what was chosen last', async () => {
    await open()
    await user.click(field('part', 'evening'))
    await user.selectOptions(field('time'), '18:30')
    expect(chosen()).toMatchObject({ time: '18:30' })
    expect(chosen()).not.toHaveProperty('part')
    await user.click(field('part', 'evening'))
    expect(chosen()).toMatchObject({ part: 'evening' })
    expect(chosen()).not.toHaveProperty('time')
  })

  it('asks for what is near once the browser says where that is, until a place is chosen', async () => {
    await open()
    browserSays((found) => found({ coords: { latitude: 13.78123, longitude: 100.54456 } }))
    await user.click(field('location', 'ari'))
    await user.click(element('[data-ask-near]'))
    const near = { latitude: '13.781', longitude: '100.545', sort: 'distance' }
    await soon(() => expect(chosen()).toEqual({ view: 'map', rating: '4.5', ...near }))
    expect(element('[data-ask-near]').getAttribute('aria-pressed')).toBe('true')
    await user.click(field('location', 'ari'))
    expect(chosen()).toEqual({ view: 'map', rating: '4.5', location: 'ari' })
  })

  it('is told where the browser does not say it, and keeps the place', async () => {
    await open()
    await user.click(field('location', 'ari'))
    browserSays((_, refused) => refused())
    await user.click(element('[data-ask-near]'))
    await soon(() => expect(element('[data-ask-near-says]').textContent).toBe('Not found'))
    expect(chosen()).toMatchObject({ location: 'ari' })
  })

  it.each(['place', 'station'])('finds a %s by its first letters, which then stands among the chips', async (kind) => {
    await open()
    field('where').value = 'aso'
    choose(kind, 'asok', 'Asok')
    expect(chosen()).toEqual({ view: 'map', rating: '4.5', location: 'asok' })
    expect(field('location', 'asok').closest('label')?.textContent).toBe('Asok')
  })

  it('has a kind of care that is suggested as its chip, and a service as words', async () => {
    await open()
    field('q').value = 'foo'
    choose('category', 'foot')
    expect(chosen()).toMatchObject({ categoryIds: 'foot' })
    expect(field('q').value).toBe('')
    choose('service', '', 'Herbal compress')
    expect(chosen()).toMatchObject({ q: 'Herbal compress' })
  })

  it('begins anew where everything is cleared, and stays on the map', async () => {
    const { left } = await open()
    field('q').value = 'herbs'
    for (const one of [field('categoryIds'), field('location', 'ari'), field('date', '2026-11-26')])
      await user.click(one)
    await user.selectOptions(field('time'), '18:30')
    await user.click(element('[data-ask-clear]'))
    expect([chosen(), sheet().open, left]).toEqual([{ view: 'map' }, true, []])
  })
})

describe('what was looked for before', () => {
  const kept = () => JSON.parse(localStorage.getItem('recentSearches') ?? '[]') as { href: string; words: string }[]
  async function look(address: string) {
    openPage(PAGE, { address })
    await import('#components/search/ask/keepRecent.ts')
  }

  it('is kept in this browser in its words, without the position and the page of the list', async () => {
    const here = 'latitude=13.78&longitude=100.54&sort=distance&bounds=13,100,14,101&view=map&page=3'
    await look(`/en/search?categoryIds=foot,onsen&${here}`)
    expect(kept()).toEqual([
      { href: '/en/search?categoryIds=foot,onsen', words: 'Foot massage · All of Thailand · Any day' },
    ])
  })

  it('is not kept where only the place on a map was asked for', async () => {
    await look('/en/search?view=map&page=2')
    expect(kept()).toEqual([])
  })

  it('is kept anew when the list changes in place', async () => {
    await look('/en/search?q=foot')
    history.replaceState(null, '', '/en/search?q=foot&guests=2')
    element('[data-ask-part=date]').textContent = 'Any day · 2 guests'
    document.dispatchEvent(new Event('list:shown'))
    expect(kept().map(({ href }) => href)).toEqual(['/en/search?q=foot&guests=2', '/en/search?q=foot'])
  })

  it('stands in the sheet as links, in the language of the page only', async () => {
    const before = [
      { href: '/en/search?q=onsen', words: 'onsen' },
      { href: '/th/search?q=นวด', words: 'นวด' },
    ]
    localStorage.setItem('recentSearches', JSON.stringify(before))
    await open({ address: '/en/search' })
    const links = [...document.querySelectorAll('[data-ask-recent] a')]
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/en/search?q=onsen', 'onsen'],
    ])
    expect(element('[data-ask-recent]').hidden).toBe(false)
  })

  it('takes no room where there is nothing', async () => {
    await open({ address: '/en/search' })
    expect(element('[data-ask-recent]').hidden).toBe(true)
  })
})
