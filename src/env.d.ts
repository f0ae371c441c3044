/// <reference types="astro/client" />

/** Where the build of the console lies (scripts/plugins/consoleBuild.ts). */
declare const __CONSOLE__: { entry: string; styles: string[] }

declare namespace App {
  /** What `server/` and `src/middleware.ts` give every page that is rendered on demand. */
  interface Locals {
    /** Calls the backend without a session, in the page's language: the answer may be cached for everybody. */
    api: import('#api/client.ts').Api
    /** Asks the backend as this visitor; the page is then never cached nor shared. */
    apiAsVisitor: import('#api/client.ts').Api
    /** The transport under `api`. */
    callBackend: typeof fetch
    /** The transport under `apiAsVisitor`. */
    callBackendAsVisitor: typeof fetch
    /** The public origin without a trailing slash; a placeholder while the build prerenders. */
    origin: string
    locale: import('#i18n/locales.ts').Locale
    theme: 'default' | 'tagThai' | 'calCal'
    headless: boolean
    /** In a frame of another site. Cached pages must not depend on it. */
    framed?: boolean
    /** What broke the page, for the server. */
    failure?: unknown
    /** The clock of this request: what the page says about today must agree with its backend. */
    now: Date
    /**
     * The requested path with its whole query, as return path. Reading it makes the page personal: neither cached nor
     * shared.
     */
    readonly address: string
    /** Reading it makes the page personal: never cached nor shared. */
    readonly signedIn: boolean
    /** Reading it makes the page personal: never cached nor shared. */
    readonly token: string | undefined
  }
}

interface DocumentEventMap {
  /**
   * The page is about to be kept for offline reading: listeners that load content late add their promises to the list
   * (src/lib/platform/offline/keepPage.ts).
   */
  'page:keep': CustomEvent<Promise<unknown>[]>
}
