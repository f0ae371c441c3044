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

/** State of the admission limiter for one deal in this process. */
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
  // An unknown deal is let through to its 404.
  return asked.map((_, at) => rows[at]?.may ?? true)
}

/** Callers can name any deal id, so idle entries are removed. */
const MAX_LIMITERS = 1000

const limiters = new WeakMap<Database, LRUCache<string, Limiter>>()

function limiterOf(db: Database, dealId: string): Limiter {
  const ofDatabase = limiters.get(db) ?? new LRUCache<string, Limiter>({ max: MAX_LIMITERS })
  limiters.set(db, ofDatabase)
  const known = ofDatabase.get(dealId)
  if (known) return known
  const mayOrder = batchLoader((asked: Asked[]) => findWhoMay(db, dealId, asked))
  const limiter: Limiter = { db, dealId, inside: 0, waiting: [], mayOrder, lookedAt: Number.NEGATIVE_INFINITY }
  ofDatabase.set(dealId, limiter)
  return limiter
}

/** Waits for admission in order of arrival, or until the deal is sold out; who was admitted must call `leave`. */
async function enter(limiter: Limiter, asked: Asked): Promise<void> {
  if (limiter.inside < AT_ONCE) {
    limiter.inside++
    return
  }
  await new Promise<void>((admit, refuse) => limiter.waiting.push({ asked, admit, refuse }))
}

function leave(limiter: Limiter): void {
  const next = limiter.waiting.shift()
  if (next) next.admit()
  else limiter.inside--
}

const soldOut = () => new ServiceError(ERROR_CODE.guestsExceedStock, 'More units than are left')

/** Refuses all waiting callers for whom too few units are left, with one query. */
async function refuseInVain(limiter: Limiter): Promise<void> {
  const line = [...limiter.waiting]
  const may = await Promise.all(line.map(({ asked }) => limiter.mayOrder(asked)))
  const inVain = new Set(line.filter((_, at) => !may[at]))
  // Callers admitted meanwhile are refused by their own check.
  for (const one of limiter.waiting) if (inVain.has(one)) one.refuse(soldOut())
  limiter.waiting = limiter.waiting.filter((one) => !inVain.has(one))
}

/** Gives back what is overdue of the deal, once for all who ask at the same time; false where that was just done. */
async function freeOverdue(limiter: Limiter, now: Date): Promise<boolean> {
  const age = now.getTime() - limiter.lookedAt
  if (age < 0 || age >= OVERDUE_EVERY_MS) {
    limiter.lookedAt = now.getTime()
    limiter.freeing = freeOverdueDeals({ db: limiter.db, now }, [limiter.dealId]).finally(() => {
      limiter.freeing = undefined
    })
  }
  if (!limiter.freeing) return false
  await limiter.freeing
  return true
}

/** Refuses (50) after one or two reads where too few are left, so that late requests of a rush are cheap. */
async function checkLeft(limiter: Limiter, asked: Asked, now: Date): Promise<void> {
  if (await limiter.mayOrder(asked)) return
  if ((await freeOverdue(limiter, now)) && (await limiter.mayOrder(asked))) return
  throw soldOut()
}

/** Runs `write` when admitted, in order of arrival in this process; refused (50) at once where too few are left. */
export async function withAdmission<Answer>(
  { db, userId, idempotencyKey, now }: UserContext,
  { dealId, count }: { dealId: string; count: number },
  write: () => Promise<Answer>,
): Promise<Answer> {
  const limiter = limiterOf(db, dealId)
  const asked = { userId, idempotencyKey, count }
  await checkLeft(limiter, asked, now)
  const hasToWait = limiter.inside >= AT_ONCE
  await enter(limiter, asked)
  try {
    if (hasToWait) {
      await checkLeft(limiter, asked, now).catch(async (refusal) => {
        await refuseInVain(limiter)
        throw refusal
      })
    }
    return await write()
  } finally {
    leave(limiter)
  }
}
