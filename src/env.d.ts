/// <reference types="astro/client" />

declare namespace App {
  /** What `server/` and `src/middleware.ts` give every page that is rendered on demand. */
  interface Locals {
    /** Asks the backend as nobody, in the page's language: what comes back may be cached for everyone. */
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
    /** In a frame of another site; says nothing that a shared page could show. */
    framed?: boolean
    /** What broke the page, for the server. */
    failure?: unknown
    /** The clock of this request: what the page says about today must agree with its backend. */
    now: Date
    /**
     * The asked path with its whole query, to come back to. Reading it makes the page personal: never cached nor
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
   * The page is about to be kept for reading without a connection: what it brings late goes on the list
   * (src/lib/platform/offline/keepPage.ts).
   */
  'page:keep': CustomEvent<Promise<unknown>[]>
}
