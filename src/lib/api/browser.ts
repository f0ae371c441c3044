import { createApi } from './client.ts'

/** The first part of the page's path is its language; the call comes back in it, whatever the browser prefers. */
const pageLocale = () => globalThis.location?.pathname.split('/')[1] ?? ''

/** Tells our own server that this page stands in a frame, where cookies need to be of another kind. */
const framed = (): Record<string, string> => (globalThis.top === globalThis.self ? {} : { 'x-framed': '1' })

/** The backend as the browser reaches it: always through its own origin. */
export const api = createApi({ baseUrl: '/api', headers: { 'x-locale': pageLocale(), ...framed() } })
