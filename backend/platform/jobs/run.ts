import type { Database, ServiceContext } from '#backend/context.ts'
import { SWEEPS } from '#backend/jobs.ts'
import type { Storage } from '#backend/platform/storage/openStorage.ts'

/** Runs every sweep once; one that fails keeps no other from running. Answers how much each did. */
export async function runSweeps(
  db: Database,
  now: Date,
  storage: Storage,
  onError: (error: unknown, name: string) => void,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (const { name, run } of SWEEPS) {
    try {
      done[name] = await run(db, now, storage)
    } catch (error) {
      onError(error, name)
    }
  }
  return done
}

/** The same at the clock of a call, for tests: here a fault is one. */
export async function purgeNow({ db, now, storage }: ServiceContext): Promise<{ done: Record<string, number> }> {
  const done = await runSweeps(db, now, storage, (error) => {
    throw error
  })
  return { done }
}
