import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AppMessage, messageOf, postToApp } from '#platform/device/appBridge.ts'
import { findPosition } from '#platform/device/geolocation.ts'
import { soon } from '#tests/support/soon.ts'

const APP = 'https://app.example'
const parent = { postMessage: vi.fn() }
const VISIBLE = { sabai: 1, type: 'page-visibility', visible: true }

const event = (data: unknown, origin = APP, source: unknown = parent) =>
  ({ data, origin, source }) as unknown as MessageEvent

function inFrame() {
  vi.stubGlobal('top', parent)
  vi.stubGlobal('parent', parent)
  vi.stubGlobal('location', { ancestorOrigins: [APP], origin: 'https://sabai.example', hostname: 'sabai.example' })
}

function inNativeApp() {
  const webView = { postMessage: vi.fn() }
  vi.stubGlobal('ReactNativeWebView', webView)
  return webView
}

beforeEach(() => parent.postMessage.mockClear())
afterEach(() => vi.unstubAllGlobals())

describe('what an app says to the page', () => {
  it.each<[string, unknown]>([
    ['an object', VISIBLE],
    ['a text', JSON.stringify(VISIBLE)],
    ['a place', { sabai: 1, type: 'location', requestId: 'r', latitude: 13.7, longitude: 100.5 }],
    ['a log-in', { sabai: 1, type: 'session', token: 'abc', target: '/en' }],
  ])('counts as %s from the frame around us', (_, data) => {
    inFrame()
    expect(messageOf(event(data))?.type).toBeTruthy()
  })

  it.each<[string, unknown, string?, unknown?]>([
    ['of another origin', VISIBLE, 'https://evil.example'],
    ['of a window beside us', VISIBLE, APP, { postMessage() {} }],
    ['of the page itself', VISIBLE, 'https://sabai.example', globalThis],
    ['without our mark', { type: 'page-visibility', visible: true }],
    ['of another protocol', { ...VISIBLE, sabai: 2 }],
    ['of an unknown kind', { sabai: 1, type: 'pay' }],
    ['of a kind that objects have by birth', { sabai: 1, type: 'toString' }],
    ['with a wrong value', { ...VISIBLE, visible: 'yes' }],
    ['with a place off the earth', { sabai: 1, type: 'location', requestId: 'r', latitude: 91, longitude: 0 }],
    ['with no number for a place', { sabai: 1, type: 'location', requestId: 'r', latitude: Number.NaN, longitude: 0 }],
    ['with a token that is none', { sabai: 1, type: 'session', token: 7 }],
    ['that is no JSON', '{'],
    ['that is nothing', null],
  ])('counts for nothing %s', (_, data, origin, source) => {
    inFrame()
    expect(messageOf(event(data, origin, source))).toBeUndefined()
  })

  it('counts from native code only where there is some', () => {
    const said = event(JSON.stringify(VISIBLE), '', null)
    expect(messageOf(said)).toBeUndefined()
    inNativeApp()
    expect(messageOf(said)).toMatchObject({ visible: true })
    expect(messageOf(event(VISIBLE, location.origin, globalThis))).toMatchObject({ visible: true })
    expect(messageOf(event(VISIBLE, 'https://evil.example', null))).toBeUndefined()
  })
})

describe('what the page says', () => {
  it('is for the frame’s parent alone, by its origin', () => {
    inFrame()
    postToApp({ type: 'login-state', signedIn: true })
    expect(parent.postMessage).toHaveBeenCalledWith({ sabai: 1, type: 'login-state', signedIn: true }, APP)
  })

  it('is for native code as text, and for nobody where there is no app', () => {
    postToApp({ type: 'login-state', signedIn: true })
    const webView = inNativeApp()
    postToApp({ type: 'login-state', signedIn: false })
    expect(webView.postMessage.mock.calls).toEqual([['{"sabai":1,"type":"login-state","signedIn":false}']])
  })
})

describe('asking where the visitor is', () => {
  const asked = (webView: { postMessage: ReturnType<typeof vi.fn> }) =>
    JSON.parse(String(webView.postMessage.mock.lastCall?.[0]))
  const reply = (message: Partial<AppMessage> & { requestId: string }) =>
    dispatchEvent(
      new MessageEvent('message', { data: { sabai: 1, ...message }, origin: location.origin, source: window }),
    )

  it('asks the app, and takes the reply to this question only', async () => {
    const webView = inNativeApp()
    const found = findPosition()
    await soon(() => expect(webView.postMessage).toHaveBeenCalled())
    const { type, requestId } = asked(webView)
    expect(type).toBe('request-location')
    reply({ type: 'location', requestId: 'another', latitude: 1, longitude: 1 })
    reply({ type: 'location', requestId, latitude: 13.7, longitude: 100.5 })
    expect(await found).toEqual({ latitude: 13.7, longitude: 100.5 })
  })

  it('asks the browser where the app does not know', async () => {
    const webView = inNativeApp()
    const getCurrentPosition = vi.fn((done: (position: object) => void) =>
      done({ coords: { latitude: 18.8, longitude: 99 } }),
    )
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
    const found = findPosition()
    await soon(() => expect(webView.postMessage).toHaveBeenCalled())
    reply({ type: 'location-failed', requestId: asked(webView).requestId })
    expect(await found).toEqual({ latitude: 18.8, longitude: 99 })
  })
})
