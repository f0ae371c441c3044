import { once } from 'node:events'
import { z } from 'zod'

const Message = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
])

export type Bidi = {
  /** Answers the command's result; rejects with the browser's own words. */
  send(method: string, params?: object): Promise<unknown>
  close(): void
}

/** A connection of WebDriver BiDi: commands and their answers, and the parameters of whatever event was subscribed to. */
export async function openBidi(url: string, onEvent: (params: unknown) => void): Promise<Bidi> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const message = Message.parse(JSON.parse(String(data)))
    if (message.type === 'event') return onEvent(message.params)
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'success') asked?.resolve(message.result)
    else asked?.reject(new Error(`${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('The browser closed the connection'))
  })
  await once(socket, 'open')
  return {
    send(method, params = {}) {
      count += 1
      const asked = Promise.withResolvers<unknown>()
      waiting.set(count, asked)
      socket.send(JSON.stringify({ id: count, method, params }))
      return asked.promise
    },
    close: () => socket.close(),
  }
}
