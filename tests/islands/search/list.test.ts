import '#tests/support/browser/domGaps.ts'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, closePage, element, html, openPage } from '#tests/support/browser/openPage.ts'
import { soon } from '#tests/support/soon.ts'

const user = userEvent.setup({ delay: null })
const SEARCH = 'GET /th/search'
const AREAS = 'GET /api/areas'
const COUNT = 'GET /api/search/count'
const ari = { slug: 'ari', name: 'อารีย์', latitude: 13.7796, longitude: 100.5447 }
const kept = { kind: 'place', ...ari, latitude: 13.78, longitude: 100.545 }

/** What a search answers: its filters, with those that it was asked with, and how many shops there are. */
const list = (count: number, tags: string[] = []) => `<div data-list>
  <a href="#filters" data-open-filters>ตัวกรอง</a>
  <button data-near data-late data-asking="กำลังถามตำแหน่ง" data-failed="หาไม่พบ">ใกล้ฉัน</button>
  <button data-place data-late data-from="จาก {{name}}" data-here="ที่ฉันอยู่" data-point="จุดบนแผนที่"><span>เลือก</span></button>
  <p data-near-says></p>
  <aside id="filters"><div data-filters>${['parking', 'late']
    .map(
      (tag) =>
        `<input type="checkbox" name="tagIds" value="${tag}" form="find" ${tags.includes(tag) ? 'checked' : ''}>`,
    )
    .join('')}
    <details><summary>More</summary></details>
    <select name="guests" form="find"><option value=""></option><option>2</option></select>
    <button form="find" data-show='${JSON.stringify({ showCount_other: 'ดู {{count}} ร้าน', none: 'ไม่มีร้าน' })}'>ดูร้าน</button></div></aside>
  <p data-count>${count} ร้าน</p></div>`
const PAGE = `<form id="find" action="/th/search" data-find><input name="q" value="นวด"></form>${list(12)}
  <dialog id="filter-sheet"><button type="button">ปิด</button><div data-sheet></div></dialog>
  <dialog id="place-sheet"><button data-place-here data-asking="กำลังถามตำแหน่ง" data-failed="หาไม่พบ">ที่นี่</button>
    <p data-place-says></p><ul data-place-areas></ul><button data-place-forget hidden>ลืม</button></dialog>
  <p role="status" data-list-says></p>`
const answered = (count: number, tags?: string[]) => () =>
  html(`<title>ค้นหา ${count}</title>${list(count, tags)}<div data-also></div>`)

type Opened = { address?: string; isWide?: boolean; place?: object }
async function open({ address = '/th/search?q=นวด', isWide = true, place }: Opened = {}) {
  const opened = openPage(PAGE, { address, lang: 'th' })
  if (place) localStorage.setItem('pinnedLocation', JSON.stringify(place))
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  const { startList } = await import('#components/search/startList.ts')
  startList()
  const askedFor = (name: string) => opened.asked.filter((one) => one.name === name)
  return { ...opened, askedFor }
}
const tag = (name: string) => element<HTMLInputElement>(`[value=${name}]`)
const count = () => element('[data-count]').textContent
const sheet = (name: 'filter' | 'place') => element<HTMLDialogElement>(`#${name}-sheet`)
const asked = (address: string | undefined) => Object.fromEntries(new URL(address ?? '', location.href).searchParams)
type Reply = (found: (position: object) => void, refused: () => void) => void
const browserSays = (reply: Reply) => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: reply } })
const here: Reply = (found) => found({ coords: { latitude: 18.78834, longitude: 98.98529 } })

afterEach(closePage)

describe('a visitor who narrows a list beside which the filters stand', () => {
  it('sees the shops at once, keeps the keyboard and what was open, and has an address to send', async () => {
    const { on, left } = await open()
    on(SEARCH, answered(3, ['parking']))
    element<HTMLDetailsElement>('details').open = true
    tag('parking').focus()
    await user.keyboard(' ')
    await soon(() => expect(count()).toBe('3 ร้าน'))
    expect([asked(location.href), document.title]).toEqual([{ q: 'นวด', tagIds: 'parking' }, 'ค้นหา 3'])
    expect(document.activeElement).toBe(tag('parking'))
    expect(tag('parking').checked).toBe(true)
    expect(element<HTMLDetailsElement>('details').open).toBe(true)
    expect(element('[data-list-says]').textContent).toBe('3 ร้าน')
    expect([element('[data-list]').ariaBusy, left]).toEqual([null, []])
  })

  it('sees what fits the last of two quick taps', async () => {
    const { on, askedFor } = await open()
    const late = Promise.withResolvers<Response>()
    on(SEARCH, ({ query }) => (query.get('tagIds') === 'parking' ? late.promise : answered(1, ['parking', 'late'])()))
    await user.click(tag('parking'))
    await soon(() => expect(askedFor(SEARCH)).toHaveLength(1))
    await user.click(tag('late'))
    await soon(() => expect(count()).toBe('1 ร้าน'))
    expect(location.search).toBe(`?${new URLSearchParams({ q: 'นวด' })}&tagIds=parking,late`)
    const seen: unknown[] = []
    document.addEventListener('list:shown', () => seen.push(count()))
    late.resolve(answered(9)())
    await user.selectOptions(element('select'), '2')
    await soon(() => expect(seen).not.toEqual([]))
    expect(seen).toEqual(['1 ร้าน'])
  })

  it('is led to the list by the browser where there is no connection, or something else came', async () => {
    const { left, on } = await open()
    await user.click(tag('late'))
    await soon(() => expect(left.map(asked)).toEqual([{ q: 'นวด', tagIds: 'late' }]))
    on(SEARCH, () => html('<h1>Wi-Fi</h1>'))
    await user.click(tag('parking'))
    await soon(() => expect(left).toHaveLength(2))
  })

  it('goes back to the list as it was', async () => {
    const { on, left } = await open()
    on(SEARCH, answered(3, ['late']))
    await user.click(tag('late'))
    await soon(() => expect(count()).toBe('3 ร้าน'))
    dispatchEvent(new PopStateEvent('popstate'))
    expect(left).toEqual([])
    history.replaceState(null, '', '/th/search?q=นวด')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(left).toEqual(['reload'])
  })

  it('has the day and the guests that were searched for kept for the booking', async () => {
    const { on } = await open({ address: '/th/search?date=2026-11-21' })
    expect([sessionStorage.getItem('searchedDate'), sessionStorage.getItem('searchedGuests')]).toEqual([
      '2026-11-21',
      null,
    ])
    on(SEARCH, answered(2))
    await user.selectOptions(element('select'), '2')
    await soon(() => expect(sessionStorage.getItem('searchedGuests')).toBe('2'))
    expect(sessionStorage.getItem('searchedDate')).toBeNull()
  })
})

describe('a visitor with a phone', () => {
  it('has the filters in a sheet, whose fields they choose together, and sends them once', async () => {
    const { left, askedFor } = await open({ isWide: false })
    await user.click(element('[data-open-filters]'))
    expect(sheet('filter').open).toBe(true)
    expect(sheet('filter').contains(tag('late'))).toBe(true)
    await user.click(tag('late'))
    await user.click(tag('parking'))
    await vi.dynamicImportSettled()
    expect(askedFor(SEARCH)).toEqual([])
    element<HTMLFormElement>('#find').requestSubmit()
    await soon(() => expect(left.map(asked)).toEqual([{ q: 'นวด', tagIds: 'parking,late' }]))
  })

  it('reads on the button how many shops the filters would show, before they are sent', async () => {
    const { on, askedFor } = await open({ isWide: false })
    const found = (count: number) => answer({ totalCount: count, fromPrice: null })
    on(COUNT, ({ query }) => found(query.get('tagIds') ? 0 : 14))
    await user.click(element('[data-open-filters]'))
    await soon(() => expect(element('[data-show]').textContent).toBe('ดู 14 ร้าน'))
    await user.click(tag('late'))
    await soon(() => expect(element('[data-show]').textContent).toBe('ไม่มีร้าน'))
    expect(askedFor(COUNT).map(({ query }) => [query.get('q'), query.get('tagIds')])).toEqual([
      ['นวด', null],
      ['นวด', 'late'],
    ])
  })

  it('closes the sheet by a tap beside it, and the filters are where they were', async () => {
    await open({ isWide: false })
    await user.click(element('[data-open-filters]'))
    await user.click(tag('late'))
    expect(sheet('filter').open).toBe(true)
    await user.click(sheet('filter'))
    expect(sheet('filter').open).toBe(false)
    expect(element('#filters').contains(tag('late'))).toBe(true)
    expect(tag('late').checked).toBe(true)
  })

  it('sends words without the fields that are empty', async () => {
    const { left } = await open({ isWide: false })
    await import('#components/search/refreshList.ts')
    element<HTMLInputElement>('[name=q]').value = ''
    element<HTMLFormElement>('#find').requestSubmit()
    await soon(() => expect(left).toEqual(['/th/search']))
  })
})

describe('a visitor who looks for what is near', () => {
  const near = () => user.click(element('[data-near]'))

  it('is led to the nearest first, from the first page on', async () => {
    const { left } = await open({ address: '/th/search?q=นวด&page=3&bounds=1,2,3,4&direction=des' })
    expect(element('[data-near]').hasAttribute('data-late')).toBe(false)
    browserSays(here)
    await near()
    await soon(() => expect(left).toHaveLength(1))
    expect(asked(left[0])).toEqual({ q: 'นวด', latitude: '18.788', longitude: '98.985', sort: 'distance' })
  })

  it('is asked at once after a link to what is near, and not again by going back', async () => {
    browserSays(here)
    const { left } = await open({ address: '/th/search?q=นวดเท้า#near' })
    await soon(() => expect(left).toHaveLength(1))
    expect(asked(left[0])).toEqual({ q: 'นวดเท้า', latitude: '18.788', longitude: '98.985', sort: 'distance' })
    expect(location.hash).toBe('')
  })

  it('reads what to do where they refuse, and stays', async () => {
    const { left } = await open()
    await import('#components/search/findNear.ts')
    browserSays((_, refused) => refused())
    await near()
    await soon(() => expect(element('[data-near-says]').textContent).toBe('หาไม่พบ'))
    expect([left, element<HTMLButtonElement>('[data-near]').disabled]).toEqual([[], false])
  })

  it('is asked once', async () => {
    await open()
    const getCurrentPosition = vi.fn()
    browserSays(getCurrentPosition)
    await near()
    await soon(() => expect(element('[data-near-says]').textContent).toBe('กำลังถามตำแหน่ง'))
    await near()
    expect(getCurrentPosition).toHaveBeenCalledOnce()
  })
})

describe('a visitor who counts distances from a place', () => {
  const choose = () => user.click(element('[data-place]'))
  const areas = () => [...document.querySelectorAll<HTMLElement>('[data-place-areas] button')]
  const chip = () => element('[data-place] span').textContent

  it.each([
    ['a district', kept, 'จาก อารีย์'],
    ['where they are', { kind: 'here', latitude: 13.78, longitude: 100.545 }, 'จาก ที่ฉันอยู่'],
    ['a point', { kind: 'point', latitude: 13.78, longitude: 100.545 }, 'จาก จุดบนแผนที่'],
  ])('reads it on the chip, and searches from there: %s', async (_, place, text) => {
    const { left } = await open({ place, isWide: false })
    await soon(() => expect(chip()).toBe(text))
    element<HTMLFormElement>('#find').requestSubmit()
    await soon(() => expect(asked(left[0])).toMatchObject({ latitude: '13.78', longitude: '100.545' }))
  })

  it('chooses a district, which is kept, and sees the nearest first', async () => {
    const { on, left } = await open()
    on(AREAS, () => answer({ items: [ari, { ...ari, slug: 'siam', name: 'สยาม' }] }))
    await choose()
    await soon(() => expect(areas().map((one) => one.textContent)).toEqual(['อารีย์', 'สยาม']))
    expect(element('[data-place-forget]').hidden).toBe(true)
    areas()[0]?.click()
    expect(asked(left[0])).toMatchObject({ latitude: '13.78', longitude: '100.545', sort: 'distance' })
    expect(JSON.parse(localStorage.getItem('pinnedLocation') ?? '')).toEqual(kept)
  })

  it('finds each district once where they open the sheet twice before the districts have come', async () => {
    const { on } = await open()
    await import('#components/search/choosePlace.ts')
    const coming = Promise.withResolvers<Response>()
    on(AREAS, () => coming.promise)
    await choose()
    await soon(() => expect(sheet('place').open).toBe(true))
    sheet('place').close()
    await choose()
    coming.resolve(answer({ items: [ari] }))
    await soon(() => expect(areas()).not.toEqual([]))
    await vi.dynamicImportSettled()
    expect(areas()).toHaveLength(1)
  })

  it('finds the districts after a lost connection', async () => {
    const { on, askedFor } = await open()
    await choose()
    await soon(() => expect(askedFor(AREAS)).toHaveLength(1))
    sheet('place').close()
    on(AREAS, () => answer({ items: [ari] }))
    await choose()
    await soon(() => expect(areas()).toHaveLength(1))
  })

  it('lets go of it, and the list is in its usual order again', async () => {
    const address = '/th/search?q=นวด&latitude=13.78&longitude=100.545&sort=distance&page=2'
    const { left } = await open({ address, place: kept })
    await choose()
    await soon(() => expect(element('[data-place-forget]').hidden).toBe(false))
    await user.click(element('[data-place-forget]'))
    expect(left.map(asked)).toEqual([{ q: 'นวด' }])
    const { $pinnedLocation } = await import('#stores/search/pinnedLocation.ts')
    expect($pinnedLocation.get()).toBeNull()
  })

  it('says where they are, or reads what to do where they refuse', async () => {
    const { left } = await open()
    browserSays((_, refused) => refused())
    await choose()
    await soon(() => expect(sheet('place').open).toBe(true))
    await user.click(element('[data-place-here]'))
    await soon(() => expect(element('[data-place-says]').textContent).toBe('หาไม่พบ'))
    browserSays(here)
    await user.click(element('[data-place-here]'))
    await soon(() => expect(asked(left[0])).toMatchObject({ latitude: '18.788', sort: 'distance' }))
  })
})
