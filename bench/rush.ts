import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openLog } from '#backend/log.ts'
import { selectVouchers } from '#backend/modules/vouchers/index.ts'
import { startPostgres } from '#backend/platform/db/embedded/startPostgres.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { signatureOf } from '#backend/platform/payments/signature.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { insertDeal, insertShop } from '#tests/support/catalogue/shopRows.ts'
import { WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'
import { startProcess } from '#tests/support/processes/startProcess.ts'
import { type Figure, median } from './report.ts'

const BUYERS = 300
const UNITS = 20
const AT_ONCE = 100
/** Each with a deal of its own; the first warms up. */
const ROUNDS = 15
const PRICE = 800

/** What must add up. */
const EXACT = { unit: '', limit: 0, isExact: true }

type Reply = { success: boolean; code: number; voucherID?: string }

/** So many at a time, one after the other, until all have had their turn; answers in how many milliseconds. */
async function inMilliseconds<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<number> {
  const waiting = all.values()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of waiting) await act(one)
    }),
  )
  return performance.now() - began
}

/** A line to the backend that is kept open: one request at a time, and as little work for each as there can be. */
function openLine(port: number) {
  let said = ''
  let hear: (reply: Reply) => void = () => {}
  const socket: Socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('utf8')
  socket.on('data', (chunk) => {
    said += chunk
    const end = said.indexOf('\r\n\r\n')
    const length = /content-length: (\d+)/i.exec(said)?.[1]
    if (end < 0 || said.length < end + 4 + Number(length)) return
    const reply = JSON.parse(said.slice(end + 4)) as Reply
    said = ''
    hear(reply)
  })
  return {
    post: (path: string, raw: string, headers: string) =>
      new Promise<Reply>((resolve) => {
        hear = resolve
        const head = `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n`
        socket.write(`${head}content-length: ${Buffer.byteLength(raw)}\r\n${headers}\r\n\r\n${raw}`)
      }),
    close: () => socket.destroy(),
  }
}

/** The backend as a process of its own, on a PostgreSQL that writes through to the disk, with a shop and its buyers. */
async function openSale() {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-rush-'))
  const postgres = await startPostgres({ dataDir: folder, log: openLog({ LOG_LEVEL: 'warn' }) })
  const pool = new pg.Pool({ connectionString: postgres.url, max: AT_ONCE })
  // The server goes before its last idle connections do.
  pool.on('error', () => {})
  await migrateDatabase(postgres.url)
  const db = drizzle(pool)
  await insertShop(db, { id: 'shop' })
  const buyers = await insertUsers(db, BUYERS)
  const backend = await startProcess(join(import.meta.dirname, '..'), 'backend/main.ts', {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: folder, SEED: 'none', PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET },
  })
  const free = Array.from({ length: AT_ONCE }, () => openLine(Number(new URL(backend.url).port)))
  const post = async (path: string, raw: string, headers: string): Promise<Reply> => {
    const line = free.pop()!
    const reply = await line.post(path, raw, headers)
    free.push(line)
    return reply
  }
  return {
    db,
    pool,
    buyers,
    /** As a browser sends it, with a key of its own. */
    buy: ({ token }: Customer, dealId: string) =>
      post(
        '/api/vouchers',
        JSON.stringify({
          ...{ dealId, serviceCount: 1, price: PRICE, name: 'Mali Srisuk', tel: '812345678' },
          ...{ email: 'mali@sabai.test', paymentMethod: 'ktbcard' },
        }),
        `authorization: Bearer ${token}\r\nidempotency-key: ${randomUUID()}`,
      ),
    pay(id: string) {
      const at = new Date().toISOString()
      const raw = JSON.stringify({ id, kind: 'voucher', status: 'paid', amount: PRICE, eventId: randomUUID(), at })
      return post('/api/payment/webhook', raw, `x-signature: ${signatureOf(raw, WEBHOOK_SECRET)}`)
    },
    async close() {
      for (const line of free) line.close()
      await backend.stop()
      await pool.end()
      await postgres.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Sale = Awaited<ReturnType<typeof openSale>>

/** What is wrong after a rush: units sold, codes told, vouchers of those who paid. */
async function faultsOf({ db, pay }: Sale, dealId: string, replies: readonly Reply[]): Promise<string[]> {
  const sold = replies.flatMap(({ voucherID }) => voucherID ?? [])
  const untold = replies.filter(({ success, code }) => !success && code !== ERROR_CODE.guestsExceedStock)
  for (const id of sold) await pay(id)
  const bought = await selectVouchers(db).where(eq(schema.vouchers.dealId, dealId))
  const codes = await db.select({ of: schema.voucherCodes.voucherId }).from(schema.voucherCodes)
  const without = bought.filter(({ id, isPaid }) => isPaid && codes.filter(({ of }) => of === id).length !== 1)
  const [deal] = await db.select().from(schema.deals).where(eq(schema.deals.id, dealId))
  return [
    ...(sold.length === UNITS && bought.length === UNITS ? [] : [`${sold.length} told, ${bought.length} sold`]),
    ...(deal?.stock === 0 ? [] : [`${deal?.stock} left`]),
    ...untold.map(({ code }) => `a loser was told ${code}`),
    ...(bought.every(({ isPaid }) => isPaid) ? [] : ['somebody paid for nothing']),
    ...without.map(({ id }) => `${id} is paid and has no code`),
  ]
}

/** The least that any sale must do: check and take in one statement. */
const takeBare = (pool: pg.Pool, dealId: string) =>
  pool.query('update deals set stock = stock - 1 where id = $1 and stock >= 1', [dealId])

/** Three hundred buyers of twenty units through HTTP, beside the same number of bare statements at the same concurrency. */
export async function measureRush(): Promise<Figure[]> {
  const sale = await openSale()
  const [ours, bare]: [number[], number[]] = [[], []]
  const faults: string[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const [dealId, bareId] = [`deal-${round}`, `bare-${round}`]
      for (const id of [dealId, bareId]) {
        await insertDeal(sale.db, { id, shopId: 'shop', strictQuota: true, stock: UNITS, quota: UNITS })
      }
      bare.push(await inMilliseconds(sale.buyers, () => takeBare(sale.pool, bareId)))
      const replies: Reply[] = []
      ours.push(await inMilliseconds(sale.buyers, async (buyer) => replies.push(await sale.buy(buyer, dealId))))
      faults.push(...(await faultsOf(sale, dealId, replies)))
    }
  } finally {
    await sale.close()
  }
  for (const fault of faults) console.error(`A rush: ${fault}`)
  const [ms, bareMs] = [median(ours.slice(1)), median(bare.slice(1))]
  return [
    { what: `A rush of ${BUYERS} for ${UNITS} units: sold, told or paid wrongly`, value: faults.length, ...EXACT },
    { what: 'A rush, buyers answered a second', value: Math.round((BUYERS / ms) * 1000), unit: '/s' },
    { what: 'the bare statement, a second', value: Math.round((BUYERS / bareMs) * 1000), unit: '/s' },
    { what: 'A rush, share of the bare statement', value: bareMs / ms, unit: '×', limit: 0.3, atLeast: true },
  ]
}
