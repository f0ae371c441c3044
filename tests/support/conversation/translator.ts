import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A translator on the network, as LibreTranslate answers: 'th: Warm oil'. It keeps what it was asked. */
export async function openTranslator() {
  const asked: Record<string, unknown>[] = []
  const state = { isDown: false }
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const one = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
    asked.push(one)
    const translatedText = `${one.target}: ${one.q}`
    res
      .writeHead(state.isDown ? 503 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ translatedText }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, state, close: () => new Promise((done) => server.close(done)) }
}
