import { type Caution, COMPLAINTS, type Complaint } from './complaints.ts'
import { compileForms, foldWords, isPacked, scan } from './forms.ts'
import { nearForms } from './nearForm.ts'
import { REMEDY_FORMS, type Remedy, remediesIn } from './remedies.ts'
import cn from './words/cn.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import jp from './words/jp.json' with { type: 'json' }
import ko from './words/ko.json' with { type: 'json' }
import ms from './words/ms.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }
import th from './words/th.json' with { type: 'json' }

/** How each complaint is said; `ignored` is what people say around it. */
type Words = Record<Complaint | 'ignored', string>

const WORDS: Record<string, Words> = { en, th, cn, jp, ko, ru, ms, de }
const KEYS = Object.keys(COMPLAINTS) as Complaint[]

/** In this order: what a complaint and a service are both called is the complaint, and neither is ignored. */
type Said = { complaint: Complaint } | { remedy: Remedy } | 'ignored'

const complaintForms = Object.values(WORDS).flatMap((words) =>
  KEYS.map((complaint): [Complaint, string] => [complaint, words[complaint]]),
)
const forms = compileForms<Said>([
  ...complaintForms.map(([complaint, said]): [Said, string] => [{ complaint }, said]),
  ...REMEDY_FORMS.map(([remedy, said]): [Said, string] => [{ remedy }, said]),
  ...Object.values(WORDS).map(({ ignored }): [Said, string] => ['ignored', ignored]),
])
const nearComplaint = nearForms(
  complaintForms.map(([key, said]): [Complaint, string] => [key, foldWords(said)]),
  isPacked,
)

const MOST = 3
const ENDING = /^\p{Script=Hangul}+/u
const WORD = /[\p{L}\p{M}\p{N}']+/gu

type SaidComplaint = { key: Complaint; said: string }
export type Complaints = {
  found: SaidComplaint[]
  /** What else the text says. */
  rest: string
}

/** What is a danger is answered alone, and what is general only where nothing else is said. */
function telling(found: SaidComplaint[]): SaidComplaint[] {
  const ruled = [
    found.filter(({ key }) => COMPLAINTS[key].helps.length === 0),
    found.filter(({ key }) => COMPLAINTS[key].caution),
    found.filter(({ key }) => !COMPLAINTS[key].isGeneral),
  ].find(({ length }) => length > 0)
  return [...new Map((ruled ?? found).toReversed().map((one) => [one.key, one])).values()].toReversed().slice(0, MOST)
}

/** A lone character is an ending that a word left behind, and a number alone says nothing. */
function cleaned(rest: string): string {
  const words = rest
    .split(/[\s,.!?;:、。，！？…・]+/u)
    .filter((word) => word && !([...word].length === 1 && isPacked(word)))
  return words.some((word) => /\p{L}/u.test(word)) ? words.join(' ') : ''
}

/**
 * The complaints that a text speaks of, in any of the languages, one typo in a long word forgiven. The name of a service
 * is none: 'foot massage' is what it says. Undefined where there is no complaint.
 */
export function readComplaints(given: string): Complaints | undefined {
  const { text, spans } = scan(given, forms)
  const found: SaidComplaint[] = []
  let rest = ''
  let last = 0
  const withoutTypos = (words: string) =>
    words.replaceAll(WORD, (word) => {
      const key = nearComplaint(word)
      if (key) found.push({ key, said: word })
      return key ? ' ' : word
    })
  // What a Korean word ends with belongs to it.
  const between = (from: number, to?: number) => withoutTypos(text.slice(from, to).replace(from > 0 ? ENDING : '', ''))
  for (const { key, from, to } of spans) {
    const said = text.slice(from, to)
    rest += between(last, from)
    if (key !== 'ignored' && 'complaint' in key) found.push({ key: key.complaint, said })
    rest += key !== 'ignored' && 'remedy' in key ? said : ' '
    last = to
  }
  rest += between(last)
  return found.length > 0 ? { found: telling(found), rest: cleaned(rest) } : undefined
}

/** What a complaint is called. */
export const complaintName = (key: Complaint, locale: string): string => (WORDS[locale] ?? en)[key].split('|')[0] ?? ''

/** The services that help against all that is said, else against some of it; the likeliest first. */
export function remediesOf({ found }: Complaints): Remedy[] {
  const lists = found.map(({ key }): readonly Remedy[] => COMPLAINTS[key].helps)
  const some = [...new Set(lists.flat())]
  const all = some.filter((remedy) => lists.every((list) => list.includes(remedy)))
  return all.length > 0 ? all : some
}

/** The word of caution that a complaint needs. */
export const cautionOf = ({ found }: Complaints): Caution | undefined =>
  found.map(({ key }) => COMPLAINTS[key].caution).find((caution) => caution !== undefined)

/** Against which of the complaints a service of this name helps. */
export function helpedBy({ found }: Complaints, serviceName: string): Complaint | undefined {
  const remedies = remediesIn(serviceName)
  return found.find(({ key }) => COMPLAINTS[key].helps.some((remedy) => remedies.includes(remedy)))?.key
}

/** Latin and Cyrillic words say little before their third letter. */
const isTelling = (typed: string) => [...typed].length >= (isPacked(typed) ? 2 : 3)

const NAMES = KEYS.map((key) => ({
  key,
  forms: Object.values(WORDS).flatMap((words) => foldWords(words[key]).split('|')),
}))

/** The complaints that somebody who is typing means, or begins to write. */
export function complaintsBegunBy(given: string): Complaint[] {
  const typed = foldWords(given).trim()
  if (!isTelling(typed)) return []
  const said = readComplaints(given)?.found.map(({ key }) => key) ?? []
  const isService = scan(given, forms).spans.some(({ key }) => key !== 'ignored' && 'remedy' in key)
  const begun = isService ? [] : NAMES.filter(({ forms }) => forms.some((form) => form.startsWith(typed)))
  return [...new Set([...said, ...begun.map(({ key }) => key)])].slice(0, MOST)
}
