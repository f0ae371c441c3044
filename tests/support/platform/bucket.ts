import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error it has no types
import S3rver from 's3rver'
import { freePort } from '#tests/support/processes/freePort.ts'

/** What the local server knows; the SDK finds them where an operator would put them. */
export const KEYS = { id: 'S3RVER', secret: 'S3RVER' }

/** A bucket on a server of this machine. `stop` ends it as an outage would; it signs nothing and believes everything. */
export async function openTestBucket() {
  process.env.AWS_ACCESS_KEY_ID = KEYS.id
  process.env.AWS_SECRET_ACCESS_KEY = KEYS.secret
  const directory = mkdtempSync(join(tmpdir(), 'sabai-bucket-'))
  const port = await freePort()
  const server = new S3rver({
    ...{ port, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'sabai' }],
  })
  await server.run()
  const origin = `http://127.0.0.1:${port}`
  let isUp = true
  const stop = async () => {
    if (isUp) await server.close()
    isUp = false
  }
  return {
    origin,
    url: storageUrl(origin),
    stop,
    async close() {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The variable for a bucket of this name there. */
export const storageUrl = (origin: string, bucket = 'sabai'): string =>
  `s3://${bucket}?${new URLSearchParams({ region: 'ap-southeast-1', endpoint: origin })}`

/** A server that takes connections and never answers. */
export async function openSilentServer() {
  const server = createServer((socket) => void sockets.add(socket))
  const sockets = new Set<Socket>()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
