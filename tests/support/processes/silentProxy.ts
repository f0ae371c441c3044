import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can fall silent: what was opened before neither passes anything on nor ends. */
export async function silentProxy(target: string) {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed() as typeof pair]) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const url = new URL(target)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    fallSilent() {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}
