import type { Failure } from '#contract/shared.ts'
import { ApiError } from './apiError.ts'

async function refusalOf(answer: Response): Promise<ApiError> {
  const { code, message } = ((await answer.json().catch(() => ({}))) ?? {}) as Partial<Failure>
  return new ApiError(answer.status, code ?? null, message ?? '')
}

/** The data of one block of the stream, without comments and names. */
const dataOf = (block: string): string =>
  block
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
    .join('\n')

/**
 * Follows the server-sent events of a call until they end. Not by EventSource: that sends no
 * header, and the page's language goes in one. A refusal is an ApiError; a lost connection is one of status 0.
 */
export async function followEvents<A>(path: string, signal: AbortSignal, onAnswer: (answer: A) => void) {
  const headers = { accept: 'text/event-stream', 'x-locale': location.pathname.split('/')[1] ?? '' }
  try {
    const answer = await fetch(`/api${path}`, { headers, signal, cache: 'no-store' })
    if (!answer.ok || !answer.body) throw await refusalOf(answer)
    const reader = answer.body.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + decoder.decode(part.value, { stream: true })).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const data of blocks.map(dataOf)) if (data) onAnswer(JSON.parse(data) as A)
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, null, String(error))
  }
}
