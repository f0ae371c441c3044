import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import order from '../../../backend/modules/order.json' with { type: 'json' }
import { namesOfSource, readBannedWords } from '../../../scripts/checks/bannedWords.ts'

const root = join(import.meta.dirname, '../../..')
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const [terms = ''] = glossary.split('## Words we do not use')
const LANGUAGES = ['en', 'th', 'cn', 'jp', 'ko', 'ru', 'ms', 'de']
const NONE = '–'

const rows = terms
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| term') && !line.startsWith('| ---'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([term = '', meaning = '', table = '', type = '', ...words]) => ({ term, meaning, table, type, words }))

const named = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

const names = globSync(['backend/**/*.ts', 'src/lib/**/*.ts'], { cwd: root }).flatMap((path) =>
  namesOfSource(path, readFileSync(join(root, path), 'utf8')),
)
const tables = new Set(names.filter(({ kind }) => kind === 'table').map(({ name }) => name))
const types = new Set(
  names.filter(({ kind, path }) => kind === 'export' && path.startsWith('src/lib')).map(({ name }) => name),
)

const messages = Object.fromEntries(
  LANGUAGES.map((locale) => [
    locale,
    globSync(`src/i18n/messages/${locale}/**/*.json`, { cwd: root })
      .map((path) => readFileSync(join(root, path), 'utf8').toLowerCase())
      .join('\n'),
  ]),
)

/** Messages bend words, so the last two letters of a long one do not count. */
const isSaid = (text: string, locale: string) =>
  text
    .toLowerCase()
    .split(' ')
    .every((word) => messages[locale]?.includes(word.length > 5 ? word.slice(0, -2) : word))

describe('The glossary', () => {
  it('has each term once, with its meaning and a word in each language', () => {
    const all = rows.map(({ term }) => term)
    expect(all).toEqual([...new Set(all)])
    for (const { term, meaning, words } of rows) {
      expect(meaning, term).toMatch(/^[A-Z].*\.$/)
      expect(words, term).toHaveLength(LANGUAGES.length)
    }
  })

  it('has a section for each module that has nouns of its own, and one for the platform', () => {
    const modules = order.map(({ name }) => name)
    const sections = [...terms.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name.toLowerCase())
    expect(sections.filter((section) => section !== 'platform' && !modules.includes(section))).toEqual([])
    expect(modules.filter((module) => !sections.includes(module))).toEqual([])
  })

  it('names every table, but those that still have a retired name', () => {
    const retired = new Set(readBannedWords(glossary).flatMap(({ but }) => but))
    const said = new Set(rows.flatMap(({ table }) => named(table)))
    expect([...tables].filter((table) => !said.has(table) && !retired.has(table))).toEqual([])
  })

  it('names types that exist', () => {
    expect(rows.flatMap(({ type }) => named(type)).filter((type) => !types.has(type))).toEqual([])
  })

  it('has the words that the messages use', () => {
    const unused = rows.flatMap(({ term, words }) =>
      words
        .map((word, at) => ({ word, locale: LANGUAGES[at] ?? '' }))
        .filter(({ word, locale }) => word !== NONE && !isSaid(word, locale))
        .map(({ word, locale }) => `${term}: ${locale} ${word}`),
    )
    expect(unused).toEqual([])
  })
})
