import { ApiError } from './apiError.ts'
import type { Api } from './client.ts'

/**
 * The locale from the first segment of the page's path. The call is answered in it, whatever the browser's language.
 */
const pageLocale = () => globalThis.location?.pathname.split('/')[1] ?? ''

/** Header for our own server: this page is in a frame, which needs partitioned cookies. */
const framed = (): Record<string, string> => (globalThis.top === globalThis.self ? {} : { 'x-framed': '1' })

/** Headers that tell the server about the page that sends a call. */
export const pageHeaders = (): Record<string, string> => ({ 'x-locale': pageLocale(), ...framed() })

/** Kept once loaded: a request sent on pagehide has no time to wait for an import. */
let here: typeof import('./client.ts') | undefined

/**
 * Loads the client with the first call, as most pages make none. Rejects with an ApiError of status 0 where it cannot
 * be loaded.
 */
async function client() {
  try {
    here ??= await import('./client.ts')
    return here
  } catch (error) {
    throw new ApiError(0, null, String(error))
  }
}

/** Loads the client ahead, for a call that is made as the page goes: then there is no time for it. */
export const prepareCalls = () =>
  client().then(
    () => undefined,
    () => undefined,
  )

const callWith =
  (headers: Record<string, string>): Api =>
  async (name, options) => {
    const { createApi } = here ?? (await client())
    return createApi({ baseUrl: '/api', headers: { ...pageHeaders(), ...headers } })(name, options)
  }

const call = callWith({})

/** A client with an explicit token, such as the app's, for use before the session cookie has it. */
export const apiWith = (token: string): Api => callWith({ authorization: `Bearer ${token}` })

const LOG_IN_IS_OVER = 401
const isSignedIn = () => globalThis.document?.cookie.split('; ').includes('signedIn=1') ?? false

/** Dispatches `session:over` on the document where a call failed because the session of this browser has ended. */
export async function reportingSessionEnd<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const wasSignedIn = isSignedIn()
  try {
    return await ask()
  } catch (error) {
    if (wasSignedIn && name !== 'POST /signout' && error instanceof ApiError && error.code === LOG_IN_IS_OVER) {
      document.dispatchEvent(new Event('session:over'))
    }
    throw error
  }
}

/** The backend as the browser reaches it: always through its own origin. See `reportingSessionEnd`. */
export const api: Api = (name, options) => reportingSessionEnd(name, () => call(name, options))
