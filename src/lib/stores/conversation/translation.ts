import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'

export type Translation = { status: 'translated'; text: string } | { status: 'refused' } | { status: 'failed' }

/** The longest text that one call takes. */
const CALL_LENGTH = 500
const SENTENCE_END = /(?<=[.!?。！？…\n])\s*/u

/** A text in parts short enough for a call, cut between sentences where it can be. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const sentence of text.split(SENTENCE_END)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + sentence.length < CALL_LENGTH)
      parts[parts.length - 1] = `${last} ${sentence}`
    else
      for (let from = 0; from < sentence.length; from += CALL_LENGTH)
        parts.push(sentence.slice(from, from + CALL_LENGTH))
  }
  return parts
}

/** The text in the language of the page. Refused where nothing here can translate it; a network failure may pass. */
export async function translateText(text: string, source: string): Promise<Translation> {
  const target = document.documentElement.lang
  const parts = text.length <= CALL_LENGTH ? [text] : partsOf(text)
  try {
    const answers = await Promise.all(
      parts.map((part) => api('POST /translate', { body: { text: part, source, user: target, target } })),
    )
    return { status: 'translated', text: answers.map((answer) => answer.text).join(' ') }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status === 0 || error.status === 429 ? 'failed' : 'refused' }
  }
}
