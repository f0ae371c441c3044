import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, closePage, element, openPage, refuse } from '#tests/support/browser/openPage.ts'

const COUNT = 'GET /api/search/count'
const PAGE = `<form action="/en/search" data-ask-form><input name="q"><input name="where"><input type="file" name="f">
  <input type="checkbox" name="categoryIds" value="foot"><input type="checkbox" name="categoryIds" value="onsen">
  <input type="radio" name="location" value="" checked><input type="number" name="guests"></form>
  <select name="rating" form="aside"><option></option><option>4.5</option></select>`

const form = () => element<HTMLFormElement>('form')
const field = (name: string, value?: string) =>
  element<HTMLInputElement>(`[name=${name}]${value ? `[value=${value}]` : ''}`)
function say(name: string, value: string) {
  field(name).value = value
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const priced = (count: number, price: number) => answer({ totalCount: count, fromPrice: count ? price : null })

afterEach(closePage)

describe('the address that a form leads to', () => {
  beforeEach(() => openPage(PAGE))
  const address = async () => (await import('#components/search/formAddress.ts')).formAddress(form())

  it('is the plain list where nothing is chosen', async () => {
    expect(await address()).toBe('/en/search')
  })

  it('has only what was chosen, and several kinds as one list', async () => {
    field('q').value = 'herbs & oil'
    field('guests').value = '2'
    field('categoryIds', 'foot').checked = true
    field('categoryIds', 'onsen').checked = true
    expect(await address()).toBe('/en/search?q=herbs+%26+oil&categoryIds=foot,onsen&guests=2')
  })
})

describe('the count of a form', () => {
  const told: unknown[] = []
  async function follow() {
    vi.useFakeTimers()
    const opened = openPage(PAGE)
    await (await import('#api/browser.ts')).prepareCalls()
    const { followCount } = await import('#components/search/liveCount.ts')
    opened.on(COUNT, () => priced(12, 300))
    const start = (fixed?: { categoryIds?: string }) => followCount(form(), (counted) => told.push(counted), fixed)
    return { ...opened, start }
  }
  const passed = () => vi.advanceTimersByTimeAsync(1000)
  beforeEach(() => {
    told.length = 0
  })

  it('is there at once, with the lowest price of what is meant', async () => {
    const { start, asked } = await follow()
    start({ categoryIds: 'onsen' })
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual([{ count: 12, from: 300 }])
    expect(Object.fromEntries(asked[0]!.query)).toEqual({ categoryIds: 'onsen' })
  })

  it('is asked for once after a word that is typed, of the words and the place together', async () => {
    const { start, asked } = await follow()
    start()
    await passed()
    for (const text of ['h', 'he', 'herbs']) say('q', text)
    say('where', 'Asok')
    await passed()
    expect(asked.map(({ query }) => query.get('q'))).toEqual([null, 'herbs Asok'])
  })

  it('stays that of the newest question where an older answer comes late', async () => {
    const { start, on, asked } = await follow()
    const late = Promise.withResolvers<Response>()
    on(COUNT, ({ query }) => (query.get('q') === 'first' ? late.promise : priced(3, 450)))
    say('q', 'first')
    start()
    say('q', 'second')
    await passed()
    expect(told).toEqual([{ count: 3, from: 450 }])
    late.resolve(priced(99, 100))
    await passed()
    expect([told.length, asked.length]).toEqual([1, 2])
  })

  it('says that nothing fits, without a price', async () => {
    const { start, on } = await follow()
    on(COUNT, () => priced(0, 0))
    start()
    await passed()
    expect(told).toEqual([{ count: 0, from: undefined }])
  })

  it('keeps what it said where no answer comes', async () => {
    const { start, on } = await follow()
    start()
    await passed()
    on(COUNT, () => refuse(500))
    say('q', 'herbs')
    await passed()
    expect(told).toHaveLength(1)
  })

  it('does not ask anew for the fields of another form', async () => {
    const { start, asked } = await follow()
    start()
    await passed()
    element('select').dispatchEvent(new Event('change', { bubbles: true }))
    await passed()
    expect(asked).toHaveLength(1)
  })
})
