import { registry } from './registry.ts'

/** Reads a part of this process into its gauges. */
type Read = () => void | Promise<void>

const readers = new Set<Read>()

/** Reads this part too whenever somebody looks, until the returned function is called. */
export function observe(read: Read): () => void {
  readers.add(read)
  return () => void readers.delete(read)
}

/** All that is counted, as Prometheus reads it. A part that cannot be read keeps no other from being shown. */
export async function writeMetrics(): Promise<string> {
  await Promise.allSettled([...readers].map(async (read) => read()))
  return registry.metrics()
}
