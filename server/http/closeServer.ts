import type { Server } from 'node:http'

const STOP_MS = 10_000
const LOOK_MS = 100

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
