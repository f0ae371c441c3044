import type { Database } from '#backend/context.ts'

const waiting = new WeakMap<object, (() => void)[]>()

/**
 * Does `work`, which neither fails nor takes long, once the transaction has committed; never where it does not. That of
 * a database without `withAfterCommit` is not waited for.
 */
export function afterCommit(tx: object, work: () => void): void {
  const list = waiting.get(tx)
  if (list) list.push(work)
  else work()
}

/** Lets the transactions of a database do what waits for their commit. */
export function withAfterCommit(db: Database): Database {
  const transact = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    const works: (() => void)[] = []
    const answer = await transact((tx) => {
      waiting.set(tx, works)
      return run(tx)
    }, config)
    for (const work of works) work()
    return answer
  }
  return db
}
