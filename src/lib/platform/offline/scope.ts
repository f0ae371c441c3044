/** Events in a service worker; TypeScript's own types for it cannot be combined with those of pages. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }

export type Fetching = Extendable & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

type MessageReceived = Extendable & { data: unknown; ports: readonly MessagePort[] }

export type WorkerScope = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
  location: Location
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: MessageReceived) => void): void
}
