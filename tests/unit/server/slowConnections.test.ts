import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { CONNECTION_LIMITS } from '#backend/platform/http/connections.ts'
import { openServer } from '#server/app.ts'
import { startTestServer } from '#tests/support/server/testServer.ts'

const SOCKETS = 50
const QUICK = { headersTimeout: 60, requestTimeout: 10_000, connectionsCheckingInterval: 10, keepAliveTimeout: 10_000 }

const shopFront = () => startTestServer({ patience: QUICK, page: () => ({ body: 'page' }) })

/** What a connection hears until the server cuts it off, sending `piece` again and again. */
async function held(port: number, first: string, piece: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // Cut off in the middle of what it sends.
  socket.on('error', () => {})
  if (first) socket.write(first)
  const more = piece ? setInterval(() => socket.write(piece), 5) : undefined
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const said = await text(socket).catch(() => 'cut off')
  await closed
  clearInterval(more)
  return said
}

describe('a connection that takes its time', () => {
  it.each([
    ['over its headers', 'GET /en HTTP/1.1\r\nHost: shop.test\r\n', 'x-slow: 1\r\n'],
    ['over one header, letter by letter', 'GET /en HTTP/1.1\r\nHost: shop.test\r\nx-slow: ', 'a'],
    ['over the first line', 'GET /', 'e'],
    ['and says nothing at all', '', ''],
  ])('%s is cut off, however many there are, and others are served', async (_, first, piece) => {
    const { port, get } = await shopFront()
    const slow = Promise.all(Array.from({ length: SOCKETS }, () => held(port, first, piece)))
    expect((await get('/en')).text).toBe('page')
    // Told why where there is still somebody to read it.
    for (const said of await slow) expect(said).toMatch(/^(HTTP\/1\.1 408 |cut off|$)/)
    expect((await get('/en')).text).toBe('page')
  })

  it('has ten seconds for its headers, and that is looked after every second', () => {
    expect(openServer()).toMatchObject({ headersTimeout: 10_000, requestTimeout: 60_000 })
    expect(CONNECTION_LIMITS.connectionsCheckingInterval).toBe(1000)
  })

  it('that is idle is kept for longer than proxies keep theirs', () => {
    expect(openServer()).toMatchObject({ keepAliveTimeout: 75_000 })
  })
})
