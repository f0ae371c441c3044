import { onTestFinished } from 'vitest'
import { startServer } from '#tests/support/processes/startServer.ts'

/** Starts a server that is closed once the test has ended. */
export async function startTestServer(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options)
  onTestFinished(server.close)
  return server
}
