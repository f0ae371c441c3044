import type { Database } from '#backend/context.ts'
import type { Storage } from '#backend/platform/storage/openStorage.ts'

/** Work by time. Any process may run it at any time, also concurrently. `run` answers how much was done. */
export type DueJob = { name: string; run(db: Database, now: Date, storage: Storage): Promise<number> }

/** Runs every job once, in order; one that fails keeps no other from running. Answers how much each did, by name. */
export async function runJobs(
  jobs: readonly DueJob[],
  db: Database,
  now: Date,
  storage: Storage,
  onError: (error: unknown, name: string) => void,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (const { name, run } of jobs) {
    try {
      done[name] = await run(db, now, storage)
    } catch (error) {
      onError(error, name)
    }
  }
  return done
}
