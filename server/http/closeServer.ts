import type { RequestListener, Server } from 'node:http'

const STOP_MS = 10_000
const LOOK_MS = 100

/**
 * Lets callers go elsewhere before a server closes: until `left` is over it still answers, and each answer is the last of
 * its connection. A connection that is closed without a word may have a request on its way.
 */
export async function drainServer(server: Server, left: Promise<unknown>): Promise<void> {
  const endConnection: RequestListener = (_, res) => {
    res.shouldKeepAlive = false
  }
  server.prependListener('request', endConnection)
  await left
}

/** Finishes what runs and takes nothing new; lines that stay open, such as live updates, are cut after a while. */
export async function closeServer(server: Server) {
  const cut = setTimeout(() => server.closeAllConnections(), STOP_MS)
  // A connection whose answer ends only now would wait for a next request.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeIdleConnections()
  })
  clearTimeout(cut)
  clearInterval(look)
}
