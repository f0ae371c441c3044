import type { ServiceContext } from '#backend/context.ts'
import { trackedEvents } from '#backend/modules/tracking/schema.ts'
import type { Tracked } from '#contract/tracking.ts'

const PASS_ON_MS = 5000
/** A device's clock may be wrong, and a beacon may have waited for a line; beyond that the time is not believed. */
const BELIEVED_MS = 86_400_000

function occurredAt(at: string, now: Date): Date {
  const said = new Date(at)
  const isBelieved = said <= now && now.getTime() - said.getTime() < BELIEVED_MS
  return isBelieved ? said : now
}

/** Forwards to the operator's own collector, without waiting: the events are stored already. */
function passOn(address: string, events: Tracked[]) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ events }) }
  fetch(address, { ...init, signal: AbortSignal.timeout(PASS_ON_MS) }).catch(() => undefined)
}

/** Keeps what a visitor did. Who is logged in plays no part: the log-in that a beacon comes with is not looked at. */
export async function storeTracked(
  { db, now, locale, env }: ServiceContext,
  events: Tracked[],
): Promise<{ storedCount: number }> {
  const rows = events.map(({ event, at, ...details }) => ({
    event,
    occurredAt: occurredAt(at, now),
    receivedAt: now,
    locale,
    details,
  }))
  await db.insert(trackedEvents).values(rows)
  if (env.TRACKING_URL) passOn(env.TRACKING_URL, events)
  return { storedCount: rows.length }
}
