import { soundOfThai } from './thaiSound.ts'

const CYRILLIC: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'w', г: 'g', д: 'd', е: 'e', ё: 'o', ж: 'z', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'c', ш: 's' },
  ...{ щ: 's', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'iu', я: 'ia' },
}

/** The many ways in which Thai names are written in Latin letters, brought to one; in this order. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'p'],
  [/th/g, 't'],
  [/kh|gh|ck|q/g, 'k'],
  [/ch|j/g, 'c'],
  [/sh/g, 's'],
  [/v/g, 'w'],
  [/z/g, 's'],
  [/r/g, 'l'],
  [/y/g, 'i'],
  [/oo|ou|ue|eu/g, 'u'],
  [/ee/g, 'i'],
  [/ae|oe/g, 'e'],
  [/ol(?=[nmtkp]|$)/g, 'o'],
  [/ie/g, 'ia'],
  // A Thai syllable ends hard, however it is written: 'nuad' is 'nuat'.
  [/d(?![aeioul])/g, 't'],
  [/b(?![aeioul])/g, 'p'],
  [/(?<!n)g(?![aeioul])/g, 'k'],
  [/(.)\1+/g, '$1'],
]

const SHORTEST = 3

/**
 * How a word sounds, for a Thai name written in Thai, Latin or Cyrillic letters; null for other scripts and for
 * words too short to tell apart by it.
 */
export function soundOf(word: string): string | null {
  const isThai = /^\p{Script=Thai}+$/u.test(word)
  const isLatin = /^[a-z]+$/.test(word)
  const isCyrillic = /^[а-яё]+$/.test(word)
  if (!isThai && !isLatin && !isCyrillic) return null
  let sound = isThai ? soundOfThai(word) : isLatin ? word : [...word].map((letter) => CYRILLIC[letter] ?? '').join('')
  for (const [form, one] of SAME) sound = sound.replace(form, one)
  return sound.length >= SHORTEST ? sound : null
}
