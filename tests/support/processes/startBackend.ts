import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackend } from '#backend/app.ts'
import { readEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { cloneDatabase } from './postgres.ts'

export type Reply = { status: number; body: Record<string, unknown> & { success: boolean; code: number } }

type Sent = {
  token?: string
  lang?: string
  body?: unknown
  raw?: string
  /** A form with files, in the body's place. */
  form?: FormData
  contentType?: string
  idempotencyKey?: string
  headers?: Record<string, string>
  /** The clock of this call. */
  now?: Date
  /** The address that the call comes from. */
  from?: string
}

export type TestBackend = {
  /** Any request, as a server in front passes it on. */
  fetch(request: Request): Promise<Response>
  /** The answer as it came, for what is not JSON and for headers. */
  ask(method: string, path: string, sent?: Sent): Promise<Response>
  send(method: string, path: string, sent?: Sent): Promise<Reply>
  /** What stands outside the calls, such as an uploaded picture. */
  show(path: string): Promise<Response>
  databaseUrl: string
  close(): Promise<void>
}

function requestOf(method: string, path: string, sent: Sent = {}): Request {
  const headers = new Headers(sent.headers)
  if (sent.token) headers.set('authorization', `Bearer ${sent.token}`)
  if (sent.lang) headers.set('accept-language', sent.lang)
  if (sent.idempotencyKey) headers.set('idempotency-key', sent.idempotencyKey)
  if (sent.now) headers.set('x-test-now', sent.now.toISOString())
  if (sent.from) headers.set('x-forwarded-for', sent.from)
  const body = sent.form ?? sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body))
  if (body !== undefined && !sent.form) headers.set('content-type', sent.contentType ?? 'application/json')
  return new Request(`http://shop.test/api${path}`, { method, headers, body })
}

/** The whole backend on an empty database of its own; `variables` change its configuration. */
export async function startBackend(variables: Record<string, string> = {}): Promise<TestBackend> {
  const { url, drop } = await cloneDatabase()
  // Its own: mails and uploads of another test would be read as this one's.
  const folder = mkdtempSync(join(tmpdir(), 'sabai-backend-'))
  const env = readEnv({
    DATABASE_URL: url,
    APP_ENV: 'test',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    // Tests have clocks of their own: by the real one, what they are about may be over. They run jobs by the call for it.
    PROCESS: 'web',
    ...variables,
  })
  const backend = await openBackend(env, openLog(env))
  const ask: TestBackend['ask'] = (method, path, sent) => backend.fetch(requestOf(method, path, sent))
  return {
    fetch: backend.fetch,
    ask,
    show: (path) => backend.fetch(new Request(`http://shop.test${path}`)),
    async send(method, path, sent) {
      const answer = await ask(method, path, sent)
      return { status: answer.status, body: (await answer.json()) as Reply['body'] }
    },
    databaseUrl: env.DATABASE_URL ?? url,
    async close() {
      await backend.close()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
