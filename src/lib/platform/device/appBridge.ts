import { tabStore } from '#platform/storage/storage.ts'
/** What the embedding app may say (docs/webview.md). */
export type AppMessage =
  | { type: 'page-visibility'; visible: boolean }
  | { type: 'language'; language: string }
  | { type: 'location'; requestId: string; latitude: number; longitude: number }
  | { type: 'location-failed'; requestId: string }
  | { type: 'session'; token?: string; language?: string; target?: string }

/** What the page says. */
type PageMessage =
  | { type: 'ready'; language: string; path: string }
  | { type: 'login-state'; signedIn: boolean }
  | { type: 'request-location'; requestId: string }
  | { type: 'request-session' }

type NativeBridge = { postMessage(message: unknown): void }
type AppWindow = {
  ReactNativeWebView?: NativeBridge
  SabaiApp?: NativeBridge
  webkit?: { messageHandlers?: { sabai?: NativeBridge } }
}

const PROTOCOL = 1
const FRAMED_BY = 'framedBy'

/**
 * The origin that shows this page in a frame, or undefined. The header `frame-ancestors` allows only trusted ones.
 * Where the browser has no `ancestorOrigins`, the Referer of the first page is used.
 */
function parentOrigin(): string | undefined {
  if (globalThis.top === globalThis.self) return undefined
  const [nearest] = Array.from(location.ancestorOrigins ?? [])
  if (nearest) return nearest
  const kept = tabStore.getItem(FRAMED_BY)
  if (kept || !URL.canParse(document.referrer)) return kept ?? undefined
  const { origin } = new URL(document.referrer)
  tabStore.setItem(FRAMED_BY, origin)
  return origin
}

const native = (): NativeBridge | undefined => {
  const app = globalThis as unknown as AppWindow
  return app.webkit?.messageHandlers?.sabai ?? app.ReactNativeWebView ?? app.SabaiApp
}

/** Posts a message to the app around this page, and to no other frame. */
export function postToApp(message: PageMessage) {
  const sent = { sabai: PROTOCOL, ...message }
  const origin = parentOrigin()
  if (origin) globalThis.parent.postMessage(sent, origin)
  else native()?.postMessage(JSON.stringify(sent))
}

/**
 * Whether a message is from the frame around this page or from native code, which posts as the page itself or without a
 * source.
 */
function isFromApp({ origin, source }: MessageEvent): boolean {
  const framer = parentOrigin()
  if (framer) return source === globalThis.parent && origin === framer
  return (
    native() !== undefined &&
    (source === null || source === globalThis.self) &&
    (origin === '' || origin === location.origin)
  )
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length < 4096
const isWithin = (value: unknown, limit: number) =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit
const isTextOrNone = (value: unknown) => value === undefined || isText(value)

const SHAPES: Record<AppMessage['type'], (said: Record<string, unknown>) => boolean> = {
  'page-visibility': ({ visible }) => typeof visible === 'boolean',
  language: ({ language }) => isText(language),
  location: ({ requestId, latitude, longitude }) =>
    isText(requestId) && isWithin(latitude, 90) && isWithin(longitude, 180),
  'location-failed': ({ requestId }) => isText(requestId),
  session: ({ token, language, target }) => [token, language, target].every(isTextOrNone),
}

function parsed(data: unknown): Record<string, unknown> | undefined {
  try {
    const said: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return said && typeof said === 'object' ? (said as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** A message from the app; undefined for other senders and other messages. */
export function messageOf(event: MessageEvent): AppMessage | undefined {
  if (!isFromApp(event)) return undefined
  const said = parsed(event.data)
  if (said?.sabai !== PROTOCOL || typeof said.type !== 'string' || !Object.hasOwn(SHAPES, said.type)) return undefined
  return SHAPES[said.type as AppMessage['type']](said) ? (said as AppMessage) : undefined
}

/** Listens to messages of the app. Returns a function that stops it. */
export function onAppMessage(listener: (message: AppMessage) => void): () => void {
  const hear = (event: MessageEvent) => {
    const message = messageOf(event)
    if (message) listener(message)
  }
  addEventListener('message', hear)
  return () => removeEventListener('message', hear)
}
