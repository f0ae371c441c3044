import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { closeServer, drainServer } from '#server/http/closeServer.ts'

type Answer = { status: number | undefined; connection: string | undefined; isKept: boolean }

/** A server, and a caller who keeps one connection to it, as a proxy does. */
async function openServed() {
  const server = createServer((_, res) => res.writeHead(200, { 'content-length': 2 }).end('ok'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = () =>
    new Promise<Answer>((resolve, reject) => {
      const sent = get({ port, host: '127.0.0.1', agent }, (res: IncomingMessage) => {
        const { statusCode: status, headers } = res
        res.resume().on('end', () => resolve({ status, connection: headers.connection, isKept: sent.reusedSocket }))
      }).on('error', reject)
    })
  return { server, ask }
}

it('a server that is about to close answers on, and lets each connection go with its answer', async () => {
  const { server, ask } = await openServed()
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive', isKept: false })
  const drain = Promise.withResolvers<void>()
  const closed = drainServer(server, drain.promise).then(() => closeServer(server))
  // On the connection from before, and on one that comes only now.
  expect(await ask()).toEqual({ status: 200, connection: 'close', isKept: true })
  expect(await ask()).toEqual({ status: 200, connection: 'close', isKept: false })
  drain.resolve()
  await closed
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
