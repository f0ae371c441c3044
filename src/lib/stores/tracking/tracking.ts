import type { RequestOf } from '#contract/call.ts'
import type { trackingCalls } from '#contract/tracking.ts'
import type { Ecommerce } from '#domain/tracking/ecommerce.ts'
import { isTracked, TRACKED_LINES, TRACKED_TOGETHER } from '#domain/tracking/trackedEvent.ts'
import { consentAnswer } from './consent.ts'

type Tracked = RequestOf<(typeof trackingCalls)['POST /tracking']>['body']['events'][number]
type Pushed = { event?: unknown; ecommerce?: Ecommerce } & Partial<Tracked>

const ADDRESS = '/api/tracking'

const waiting: Tracked[] = []

/** The events and fields of the data layer that our own tracking may send. */
function trackedOf({ event, ecommerce, shop, brand, type, review, position, source }: Pushed): Tracked | undefined {
  if (!isTracked(event)) return undefined
  const items = ecommerce?.items.slice(0, TRACKED_LINES)
  const at = new Date().toISOString()
  return { event, at, shop, brand, type, review, position, source, items, value: ecommerce?.value }
}

/** Works also while the page is unloading, by a beacon or a keepalive request. */
function post(events: Tracked[]) {
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
  if (navigator.sendBeacon?.(ADDRESS, body)) return
  fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

const forgetWaiting = () => {
  waiting.length = 0
}

/** Sends the collected events; drops them where consent has been withdrawn meanwhile. */
function send() {
  if (consentAnswer() !== 'tracking') forgetWaiting()
  while (waiting.length > 0) post(waiting.splice(0, TRACKED_TOGETHER))
}

function hear(entry: object) {
  const tracked = trackedOf(entry)
  if (!tracked) return
  const count = waiting.push(tracked)
  // After a log-out this page is about to go, and what browsers send of a page that goes may be lost.
  if (count >= TRACKED_TOGETHER || tracked.event === 'logout') send()
}

let isStarted = false

/**
 * Follows the data layer from now on, for a visitor who agreed to it. `fromTheBeginning`: the consent is older than
 * this page, so what was said on it already counts too.
 */
export function startTracking(fromTheBeginning: boolean) {
  if (isStarted) return
  isStarted = true
  window.dataLayer ??= []
  const layer = window.dataLayer
  if (fromTheBeginning) layer.forEach(hear)
  const push = layer.push
  layer.push = (...entries) => {
    entries.forEach(hear)
    return push.apply(layer, entries)
  }
  document.addEventListener('visibilitychange', () => document.hidden && send())
  addEventListener('pagehide', send)
  // After a log-out in another tab, events of this one may no longer be sent.
  addEventListener('storage', ({ key }) => key === 'loggedOutAt' && forgetWaiting())
}
