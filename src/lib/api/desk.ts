import type { Desk } from '#contract/desk/desk.ts'
import type { Failure } from '#contract/shared.ts'
import { ApiError } from './apiError.ts'
import { pageHeaders } from './browser.ts'

const isEnd = (line: string) => line === ''

/** The data of one event of the stream. */
function dataOf(block: string[]): string {
  return block.flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : [])).join('\n')
}

async function refusalOf(answer: Response): Promise<ApiError> {
  const { code, message } = ((await answer.json().catch(() => ({}))) ?? {}) as Partial<Failure>
  return new ApiError(answer.status, code ?? null, message ?? '')
}

async function readEvents(body: ReadableStream<Uint8Array>, onDesk: (desk: Desk) => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  let block: string[] = []
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!isEnd(line)) block.push(line)
      else {
        const data = dataOf(block)
        if (data) onDesk(JSON.parse(data) as Desk)
        block = []
      }
    }
  }
}

/**
 * `GET /desk/{urlName}/events`, until it ends. Not by EventSource, which sends no header and hides why it was refused.
 * A refusal is an ApiError; a lost connection is one of status 0.
 */
export async function followDesk(urlName: string, signal: AbortSignal, onDesk: (desk: Desk) => void) {
  const path = `/api/desk/${encodeURIComponent(urlName)}/events`
  const headers = { ...pageHeaders(), accept: 'text/event-stream' }
  try {
    const answer = await fetch(path, { headers, signal, cache: 'no-store' })
    if (!answer.ok || !answer.body) throw await refusalOf(answer)
    await readEvents(answer.body, onDesk)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, null, String(error))
  }
}
