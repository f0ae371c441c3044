/**
 * Checks that every message was read by an editor: docs/languages/reviewed/<locale>.json keeps, for each text, the hash
 * of what was read and the verdict ("good", or "changed" and one word why). A locale without that file is not read yet.
 *
 * Signs what was read: npm run reviewed -- <locale>[,<locale>] <verdict> <file:key>…, as npm run reviewed lists them.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isLocale, LOCALES, type Locale } from '../../src/i18n/locales.ts'
import { type Bundles, messagesOf, textsOf } from './messageTexts.ts'

const VERDICT = /^(good|changed \p{L}+)$/u
const recordOf = (locale: string) => `docs/languages/reviewed/${locale}.json`
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

const idsOf = (bundles: Bundles) => [...textsOf(bundles).keys()]

const divide = (text: string, by: string) => {
  const [first = '', ...rest] = text.split(by)
  return [first, rest.join(by)] as const
}

const at = (bundles: Bundles, id: string) => {
  const [file, key] = divide(id, ':')
  return bundles[file]?.[key]
}

/** What a locale's record lacks, has too much, or says of a text that has changed since. */
function faultsOf(locale: Locale): string[] {
  const texts = messagesOf(locale)
  const record: Bundles = read(recordOf(locale))
  const unread = idsOf(texts).filter((id) => {
    const [hash, verdict] = divide(at(record, id) ?? '', ' ')
    return hash !== hashOf(at(texts, id) ?? '') || !VERDICT.test(verdict)
  })
  const gone = idsOf(record).filter((id) => at(texts, id) === undefined)
  return [...unread.map((id) => `${locale} ${id}: not read`), ...gone.map((id) => `${locale} ${id}: no such text`)]
}

/** Writes a verdict beside the present text of each id, and leaves out what has no text any more. */
function sign(locale: Locale, verdict: string, ids: readonly string[]) {
  const texts = messagesOf(locale)
  const record: Bundles = existsSync(recordOf(locale)) ? read(recordOf(locale)) : {}
  const unknown = ids.filter((id) => at(texts, id) === undefined && at(record, id) === undefined)
  if (unknown.length) throw new Error(`${locale} has no text ${unknown.join(', ')}`)
  const signed = new Set(ids)
  const next: Bundles = {}
  for (const id of idsOf(texts)) {
    const [file, key] = divide(id, ':')
    const line = signed.has(id) ? `${hashOf(at(texts, id) ?? '')} ${verdict}` : at(record, id)
    if (line) next[file] = { ...next[file], [key]: line }
  }
  writeFileSync(recordOf(locale), `${JSON.stringify(next, null, 2)}\n`)
}

const [locales, verdict = '', ...ids] = process.argv.slice(2)
if (locales) {
  if (!VERDICT.test(verdict)) throw new Error('A verdict is "good", or "changed" and one word why')
  for (const locale of locales.split(',')) {
    if (!isLocale(locale)) throw new Error(`No language ${locale}`)
    sign(locale, verdict, ids)
  }
}

const finished = LOCALES.filter((locale) => existsSync(recordOf(locale)))
const faults = finished.flatMap(faultsOf)
for (const fault of faults) console.log(fault)
console.log(faults.length ? `${faults.length} messages to read` : `Read whole: ${finished.join(' ')}`)
process.exit(faults.length ? 1 : 0)
