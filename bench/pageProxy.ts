import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link[^>]+rel="modulepreload"[^>]*>/g
/** What Node's fetch has undone already, or what belongs to the line alone. */
const OF_THE_LINE = /^(content-(encoding|length)|transfer-encoding|connection|keep-alive|date)$/

const pack = promisify(gzip)

export type PageProxy = { url: string; close(): void }

/** Hands on what the origin answers, and its pages without any script where `isStripped`. */
export async function openPageProxy(origin: string, isStripped: boolean): Promise<PageProxy> {
  async function answer({ url, headers }: IncomingMessage, res: ServerResponse) {
    const asked = { accept: headers.accept ?? '*/*', 'accept-encoding': 'gzip' }
    const reply = await fetch(origin + url, { headers: asked, redirect: 'manual' })
    const isText = /text|script|json|svg/.test(reply.headers.get('content-type') ?? '')
    for (const [name, value] of reply.headers) if (!OF_THE_LINE.test(name)) res.setHeader(name, value)
    if (!isText) return res.writeHead(reply.status).end(Buffer.from(await reply.arrayBuffer()))
    const text = await reply.text()
    const isPage = reply.headers.get('content-type')?.startsWith('text/html')
    const body = await pack(isStripped && isPage ? text.replace(SCRIPTS, '') : text)
    return res.writeHead(reply.status, { 'content-encoding': 'gzip' }).end(body)
  }
  const server = createServer((req, res) => {
    answer(req, res).catch((error: Error) => res.writeHead(502).end(error.message))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
