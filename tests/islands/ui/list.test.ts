import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCarousels } from '#components/ui/list/carousel.ts'
import { unpack, unpackRails } from '#components/ui/list/unpackRails.ts'
import '#tests/support/browser/domGaps.ts'

const CARD = 300
const WIDE = 900
const cards = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `<li><a href="#${from + at}">Shop ${from + at}</a></li>`).join('')
/** Three cards at first, and those that are packed for later. */
const carousel = (last: number, label = 'Shops') => `
  <div data-carousel><button class="carousel__arrow" aria-label="Back" hidden></button>
    <ul class="rail" aria-label="${label}" data-packed>${cards(1, 3)}${last > 3 ? `<template>${cards(4, last)}</template>` : ''}</ul>
    <button class="carousel__arrow" aria-label="On" hidden></button></div>`
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const idle: (() => void)[] = []

beforeEach(() => {
  idle.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the arrows of a row', () => {
  let isStill = false
  let resize: () => void = () => undefined
  const rail = () => screen.getByRole('list')
  const arrow = (name: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)!
  const arrows = () => ['Back', 'On'].filter((name) => !arrow(name).hidden)

  /** Gives the row the size that a browser gives it: three cards are in sight. */
  function measure(row: HTMLElement) {
    const own = (name: string, get: () => number) => Object.defineProperty(row, name, { get, configurable: true })
    own('clientWidth', () => WIDE)
    own('scrollWidth', () => row.children.length * CARD)
    for (const [at, card] of [...row.children].entries())
      Object.defineProperty(card, 'offsetLeft', { value: at * CARD, configurable: true })
  }
  function open(last: number) {
    vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #seen: () => void
        constructor(seen: () => void) {
          this.#seen = seen
        }
        observe(row: HTMLElement) {
          measure(row)
          resize = this.#seen
          this.#seen()
        }
      },
    )
    document.body.innerHTML = carousel(last)
    startCarousels()
  }
  /** What was begun comes to its end. */
  function settle() {
    vi.advanceTimersByTime(2000)
    fireEvent.scroll(rail())
    vi.advanceTimersByTime(2000)
  }
  function press(name: string) {
    arrow(name).click()
    settle()
  }
  beforeEach(() => {
    isStill = false
  })

  it('are not there where everything is in sight', () => {
    open(3)
    expect(arrows()).toEqual([])
  })

  it('lead a page on, to the end, and back again', () => {
    open(8)
    expect(arrows()).toEqual(['On'])
    press('On')
    expect([rail().scrollLeft, arrows()]).toEqual([WIDE, ['Back', 'On']])
    press('On')
    expect([rail().scrollLeft, arrows()]).toEqual([8 * CARD - WIDE, ['Back']])
    press('Back')
    press('Back')
    expect([rail().scrollLeft, arrows()]).toEqual([0, ['On']])
  })

  it('begin at a whole card after a swipe that ended between two', () => {
    open(12)
    rail().scrollLeft = 130
    press('On')
    expect(rail().scrollLeft % CARD).toBe(0)
  })

  it('lead one page for a double tap', () => {
    open(12)
    arrow('On').click()
    vi.advanceTimersByTime(200)
    arrow('On').click()
    settle()
    expect(rail().scrollLeft).toBe(WIDE)
  })

  it('jump for a customer who wants no movement, and glide for others', () => {
    open(12)
    arrow('On').click()
    expect(rail().scrollLeft).toBeLessThan(WIDE)
    settle()
    isStill = true
    open(12)
    arrow('On').click()
    expect(rail().scrollLeft).toBe(WIDE)
    expect(rail().style.scrollSnapType).toBe('')
  })

  it('keep the focus of the keyboard in the row at its ends', () => {
    open(5)
    arrow('On').focus()
    press('On')
    expect([arrows(), document.activeElement]).toEqual([['Back'], arrow('Back')])
    press('Back')
    expect([arrows(), document.activeElement]).toEqual([['On'], arrow('On')])
  })

  it('come when the window gets narrower', () => {
    open(3)
    Object.defineProperty(rail(), 'clientWidth', { value: CARD })
    resize()
    expect(arrows()).toEqual(['On'])
  })

  it('know the cards that were still packed', () => {
    open(8)
    expect(names()).toHaveLength(8)
    expect(document.querySelector('template')).toBeNull()
  })
})

describe('the cards behind the first screen', () => {
  it('come after the page, a step at a time, in their order', () => {
    document.body.innerHTML = carousel(5, 'Shops') + carousel(4, 'Deals')
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    unpackRails()
    expect(idle).toEqual([])
    dispatchEvent(new Event('load'))
    const seen: number[] = []
    for (let step = idle.shift(); step; step = idle.shift()) {
      step()
      seen.push(names().length)
    }
    expect(seen.slice(0, 4)).toEqual([6, 6, 8, 9])
    expect(document.querySelector('[data-packed], .rail > template')).toBeNull()
    expect(names()).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4].map((at) => `Shop ${at}`))
    vi.restoreAllMocks()
  })

  it('come also where the browser does not say when it has nothing to do', () => {
    vi.unstubAllGlobals()
    document.body.innerHTML = carousel(5)
    unpackRails()
    vi.runAllTimers()
    expect(names()).toHaveLength(5)
  })

  it('come once, whoever asks for them', () => {
    document.body.innerHTML = carousel(5)
    const rail = screen.getByRole('list')
    unpack(rail)
    unpack(rail)
    expect(names()).toHaveLength(5)
  })
})
