import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { takeComplaints } from './complaintUnits.ts'
import { nearTerm, takeTerms } from './knownTerms.ts'
import { soundOf } from './sound.ts'
import { gramsOf, isPaired, pairsOf, phrasesOf, wordsOf } from './tokens.ts'
import { allowedTypos, typosBetween } from './typos.ts'

/**
 * One thing that the customer asks for. A shop has it where it has one of the `exact` or `alike` tokens, or all of
 * the `pairs`; `alike` are words that begin with it, sound like it or are one typo away.
 */
export type Unit = { exact: string[]; alike: string[]; pairs: string[] }
export type ReadQuery = {
  units: Unit[]
  phrases: string[]
  /** Known places and treatments that the whole text names, where it is still being typed. */
  terms: string[]
}

type Reader = Pick<Database | Transaction, 'execute'>

const MOST_UNITS = 8
const MOST_ALIKE = 24
/** Words that are ignored beside others. */
const IDLE = new Set(
  'a an and at by for in near of on or the to with am an bei der die das im in und di dan в на с и'.split(' '),
)

/** Whether a text says anything but words that are ignored beside others. */
export const saysSomething = (text: string): boolean => wordsOf(text).some((word) => !IDLE.has(word))

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** For each word, the known words that begin with it or sound like it; in one query. */
async function findAlike(db: Reader, words: string[]) {
  const asked = words.map((word) => ({ word, sound: soundOf(word), prefix: `${escapeLike(word)}%` }))
  const { rows } = await db.execute<{ asked: string; word: string }>(sql`
    select asked.word as asked, found.word
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(word text, sound text, prefix text)
    cross join lateral (
      (select word from search_words where word = asked.word)
      union (select word from search_words where sound = asked.sound limit ${MOST_ALIKE})
      union (select word from search_words where word like asked.prefix
             order by length(word), word limit ${MOST_ALIKE})
    ) as found`)
  return Map.groupBy(rows, (row) => row.asked)
}

async function findTypos(db: Reader, word: string): Promise<string[]> {
  const most = allowedTypos(word)
  if (most === 0) return []
  const grams = gramsOf(word)
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words
    where grams && array(select jsonb_array_elements_text(${JSON.stringify(grams)}::jsonb))
      and length(word) between ${[...word].length - most} and ${[...word].length + most}
    limit 5000`)
  return rows
    .map((row) => ({ word: row.word, typos: typosBetween(word, row.word, most) }))
    .filter(({ typos }) => typos <= most)
    .sort((a, b) => a.typos - b.typos)
    .slice(0, MOST_ALIKE)
    .map((row) => row.word)
}

type Reading = {
  /** Whether words must match as typed, prefixes only where no word is equal; otherwise typos match too. */
  careful: boolean
  /** The last word may be half of one, and a known term the beginning of a name. */
  isTyping?: boolean
}

/** Parses a search text into what to look for. Without `careful`, words with no similar known word are skipped. */
export async function readQuery(db: Reader, text: string, { careful, isTyping = false }: Reading): Promise<ReadQuery> {
  const complaints = isTyping ? undefined : takeComplaints(text)
  const { terms, rest } = takeTerms(complaints?.rest ?? text)
  const all = [...new Set(wordsOf(isTyping ? text : rest))]
  const telling = all.filter((word) => !IDLE.has(word))
  const words = (telling.length > 0 || terms.length > 0 || complaints ? telling : all).slice(0, MOST_UNITS)
  const alikeOf = words.length > 0 ? await findAlike(db, words) : undefined
  const units: Unit[] = [...(complaints?.units ?? [])]
  if (!isTyping) units.push(...terms.map((term) => ({ exact: [term], alike: [], pairs: [] })))
  for (const word of words) {
    const found = alikeOf?.get(word)?.map((row) => row.word) ?? []
    const isKnown = found.includes(word)
    const isHalf = !isKnown || (isTyping && word === words.at(-1))
    const sound = soundOf(word)
    const near = found.filter((one) => one !== word && (isHalf || (sound !== null && soundOf(one) === sound)))
    const term = careful || isKnown ? undefined : nearTerm(word)
    const typos = careful || isKnown ? [] : [...(term ? [term] : []), ...(await findTypos(db, word))]
    const unit = { exact: [word], alike: [...new Set([...near, ...typos])], pairs: isPaired(word) ? pairsOf(word) : [] }
    if (careful || isKnown || unit.alike.length > 0 || unit.pairs.length > 0) units.push(unit)
  }
  return { units, phrases: phrasesOf(wordsOf(rest)), terms: rest === '' ? terms : [] }
}
