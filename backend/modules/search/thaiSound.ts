/** Thai consonants as they sound before a vowel, and after one. */
const INITIAL: Record<string, string> = {
  ...{ ก: 'k', ข: 'k', ฃ: 'k', ค: 'k', ฅ: 'k', ฆ: 'k', ง: 'ng', จ: 'c', ฉ: 'c', ช: 'c', ฌ: 'c', ซ: 's' },
  ...{ ศ: 's', ษ: 's', ส: 's', ญ: 'i', ย: 'i', ฎ: 'd', ด: 'd', ฏ: 't', ต: 't', ฐ: 't', ฑ: 't', ฒ: 't' },
  ...{ ถ: 't', ท: 't', ธ: 't', ณ: 'n', น: 'n', บ: 'b', ป: 'p', ผ: 'p', พ: 'p', ภ: 'p', ฝ: 'f', ฟ: 'f' },
  ...{ ม: 'm', ร: 'l', ล: 'l', ฬ: 'l', ว: 'w', ห: 'h', ฮ: 'h', อ: '' },
}
const FINAL: Record<string, string> = {
  ...{ ก: 'k', ข: 'k', ค: 'k', ฆ: 'k', ง: 'ng', ญ: 'n', ณ: 'n', น: 'n', ร: 'n', ล: 'n', ฬ: 'n', บ: 'p' },
  ...{ ป: 'p', พ: 'p', ภ: 'p', ฟ: 'p', ม: 'm', ย: 'i', ว: 'o', จ: 't', ช: 't', ซ: 't', ฎ: 't', ฏ: 't' },
  ...{ ฐ: 't', ฑ: 't', ฒ: 't', ด: 't', ต: 't', ถ: 't', ท: 't', ธ: 't', ศ: 't', ษ: 't', ส: 't' },
}
const SIGN: Record<string, string> = {
  'ั': 'a',
  ะ: 'a',
  า: 'a',
  ำ: 'am',
  'ิ': 'i',
  'ี': 'i',
  'ึ': 'u',
  'ื': 'u',
  'ุ': 'u',
  'ู': 'u',
}
const LEAD: Record<string, string> = { เ: 'e', แ: 'e', โ: 'o', ใ: 'ai', ไ: 'ai' }
const CLUSTER = /^[กขคตปผพ][รลว]$/
const SILENT_HO = /^ห[งญณนมยรลว]$/

/** Tone marks say nothing here, and a consonant under the mark of silence neither. */
const clean = (word: string) => word.replace(/.[ิุ]?์/gu, '').replace(/[่-๋็ๆฯ]/g, '')

const isConsonant = (character = '') => character in INITIAL
const isSign = (character = '') => character in SIGN
const isLong = (rest: string) => rest[0] === 'อ' && !isSign(rest[1])

/** The vowel after a consonant, and how many characters it takes. */
function vowelAt(rest: string, lead: string): [sound: string, length: number] {
  if (lead === 'เ') {
    for (const [form, sound] of [
      ['ียะ', 'ia'],
      ['ีย', 'ia'],
      ['ือ', 'ua'],
      ['าะ', 'o'],
      ['า', 'ao'],
      ['อะ', 'e'],
      ['อ', 'e'],
      ['ิ', 'e'],
      ['ะ', 'e'],
    ] as const) {
      if (rest.startsWith(form)) return [sound, form.length]
    }
    return ['e', 0]
  }
  if (lead) return [LEAD[lead]!, rest.startsWith('ะ') ? 1 : 0]
  if (rest.startsWith('ัว')) return ['ua', 2]
  if (rest.startsWith('ือ')) return ['u', 2]
  if (isSign(rest[0])) return [SIGN[rest[0]!]!, 1]
  if (isLong(rest)) return ['o', 1]
  if (rest[0] === 'ว' && isConsonant(rest[1]) && !isSign(rest[2])) return ['ua', 1]
  if (rest.startsWith('รร')) return [isConsonant(rest[2]) && !isSign(rest[3]) ? 'a' : 'an', 2]
  return ['', 0]
}

/** One consonant at the end, which can be no syllable of its own. */
const isLone = (text: string, at: number) => at === text.length - 1 && isConsonant(text[at])

/** A Thai word as it sounds, in Latin letters, near to the official romanisation: 'สุขุมวิท' is 'sukumwit'. */
export function soundOfThai(word: string): string {
  const text = clean(word)
  let out = ''
  let at = 0
  while (at < text.length) {
    const lead = text[at]! in LEAD ? text[at++]! : ''
    if (!isConsonant(text[at])) {
      at++
      continue
    }
    const two = text.slice(at, at + 2)
    const hasVowel = Boolean(lead) || isSign(text[at + 2]) || isLong(text.slice(at + 2))
    if (hasVowel && SILENT_HO.test(two)) at++
    else if (hasVowel && CLUSTER.test(two)) out += INITIAL[text[at++]!]
    out += INITIAL[text[at++]!]
    const [vowel, length] = vowelAt(text.slice(at), lead)
    at += length
    const needsFinal = text[at - 1] === 'ั'
    const isFinal =
      isConsonant(text[at]) && text[at] !== 'อ' && !isSign(text[at + 1]) && (needsFinal || !isLone(text, at + 1))
    if (!vowel && !isFinal && at >= text.length && out.length > 1) return out.slice(0, -1)
    out += vowel || (isFinal ? 'o' : 'a')
    if (isFinal && vowel !== 'am' && vowel !== 'ai') out += FINAL[text[at++]!] ?? ''
  }
  return out
}
