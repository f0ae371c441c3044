import { fireEvent, screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { HINT_KINDS, type Hint } from '#contract/search.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/constants.ts'
import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'
import { $searchHints } from '#stores/search/searchHints.ts'
import { bookingBackend, ok } from '#tests/support/bookings/bookingBackend.ts'
import '#tests/support/browser/domGaps.ts'
import { stubPageAddress } from '#tests/support/browser/pageAddress.ts'
import { soon } from '#tests/support/soon.ts'

const CALL = 'GET /search/hint'
const hint = (kind: Hint['kind'], name: string, detail = ''): Hint => ({ kind, name, detail, slug: `the-${kind}` })
const FOUND = [hint('shop', 'Baan Oil', 'Ari'), hint('service', 'Oil massage'), hint('place', 'Olympic')]

const user = userEvent.setup({ delay: null })
let backend: ReturnType<typeof bookingBackend>
let page: ReturnType<typeof stubPageAddress>

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const list = () => screen.queryByRole('listbox')
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
/** The hint that the keyboard is at, as a screen reader is told of it. */
const active = () => {
  const id = field().getAttribute('aria-activedescendant')
  const chosen = screen.queryAllByRole('option').filter((option) => option.ariaSelected === 'true')
  expect(chosen.map((option) => option.id)).toEqual(id === null ? [] : [id])
  return chosen[0]?.querySelector('b')?.textContent
}
const answer = (items: readonly Hint[]) =>
  backend.on(CALL, ({ query }) => ok({ items, version: query.get('version') ?? '' }))

function open(locale: Locale = 'en', value = '') {
  page = stubPageAddress(`/${locale}/search`)
  const t = translator(locale, 'search/search')
  const kinds = Object.fromEntries(HINT_KINDS.map((kind) => [kind, t(`hint.${kind}`)]))
  document.body.innerHTML =
    '<form><input type="search" name="q" aria-label="Search" data-hints></form><button>Else</button>'
  const input = document.querySelector('input')!
  input.dataset.hints = JSON.stringify({ label: t('suggestions'), kinds })
  input.value = value
  input.focus()
  return t
}
/** They stop typing for a moment. */
const pause = () => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS)
/** The visitor has typed, and the hints are there. */
async function type(words: string, found: readonly Hint[] = FOUND) {
  answer(found)
  await user.type(field(), words)
  await pause()
  await soon(() => expect(options()).toHaveLength(found.length))
}

beforeAll(() => import('#components/ui/searchField/hints.ts'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  $searchHints.set([])
  backend = bookingBackend()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a visitor who types into the search field', () => {
  it('is offered what fits, with what kind it is and where, by one call for several letters', async () => {
    const t = open()
    await type('oil')
    expect(options()[0]).toBe(`Baan Oil${t('hint.shop')} · Ari`)
    expect(options()[1]).toBe(`Oil massage${t('hint.service')}`)
    expect(backend.askedFor(CALL).map(({ query }) => query.get('q'))).toEqual(['oil'])
    expect([field().ariaExpanded, list()?.ariaLabel]).toEqual(['true', t('suggestions')])
  })

  it('reads the kinds in Thai', async () => {
    const t = open('th')
    await type('นวด', [hint('category', 'นวดไทย')])
    expect(options()).toEqual([`นวดไทย${t('hint.category')}`])
  })

  it('is offered what fits to what they typed before the code was there', async () => {
    answer(FOUND)
    open('en', 'oil')
    await pause()
    await soon(() => expect(options()).toHaveLength(3))
  })

  it('is offered nothing while there is no connection, or once the field is empty again', async () => {
    open()
    await type('oil')
    backend.on(CALL, backend.lost)
    await user.type(field(), 's')
    await pause()
    await soon(() => expect(list()).toBeNull())
    await type('s', FOUND.slice(0, 1))
    await user.clear(field())
    expect([list(), field().ariaExpanded]).toEqual([null, 'false'])
  })

  it('sees no list that comes when they have gone on to something else', async () => {
    open()
    answer(FOUND)
    await user.type(field(), 'oil')
    screen.getByRole('button', { name: 'Else' }).focus()
    await pause()
    await soon(() => expect($searchHints.get()).toHaveLength(3))
    expect(list()).toBeNull()
    field().focus()
    expect(list()).not.toBeNull()
  })
})

describe('a visitor who chooses by keyboard', () => {
  it('goes through the list and back to the field, round in both directions', async () => {
    open()
    await type('oil')
    const seen: (string | undefined)[] = []
    for (const key of ['Down', 'Down', 'Down', 'Down', 'Up', 'Up']) {
      await user.keyboard(`{Arrow${key}}`)
      seen.push(active() ?? undefined)
    }
    expect(seen).toEqual(['Baan Oil', 'Oil massage', 'Olympic', undefined, 'Olympic', 'Oil massage'])
  })

  it('opens the page of the hint by Enter', async () => {
    open('jp')
    await type('oil')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(page.assign).toHaveBeenCalledExactlyOnceWith('/jp/shop/the-shop')
  })

  it('searches for the words by Enter where no hint is chosen', async () => {
    open()
    await type('oil')
    const sent = vi.fn((event: Event) => event.preventDefault())
    document.querySelector('form')?.addEventListener('submit', sent)
    await user.keyboard('{Enter}')
    expect(page.assign).not.toHaveBeenCalled()
    expect(sent).toHaveBeenCalledOnce()
  })

  it('closes the list by Escape with the words kept, and opens it again by an arrow', async () => {
    open()
    await type('oil')
    await user.keyboard('{ArrowDown}{Escape}')
    expect([list(), field().value, active()]).toEqual([null, 'oil', undefined])
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Baan Oil')
  })

  it('writes Japanese to its end: Enter takes what is composed, not a hint', async () => {
    open('jp')
    await type('oil')
    await user.keyboard('{ArrowDown}')
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    expect(page.assign).not.toHaveBeenCalled()
  })
})

describe('a visitor who taps a hint', () => {
  it.each([
    [hint('brand', 'Lom'), '/en/brands/the-brand'],
    [hint('category', 'Thai massage'), '/en/categories/the-category'],
    [hint('tag', 'Couples'), '/en/tags/the-tag'],
    [hint('place', 'Ari'), '/en/locations/the-place'],
    [hint('service', 'Oil & aroma'), '/en/search?q=Oil+%26+aroma'],
  ])('of one kind or another gets to its page: %j', async (found, way) => {
    open()
    await type('x', [found])
    await user.click(screen.getByText(found.name))
    expect(page.assign).toHaveBeenCalledExactlyOnceWith(way)
  })

  it('keeps the focus in the field, or the list would close under the finger', async () => {
    open()
    await type('oil')
    expect(fireEvent.pointerDown(screen.getByText('Baan Oil'))).toBe(false)
  })
})

it('has one list, however often the field is entered', async () => {
  open()
  screen.getByRole('button').focus()
  field().focus()
  await type('oil')
  expect(document.querySelectorAll('.hints')).toHaveLength(1)
})
