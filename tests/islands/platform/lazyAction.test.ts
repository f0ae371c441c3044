import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyAction } from '#platform/lazy/lazyAction.ts'
import { soon } from '#tests/support/soon.ts'

let run = 0
let seen: string[] = []
let listening = new AbortController()

beforeEach(() => {
  // Listeners of the test before are still there: each test has elements of its own.
  run += 1
  seen = []
  listening = new AbortController()
  document.body.innerHTML = `
    <a href="#on" class="on${run}">On</a>
    <button type="button" class="heart${run}"><b>Heart</b></button>
    <form class="form${run}"><input name="code"><button>Send</button></form>`
})
afterEach(() => listening.abort())

const one = <E extends HTMLElement>(name: string) => document.querySelector<E>(`.${name}${run}`)!
const click = (init: MouseEventInit = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...init })

/** Code that arrives, or does not, when the test says so; once there it listens for itself, as a module does. */
function codeFor(types: string[] = ['click']) {
  const arrivals: PromiseWithResolvers<void>[] = []
  let isHere = false
  const load = vi.fn((_element?: HTMLElement) => {
    if (isHere) return Promise.resolve()
    const arrival = Promise.withResolvers<void>()
    arrivals.push(arrival)
    return arrival.promise
  })
  function arrive() {
    if (!isHere) {
      for (const type of types) {
        const note = (event: Event) => {
          seen.push(`${type} ${(event.target as Element).localName}`)
          if (type === 'submit') event.preventDefault()
        }
        document.addEventListener(type, note, { signal: listening.signal })
      }
    }
    isHere = true
    for (const { resolve } of arrivals.splice(0)) resolve()
  }
  const breaks = () => {
    for (const { reject } of arrivals.splice(0)) reject(new Error('No connection'))
  }
  return { load, arrive, breaks }
}

describe('tapping what is answered by code that is not loaded', () => {
  it('loads it, and shows it the tap once, on the very element that was tapped', async () => {
    const { load, arrive } = codeFor()
    lazyAction(`.heart${run}`, load)
    one('heart').querySelector('b')!.click()
    expect(load).toHaveBeenCalledExactlyOnceWith(one('heart'))
    expect(seen).toEqual([])
    arrive()
    await soon(() => expect(seen).toEqual(['click b']))
  })

  it('answers an impatient double tap as one', async () => {
    const { load, arrive } = codeFor()
    lazyAction(`.heart${run}`, load)
    one('heart').click()
    one('heart').click()
    arrive()
    await soon(() => expect(seen).toEqual(['click button']))
    one('heart').click()
    expect(seen).toEqual(['click button', 'click button'])
  })

  it('answers taps on several elements in their order', async () => {
    const { load, arrive } = codeFor()
    lazyAction(`.heart${run},.on${run}`, load)
    one('on').click()
    one('heart').click()
    arrive()
    await soon(() => expect(seen).toEqual(['click a', 'click button']))
  })

  it('shows nobody else the tap before it is replayed', async () => {
    const { load, arrive } = codeFor([])
    const listener = vi.fn()
    one('heart').addEventListener('click', listener)
    lazyAction(`.heart${run}`, load)
    one('heart').click()
    expect(listener).not.toHaveBeenCalled()
    arrive()
    await soon(() => expect(listener).toHaveBeenCalledOnce())
  })

  it('answers once where the code was loaded by other means', async () => {
    const { load, arrive } = codeFor()
    lazyAction(`.heart${run}`, load)
    arrive()
    one('heart').click()
    await soon(() => expect(seen).toEqual(['click button']))
  })

  it('leaves a link that is opened in a new tab to the browser', () => {
    const { load } = codeFor()
    lazyAction(`.on${run}`, load)
    one('on').dispatchEvent(click({ ctrlKey: true }))
    expect(load).not.toHaveBeenCalled()
  })
})

describe('where the code cannot be loaded', () => {
  it('lets a link lead on', async () => {
    const { load, breaks } = codeFor()
    lazyAction(`.on${run}`, load)
    const held = click()
    one('on').dispatchEvent(held)
    expect(held.defaultPrevented).toBe(true)
    breaks()
    await soon(() => expect(location.hash).toBe('#on'))
  })

  it('sends no form and tries again at the next tap', async () => {
    const { load, breaks, arrive } = codeFor(['submit'])
    lazyAction(`.form${run}`, load, 'submit')
    one<HTMLFormElement>('form').requestSubmit()
    breaks()
    await new Promise((done) => setTimeout(done))
    expect(seen).toEqual([])
    one<HTMLFormElement>('form').requestSubmit()
    arrive()
    await soon(() => expect(seen).toEqual(['submit form']))
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('other interactions', () => {
  it('hands a form over with the button that sent it', async () => {
    const { load, arrive } = codeFor([])
    const submitters: unknown[] = []
    lazyAction(`.form${run}`, load, 'submit')
    const button = one('form').querySelector('button')!
    button.click()
    const note = (event: SubmitEvent) => {
      submitters.push(event.submitter)
      event.preventDefault()
    }
    document.addEventListener('submit', note, { signal: listening.signal })
    arrive()
    await soon(() => expect(submitters).toEqual([button]))
  })

  it('shows the code a field that was entered or changed', async () => {
    const { load, arrive } = codeFor(['focusin', 'change'])
    lazyAction(`.form${run} input`, load, 'focusin')
    lazyAction(`.form${run} input`, load, 'change')
    const field = one('form').querySelector('input')!
    field.focus()
    field.dispatchEvent(new Event('change', { bubbles: true }))
    arrive()
    await soon(() => expect(seen).toEqual(['focusin input', 'change input']))
  })

  it('is answered at once where the code was loaded without an interaction', async () => {
    const { load, arrive } = codeFor()
    const loadNow = lazyAction(`.heart${run}`, load)
    const loaded = loadNow()
    arrive()
    await loaded
    one('heart').click()
    expect(seen).toEqual(['click button'])
  })
})
