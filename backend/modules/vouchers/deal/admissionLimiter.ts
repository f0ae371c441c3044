import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { freeOverdueDeals } from '#backend/modules/vouchers/voucher/expire.ts'
import { batchLoader } from '#backend/platform/db/batchLoader.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

/**
 * Orders of one deal that this process writes at once. They wait for the deal's row anyhow; further ones wait in memory,
 * where they keep no connection from other customers.
 */
const AT_ONCE = 3
/** What is overdue is looked for no oftener, however many find the deal sold out. */
const OVERDUE_EVERY_MS = 1000

type Asked = { userId: string; idempotencyKey: string | null; count: number }
type Waiting = { asked: Asked; admit(): void; refuse(refusal: ServiceError): void }

/** What this process knows of the rush on one deal. */
type Limiter = {
  db: Database
  dealId: string
  inside: number
  waiting: Waiting[]
  mayOrder(asked: Asked): Promise<boolean>
  lookedAt: number
  freeing?: Promise<void>
}

/**
 * Whether each order may come through: there is enough, in stock or kept for this customer, or it is no counted deal, or
 * its answer is known already.
 */
async function findWhoMay(db: Database, dealId: string, asked: Asked[]): Promise<boolean[]> {
  const { rows } = await db.execute<{ may: boolean }>(sql`
    select not strict_quota
      or stock + coalesce((select count from deal_waitlist
        where deal_id = deals.id and user_id = asked."userId" and state <> 'waiting'), 0) >= asked.count
      or exists (select from idempotency_keys where owner = asked."userId" and key = asked."idempotencyKey") as may
    from rows from (json_to_recordset(${JSON.stringify(asked)}) as ("userId" text, "idempotencyKey" text, count int))
      with ordinality as asked ("userId", "idempotencyKey", count, n), deals
    where id = ${dealId} order by n`)
  // Of no known deal: let them hear so.
  return asked.map((_, at) => rows[at]?.may ?? true)
}

/** Anybody may name any deal: those that nobody rushes for are forgotten. */
const MAX_LIMITERS = 1000

const limiters = new WeakMap<Database, LRUCache<string, Limiter>>()

function limiterOf(db: Database, dealId: string): Limiter {
  const ofDatabase = limiters.get(db) ?? new LRUCache<string, Limiter>({ max: MAX_LIMITERS })
  limiters.set(db, ofDatabase)
  const known = ofDatabase.get(dealId)
  if (known) return known
  const mayOrder = batchLoader((asked: Asked[]) => findWhoMay(db, dealId, asked))
  const door: Limiter = { db, dealId, inside: 0, waiting: [], mayOrder, lookedAt: Number.NEGATIVE_INFINITY }
  ofDatabase.set(dealId, door)
  return door
}

/** Waits for its turn, by arrival, or until it is clear that it waits in vain; whoever has come in has to `leave`. */
async function enter(door: Limiter, asked: Asked): Promise<void> {
  if (door.inside < AT_ONCE) {
    door.inside++
    return
  }
  await new Promise<void>((admit, refuse) => door.waiting.push({ asked, admit, refuse }))
}

function leave(door: Limiter): void {
  const next = door.waiting.shift()
  if (next) next.admit()
  else door.inside--
}

const soldOut = () => new ServiceError(ERROR_CODE.guestsExceedStock, 'More units than are left')

/** Once one came too late, so did most who stand behind: one look for all of them, in the place of one after the other. */
async function refuseInVain(door: Limiter): Promise<void> {
  const line = [...door.waiting]
  const may = await Promise.all(line.map(({ asked }) => door.mayOrder(asked)))
  const inVain = new Set(line.filter((_, at) => !may[at]))
  // Whoever has come in meanwhile hears it inside.
  for (const one of door.waiting) if (inVain.has(one)) one.refuse(soldOut())
  door.waiting = door.waiting.filter((one) => !inVain.has(one))
}

/** Gives back what is overdue of the deal, once for all who ask at the same time; false where that was just done. */
async function freeOverdue(door: Limiter, now: Date): Promise<boolean> {
  const age = now.getTime() - door.lookedAt
  if (age < 0 || age >= OVERDUE_EVERY_MS) {
    door.lookedAt = now.getTime()
    door.freeing = freeOverdueDeals({ db: door.db, now }, [door.dealId]).finally(() => {
      door.freeing = undefined
    })
  }
  if (!door.freeing) return false
  await door.freeing
  return true
}

/** Refuses (50) with a look or two where so many are not left, so that a rush costs those who come too late little. */
async function checkLeft(door: Limiter, asked: Asked, now: Date): Promise<void> {
  if (await door.mayOrder(asked)) return
  if ((await freeOverdue(door, now)) && (await door.mayOrder(asked))) return
  throw soldOut()
}

/** Writes an order of a deal when it is its turn, by arrival in this process; refused (50) at once where less is left. */
export async function withAdmission<Answer>(
  { db, userId, idempotencyKey, now }: UserContext,
  { dealId, count }: { dealId: string; count: number },
  write: () => Promise<Answer>,
): Promise<Answer> {
  const door = limiterOf(db, dealId)
  const asked = { userId, idempotencyKey, count }
  await checkLeft(door, asked, now)
  const hasToWait = door.inside >= AT_ONCE
  await enter(door, asked)
  try {
    if (hasToWait) {
      await checkLeft(door, asked, now).catch(async (refusal) => {
        await refuseInVain(door)
        throw refusal
      })
    }
    return await write()
  } finally {
    leave(door)
  }
}
