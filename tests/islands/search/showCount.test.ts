import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, closePage, element, openPage } from '#tests/support/browser/openPage.ts'

const WORDS = { showCount_one: 'Show {{count}} place', showCount_other: 'Show {{count}} places', none: 'No place fits' }
const PAGE = `<form id="find" action="/en/search" data-find data-fixed='{"categoryIds":"onsen"}'><input name="q"></form>
  <select name="rating" form="find"><option></option><option>4.5</option></select>
  <button form="find" data-show='${JSON.stringify(WORDS)}'>Show them</button>`

async function open(counts: number[]) {
  vi.useFakeTimers()
  const opened = openPage(PAGE)
  await (await import('#api/browser.ts')).prepareCalls()
  opened.on('GET /api/search/count', () => answer({ totalCount: counts.shift() ?? 0, fromPrice: null }))
  const { showCount } = await import('#components/search/filters/showCount.ts')
  showCount()
  await vi.advanceTimersByTimeAsync(0)
  return { ...opened, showCount }
}
const button = () => element('[data-show]').textContent

afterEach(closePage)

describe('the button of the filters', () => {
  it('says how many it would show, among those of the page’s own category', async () => {
    const { asked } = await open([14])
    expect(button()).toBe('Show 14 places')
    expect(asked[0]?.query.get('categoryIds')).toBe('onsen')
  })

  it('follows a filter, and says so where nothing fits; opened again, it asks no second time', async () => {
    const { asked, showCount } = await open([14, 0])
    showCount()
    element<HTMLSelectElement>('[name=rating]').value = '4.5'
    element('[name=rating]').dispatchEvent(new Event('change', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(button()).toBe('No place fits')
    expect(asked.map(({ query }) => query.get('rating'))).toEqual([null, '4.5'])
  })
})
