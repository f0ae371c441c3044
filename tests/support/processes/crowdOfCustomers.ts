import type { Running } from './startProcess.ts'

export type Reply = { status: number; body: Record<string, unknown> }

/** Calls of one customer, to any server of the shop; `key` is the idempotency key. */
export const callsOf =
  (token = '') =>
  async ({ url }: Running, method: string, path: string, body?: unknown, key?: string): Promise<Reply> => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    if (key) headers['idempotency-key'] = key
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Reply['body'] }
  }

/** Does the work for every number below `count` once, in order, for `atOnce` of them at the same time. */
export async function eachOf(count: number, atOnce: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
