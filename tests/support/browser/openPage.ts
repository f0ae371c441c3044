import { vi } from 'vitest'
import { noteListeners } from './pageListeners.ts'

type Asked = { name: string; query: URLSearchParams; body: unknown; headers: Headers }
type Answer = (asked: Asked) => Response | Promise<Response>

export const answer = (fields: object = {}) => Response.json({ success: true, message: '', code: 0, ...fields })
export const refuse = (status: number, code = status) =>
  Response.json({ success: false, message: '', code }, { status })
export const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } })

/** Rejects as soon as the page no longer wants the answer, as a browser's request does. */
const whileWanted = (coming: Response | Promise<Response>, signal: AbortSignal | null | undefined) =>
  new Promise<Response>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    Promise.resolve(coming).then(resolve, reject)
  })

/** What the page asks of the server, answered by the test; a call without an answer finds no connection. */
function stubNetwork() {
  const asked: Asked[] = []
  const answers = new Map<string, Answer>()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input), location.href)
    const name = `${init.method ?? 'GET'} ${pathname}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const one = { name, query: searchParams, body, headers: new Headers(init.headers) }
    asked.push(one)
    const known = answers.get(name)
    if (!known) throw new TypeError('Failed to fetch')
    return whileWanted(known(one), init.signal)
  })
  return {
    asked,
    on: (name: string, known: Answer) => void answers.set(name, known),
    lose: answers.delete.bind(answers),
  }
}

/** Where the page leaves for, in order; 'reload' where it loads itself anew. */
function stubLeaving() {
  const { location: here } = globalThis
  const left: string[] = []
  const leave = (address: string | URL) => {
    const { pathname, search, hash, origin, href } = new URL(address, here.href)
    left.push(origin === here.origin ? pathname + search + hash : href)
  }
  const own = { assign: leave, replace: leave, reload: () => void left.push('reload') }
  vi.stubGlobal('location', new Proxy(own, { get: (_, name) => Reflect.get(name in own ? own : here, name) }))
  return left
}

const drop: (() => void)[] = []

/** What a page still waits for ends with it; made-up timers end by themselves. */
function watchTimers() {
  if (vi.isFakeTimers()) return
  const { setTimeout: wait } = globalThis
  vi.stubGlobal('setTimeout', (act: () => void, ms?: number) => {
    const timer = wait(act, ms)
    drop.push(() => clearTimeout(timer))
    return timer
  })
}

/** A page that the browser has just opened: its scripts are still to be imported, nothing of an earlier one is left. */
export function openPage(content: string, { address = '/en', lang = 'en' } = {}) {
  vi.resetModules()
  history.replaceState(null, '', address)
  document.documentElement.lang = lang
  // A body of its own: observers of an earlier page keep the one that they were given.
  document.body = document.createElement('body')
  document.body.innerHTML = content
  drop.push(noteListeners())
  watchTimers()
  return { left: stubLeaving(), ...stubNetwork() }
}

export function closePage() {
  for (const one of drop.splice(0)) one()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
}

/** A cookie as the server or an earlier page has set it. */
export function setCookie(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `${name}=${value}; path=/`
}

export const element = <E extends HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}
