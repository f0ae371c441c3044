import { TooManyRequests } from '#backend/errors.ts'

/**
 * How many live answers (server-sent events) one process keeps open at a time. Each holds a connection, and is
 * notified of every change.
 */
export const STREAM_LIMITS = {
  inAll: 2000,
  /** A rush for one call, such as a flash sale's stock, leaves room for visits and desks. */
  ofOneCall: 1000,
  /** Households, hotels and mobile carriers share a network; a client beyond the limit polls instead. */
  fromOneNetwork: 60,
  ofOneAccount: 20,
}

const RETRY_SECONDS = 30

type Asked = { name: string; network: string; userId: string | null }

/** Counts a live answer, and answers how to end it. Throws `TooManyRequests` beyond a limit. */
export type TakeStream = (asked: Asked) => () => void

export function limitStreams(limits = STREAM_LIMITS): TakeStream {
  const open = new Map<string, number>()
  const count = (key: string) => open.get(key) ?? 0

  return ({ name, network, userId }) => {
    const counted: [key: string, most: number][] = [
      ['all', limits.inAll],
      [`call ${name}`, limits.ofOneCall],
      [`network ${network}`, limits.fromOneNetwork],
      ...(userId ? [[`account ${userId}`, limits.ofOneAccount] as [string, number]] : []),
    ]
    if (counted.some(([key, most]) => count(key) >= most)) throw new TooManyRequests(RETRY_SECONDS)
    for (const [key] of counted) open.set(key, count(key) + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      for (const [key] of counted) {
        const left = count(key) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    }
  }
}
