import { and, lt, ne, notInArray, or } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { keptSince } from '#domain/retention.ts'
import { instantRequests } from './schema.ts'

/** Forgets where somebody was who asked for now, and what they wrote; a job. Answers how many requests. */
export async function forgetPlaces(db: Database, now: Date): Promise<number> {
  const { state, expiresAt, place, note, latitude, longitude } = instantRequests
  const isOver = and(notInArray(state, ['searching', 'responded']), lt(expiresAt, keptSince('instantPlaces', now)))
  const { rowCount } = await db
    .update(instantRequests)
    .set({ place: '', note: '', latitude: 0, longitude: 0 })
    .where(and(isOver, or(ne(place, ''), ne(note, ''), ne(latitude, 0), ne(longitude, 0))))
  return rowCount ?? 0
}
