import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { STATIONS_VERSION, walkColumnsOf } from '#backend/modules/catalogue/station/stations.ts'
import { liftTimeouts } from '#backend/platform/db/timeouts.ts'
import { settings } from '#backend/platform/settings/schema.ts'
import { refreshOffers } from './offers.ts'

/**
 * Raised when walks or offers are computed in another way: they are computed anew for every shop when a process starts
 * next.
 */
const VERSION = `2-${STATIONS_VERSION}`
const VERSION_KEY = 'shopForm'

async function refreshWalks(tx: Transaction): Promise<void> {
  const rows = await tx.select({ id: shops.id, latitude: shops.latitude, longitude: shops.longitude }).from(shops)
  const walks = rows.map(({ id, ...place }) => ({ id, ...walkColumnsOf(place) }))
  await tx.execute(sql`
    update shops set walk_station = one."walkStation", walk_exit = one."walkExit", walk_minutes = one."walkMinutes"
    from jsonb_to_recordset(${JSON.stringify(walks)}::jsonb)
      as one(id text, "walkStation" text, "walkExit" text, "walkMinutes" int)
    where shops.id = one.id and (walk_station, walk_exit, walk_minutes)
      is distinct from (one."walkStation", one."walkExit", one."walkMinutes")`)
}

/** Works out what every shop keeps of the stations and of its own options: after rows were filled in by hand. */
export async function refreshDerived(tx: Transaction): Promise<void> {
  await refreshWalks(tx)
  await refreshOffers(tx)
  await tx
    .insert(settings)
    .values({ key: VERSION_KEY, value: VERSION })
    .onConflictDoUpdate({ target: settings.key, set: { value: VERSION } })
}

/** At the start of a process: a catalogue from before the stations, or from before others, gets its walks and offers. */
export async function ensureDerived(tx: Transaction): Promise<void> {
  await tx.execute(liftTimeouts('transaction'))
  await tx.execute(sql`select pg_advisory_xact_lock(7221897)`)
  const [kept] = await tx.select().from(settings).where(eq(settings.key, VERSION_KEY))
  if (kept?.value === VERSION || (await tx.$count(shops)) === 0) return
  await refreshDerived(tx)
}
