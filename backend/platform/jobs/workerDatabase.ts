import pg from 'pg'
import type { Db } from 'pg-boss'
import type { Log } from '#backend/log.ts'

/** Of a worker; what its jobs themselves read and write goes through the pool of the process. */
const POOL_SIZE = 4
const CONNECT_MS = 5000
const RETRY_MS = 1000

/**
 * The database as a worker needs it: connections of its own, which LISTEN, and which find it again where it went (the
 * embedded one may come back on another port).
 */
export function openWorkerDatabase(
  url: () => string,
  log: Pick<Log, 'warn'>,
): Db & { pool: pg.Pool; close(): Promise<void> } {
  const connection = () => ({ connectionString: url(), connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
  const pool = new pg.Pool({
    max: POOL_SIZE,
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, ...connection() })
      }
    },
  })
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'A worker lost a connection'))
  pool.on('connect', (client) => client.on('error', () => {}))

  /** A notification that is missed costs at most the pause between two looks. */
  async function listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void) {
    let isClosed = false
    let client: pg.Client | undefined
    let retry: NodeJS.Timeout | undefined
    async function connect(): Promise<void> {
      const next = new pg.Client(connection())
      next.on('error', () => {})
      next.on('notification', ({ payload = '' }) => onNotification(payload))
      try {
        await next.connect()
        await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      } catch (error) {
        await next.end().catch(() => {})
        throw error
      }
      if (isClosed) return next.end()
      client = next
      next.once('end', reconnectLater)
      onReconnect()
    }
    function reconnectLater(): void {
      if (isClosed) return
      retry = setTimeout(() => connect().catch(reconnectLater), RETRY_MS)
    }
    await connect()
    return {
      async close() {
        isClosed = true
        clearTimeout(retry)
        await client?.end()
      },
    }
  }

  return { pool, executeSql: (text, values) => pool.query(text, values), listen, close: () => pool.end() }
}
