import { persistentAtom } from '@nanostores/persistent'

type Words = Record<string, string>

const NONE: Words = {}
export const nothingUnsent = () => NONE

function decode(text: string): Words {
  try {
    const stored: unknown = JSON.parse(text)
    return typeof stored === 'object' && stored !== null ? (stored as Words) : NONE
  } catch {
    return NONE
  }
}

/** What was typed and not sent yet, by what it is about. Persisted: a reload or another tab of the page loses nothing. */
export const $unsentTexts = persistentAtom<Words>('unsent', NONE, { encode: JSON.stringify, decode })

/** What is sent, or wiped out, is no longer kept. */
export function storeUnsentText(about: string, text: string) {
  const { [about]: _, ...others } = $unsentTexts.get()
  $unsentTexts.set(text === '' ? others : { ...others, [about]: text })
}
