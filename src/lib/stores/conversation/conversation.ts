import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'

/** `code` is null where the network failed. */
export type Said = { status: 'said'; text: string } | { status: 'refused'; code: number | null }

/** Says a sentence of one of two who talk in the language of the other; `from` and `to` are locales or BCP-47 tags. */
export async function sayTo(text: string, from: string, to: string): Promise<Said> {
  try {
    const body = { text, source: from, user: from, shop: to, target: to }
    return { status: 'said', text: (await api('POST /translate', { body })).text }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: 'refused', code: refusalCode(error) }
  }
}
