import { afterEach, describe, expect, it, vi } from 'vitest'
import { chunksOf } from '#platform/intent/chunkLists.ts'
import intent from '#platform/intent/directive.ts'
import { offerHydration } from '#platform/intent/offerHydration.ts'
import { isReplayed } from '#platform/intent/replayed.ts'
import { soon } from '#tests/support/soon.ts'

type Load = Parameters<typeof intent>[0]

/** A server-rendered island whose code arrives when the test says so. */
function islandOf(markup: string, { value, inside }: { value?: unknown; inside?: Element } = {}) {
  const island = document.createElement('astro-island')
  island.setAttribute('ssr', '')
  island.innerHTML = markup
  const home = inside ?? document.body
  home.append(island)
  const seen: string[] = []
  const hydrate = async () => {
    const parent = island.parentElement?.closest('astro-island[ssr]')
    if (parent) {
      parent.addEventListener('astro:hydrate', hydrate, { once: true })
      return
    }
    for (const type of ['click', 'submit', 'keydown', 'input', 'change']) {
      island.addEventListener(type, (event) => {
        seen.push(`${type} ${(event.target as Element).id}`)
        if (type === 'submit') event.preventDefault()
      })
    }
    island.removeAttribute('ssr')
    island.dispatchEvent(new CustomEvent('astro:hydrate'))
  }
  const arrival = Promise.withResolvers<() => Promise<void>>()
  const load = vi.fn(() => arrival.promise)
  intent(load as unknown as Load, { name: 'intent', value: value as string }, island)
  return { island, load, seen, arrive: () => arrival.resolve(hydrate), get: (id: string) => pick(island, id) }
}

const pick = (island: Element, id: string) => island.querySelector<HTMLElement>(`#${id}`)!
const awake = (island: Element) => soon(() => expect(island.hasAttribute('ssr')).toBe(false))
const shows = (seen: string[], wanted: string[]) => soon(() => expect(seen).toEqual(wanted))
const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
const tapAt = (timeStamp: number) =>
  Object.defineProperty(new MouseEvent('click', { bubbles: true, cancelable: true }), 'timeStamp', { value: timeStamp })
const call = (detail: string) => document.dispatchEvent(new CustomEvent('island:hydrate', { detail }))

afterEach(() => {
  document.body.replaceChildren()
})

describe('before the scripts of the page have come', () => {
  it('keeps every tap and every call, and answers them once the scripts are there', async () => {
    const { seen, load, arrive, get } = islandOf('<button id="chip" type="button">60</button>')
    const bar = islandOf('<p>Bar</p>', { value: { on: 'early' } })
    get('chip').click()
    call('early')
    arrive()
    bar.arrive()
    expect(load).not.toHaveBeenCalled()
    expect(seen).toEqual([])
    offerHydration()
    await shows(seen, ['click chip'])
    await awake(bar.island)
  })

  it('leaves a word that is being composed whole, also where it was begun before', async () => {
    const word = islandOf('<input id="name">')
    const compose = (type: string) =>
      word.get('name').dispatchEvent(new CompositionEvent(`composition${type}`, { bubbles: true }))
    compose('start')
    word.get('name').focus()
    word.arrive()
    await soon(() => expect(word.load).toHaveBeenCalled())
    await new Promise((done) => setTimeout(done))
    expect(word.island.hasAttribute('ssr')).toBe(true)
    compose('end')
    await awake(word.island)
  })
})

describe('tapping in an island whose code has not come yet', () => {
  it('answers the first tap once, however often the customer tapped', async () => {
    const { seen, arrive, get } = islandOf('<button id="chip" type="button"><b id="price">500</b></button>')
    get('price').click()
    get('chip').click()
    expect(seen).toEqual([])
    arrive()
    await shows(seen, ['click price'])
  })

  it('swallows an impatient tap just after the answer, and hears the next one', async () => {
    const { seen, arrive, get } = islandOf('<button id="chip" type="button">60</button>')
    get('chip').click()
    const impatient = tapAt(performance.now() + 10)
    arrive()
    await shows(seen, ['click chip'])
    get('chip').dispatchEvent(impatient)
    expect(seen).toEqual(['click chip'])
    get('chip').dispatchEvent(tapAt(performance.now() + 400))
    expect(seen).toEqual(['click chip', 'click chip'])
  })

  it('hears at once whoever types something else after the answer and taps again', async () => {
    const { seen, arrive, get } = islandOf('<input id="code"><button id="look" type="button">Look</button>')
    get('look').click()
    arrive()
    await shows(seen, ['click look'])
    get('code').dispatchEvent(new InputEvent('input', { bubbles: true }))
    get('look').dispatchEvent(tapAt(performance.now() + 10))
    expect(seen).toEqual(['click look', 'input code', 'click look'])
  })

  it('counts every tap on a stepper', async () => {
    const { seen, arrive, get } = islandOf('<button id="more" type="button" data-intent-repeat>+</button>')
    for (let tap = 0; tap < 3; tap++) get('more').click()
    arrive()
    await shows(seen, ['click more', 'click more', 'click more'])
    get('more').dispatchEvent(tapAt(performance.now()))
    expect(seen).toHaveLength(4)
  })

  it('marks the replay, so that a script of the page that answered the tap leaves it alone', async () => {
    const marks: boolean[] = []
    const listener = (event: Event) => marks.push(isReplayed(event))
    document.addEventListener('click', listener, true)
    const { seen, arrive, get } = islandOf('<button id="open" type="button">Open</button>')
    get('open').click()
    arrive()
    await shows(seen, ['click open'])
    document.removeEventListener('click', listener, true)
    expect(marks).toEqual([false, true])
  })

  it('keeps the order of different actions', async () => {
    const { seen, arrive, get } = islandOf(
      '<div role="tablist"><button id="one" type="button" role="tab">1</button></div><button id="two" type="button">2</button>',
    )
    get('one').dispatchEvent(key('ArrowRight'))
    get('two').click()
    arrive()
    await shows(seen, ['keydown one', 'click two'])
  })

  it('hands over a sent form instead of leaving the page', async () => {
    const { seen, arrive, get } = islandOf('<form id="review"><button id="send">Send</button></form>')
    ;(get('review') as HTMLFormElement).requestSubmit()
    arrive()
    await shows(seen, ['submit review'])
  })

  it('leaves links and fields to the browser', () => {
    const { get } = islandOf('<a id="map" href="#map">Map</a><input id="agree" type="checkbox"><input id="name">')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    get('map').dispatchEvent(click)
    const typed = key('a')
    get('name').dispatchEvent(typed)
    get('agree').click()
    expect(click.defaultPrevented).toBe(false)
    expect(typed.defaultPrevented).toBe(false)
    expect((get('agree') as HTMLInputElement).checked).toBe(true)
  })

  it('leaves enter on a button and arrows on the page to the browser', () => {
    const { get } = islandOf('<button id="chip" type="button">60</button>')
    const keys = [key('Enter'), key('ArrowDown')]
    for (const pressed of keys) get('chip').dispatchEvent(pressed)
    expect(keys.map((pressed) => pressed.defaultPrevented)).toEqual([false, false])
  })
})

describe('filling in a form before its code has come', () => {
  it('leaves the text selected that is about to be replaced, also where it was not changed yet', async () => {
    const { island, arrive, get } = islandOf('<form><textarea id="words">Rest well, you</textarea></form>')
    const words = get('words') as HTMLTextAreaElement
    // As React does when it hydrates the field.
    island.addEventListener('touchcancel', () => words.setSelectionRange(0, 0))
    words.focus()
    words.select()
    arrive()
    await awake(island)
    await soon(() => expect([words.selectionStart, words.selectionEnd]).toEqual([0, words.value.length]))
  })

  it('tells the island what was entered, before the held tap', async () => {
    const { seen, arrive, get } = islandOf(
      '<input id="name"><input id="empty"><input id="agree" type="checkbox"><button id="send" type="button">Send</button>',
    )
    const name = get('name') as HTMLInputElement
    name.value = 'Mali'
    get('agree').click()
    get('send').click()
    arrive()
    await shows(seen, ['input name', 'change name', 'click agree', 'input agree', 'change agree', 'click send'])
    expect(name.value).toBe('Mali')
    expect((get('agree') as HTMLInputElement).checked).toBe(true)
  })
})

describe('hydrating an island', () => {
  it('waits until the customer means it', async () => {
    const { island, load, arrive, get } = islandOf('<button id="chip" type="button">60</button>')
    arrive()
    document.body.click()
    expect(load).not.toHaveBeenCalled()
    get('chip').focus()
    await awake(island)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('hydrates when a store calls its name, and only then', async () => {
    const cart = islandOf('<p>Cart</p>', { value: { on: 'cartBar' } })
    const other = islandOf('<p>Filters</p>', { value: { on: 'filters' } })
    cart.arrive()
    call('cartBar')
    await awake(cart.island)
    expect(other.load).not.toHaveBeenCalled()
  })

  it('hydrates at once when its name was called before it was there', async () => {
    call('late')
    const { island, arrive } = islandOf('<p>Summary</p>', { value: { on: 'late' } })
    arrive()
    await awake(island)
  })

  it('hydrates by itself where that is wanted, and still answers a tap that came before its code', async () => {
    const { load, seen, arrive, get } = islandOf('<button id="tip" type="button">200</button>', {
      value: { now: true },
    })
    get('tip').click()
    await soon(() => expect(load).toHaveBeenCalledTimes(1))
    arrive()
    await shows(seen, ['click tip'])
    const quiet = islandOf('<p>Visits</p>', { value: { now: true } })
    quiet.arrive()
    await awake(quiet.island)
  })

  it('hydrates the island around it first', async () => {
    const outer = islandOf('<p>Types</p>')
    const inner = islandOf('<button id="chip" type="button">60</button>', { inside: outer.island })
    inner.get('chip').click()
    inner.arrive()
    await soon(() => expect(outer.load).toHaveBeenCalled())
    outer.arrive()
    await shows(inner.seen, ['click chip'])
  })

  it('tries again at the next tap when the code did not come, and replays only that tap', async () => {
    const { island, load, seen, arrive, get } = islandOf(
      '<button id="one" type="button">1</button><button id="two" type="button">2</button>',
    )
    load.mockImplementationOnce(async () => {
      island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }))
      return async () => {}
    })
    get('one').click()
    await soon(() => expect(load).toHaveBeenCalledTimes(1))
    arrive()
    get('two').click()
    await shows(seen, ['click two'])
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('the list of chunks beside an island', () => {
  it('names every chunk the island imports once, relative to it, and none that comes later', () => {
    const chunk = (fileName: string, imports: string[]) =>
      ({ type: 'chunk', fileName, isEntry: false, facadeModuleId: null, imports }) as const
    const bundle = {
      'a/entry.js': chunk('a/entry.js', ['a/react.js', 'a/store.js']),
      'a/react.js': chunk('a/react.js', ['a/store.js']),
      'a/store.js': chunk('a/store.js', ['a/entry.js']),
      'a/swiper.js': chunk('a/swiper.js', []),
    }
    expect(chunksOf('a/entry.js', bundle)).toEqual(['react.js', 'store.js'])
  })
})
