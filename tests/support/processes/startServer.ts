import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readEnv } from '#backend/env.ts'
import { type Log, openLog } from '#backend/log.ts'
import type { BackendFetch } from '#server/apiProxy/apiProxy.ts'
import { openApp, openServer } from '#server/app.ts'
import { openPageQueries } from '#server/cache/pageQueries.ts'
import type { CachePolicy } from '#server/pages/rendered.ts'
import type { AstroHandler } from '#server/pages/renderPage.ts'
import type { RenderLimits } from '#server/pages/renderQueue.ts'

export type Got = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer; text: string }

type Shown = { url: string; headers: Record<string, unknown>; locals: App.Locals }
type Told = { status?: number; headers?: Record<string, string | string[]>; cache?: CachePolicy; body?: string }

/** A page as the test writes it, in the place of Astro; undefined means that no page answers. */
export type FakePage = (shown: Shown) => Promise<Told | undefined> | Told | undefined

type Raw = { writeHead(status: number, headers: object): unknown; end(body: string): unknown }

function astroOf(page: FakePage): AstroHandler {
  return async (req, res, next, locals) => {
    const { url, headers } = req as { url: string; headers: Record<string, unknown> }
    // As Astro does: what broke is noted, and a page of errors answers.
    const told = await (async () => page({ url, headers, locals: locals as App.Locals }))().catch(
      (error: unknown): Told => {
        Object.assign(locals, { failure: error })
        return { status: 404 }
      },
    )
    if (!told) return next?.()
    const cacheHeader = told.cache ? { 'x-page-cache': encodeURIComponent(JSON.stringify(told.cache)) } : {}
    const out = res as Raw
    out.writeHead(told.status ?? 200, { 'content-type': 'text/html; charset=utf-8', ...cacheHeader, ...told.headers })
    out.end(told.body ?? '')
  }
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

/** The real HTTP process on a free port, with pages and calls that the test writes. */
export async function startServer({
  page = () => undefined,
  call = async () => Response.json({ success: true }),
  variables = {},
  files = {},
  queries = { '/search': ['q'], '/me/booking': ['notify'] },
  log,
  limits,
  patience,
}: {
  page?: FakePage
  call?: BackendFetch
  variables?: Record<string, string>
  /** What the build wrote, by path under dist/client. */
  files?: Record<string, string | Buffer>
  /** The queries that a page declares, by its path without the language. */
  queries?: Record<string, string[]>
  /** Hears what the process writes; where the test brings none, `logged` has it from warnings on. */
  log?: Log
  /** How many pages are rendered at once, and how many may wait. */
  limits?: RenderLimits
  /** How patient the server is with slow connections; as in the product where unsaid. */
  patience?: Parameters<typeof openServer>[0]
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-server-'))
  const env = readEnv({ DATA_DIR: folder, APP_ENV: 'test', LOG_LEVEL: 'warn', PORT: '0', ...variables })
  const clientDir = join(folder, 'client')
  mkdirSync(clientDir)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(clientDir, path)), { recursive: true })
    writeFileSync(join(clientDir, path), text)
  }
  const logged: Record<string, unknown>[] = []
  const ownLog = () => openLog(env, { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) })
  const findPage = openPageQueries(
    Object.entries(queries).map(([path, names]) => ({
      ...{ route: `/[locale]${path}`, names },
      pattern: `^/[a-z]{2}${path}$`,
    })),
  )
  const app = openApp({
    server: openServer(patience),
    env,
    log: log ?? ownLog(),
    clientDir,
    astro: astroOf(page),
    findPage,
    call,
    isReady: async () => true,
    ...(limits && { limits }),
  })
  const { server, cache } = app
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  /** One request as a browser's socket sends it; nothing is followed, unpacked or added. */
  const get = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
    new Promise<Got>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('error', reject)
        res.on('end', () => {
          const whole = Buffer.concat(chunks)
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: whole, text: whole.toString() })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    get,
    cache,
    clientDir,
    /** The lines of the log so far, from warnings on. */
    logged,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
