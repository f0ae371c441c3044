/** What `npm run words` checks: no name takes up a word that docs/glossary.md has retired. */

/** How a word is looked for: among the words of a name, as a whole name, or as the name of a file or table alone. */
const SCOPES = ['part', 'name', 'file', 'table'] as const
type Scope = (typeof SCOPES)[number]

/** `but` are whole names in which the word means something else. */
export type BannedWord = { word: string; scope: Scope; instead: string; but: readonly string[] }

/** A name that code gives: of a file or folder (without its endings), an export, a default import, or a table. */
export type Name = { kind: 'file' | 'export' | 'import' | 'table'; name: string; path: string }

const HEADING = '## Words we do not use'

const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text)

/** The rows of the glossary's last table. Throws where a row names no scope, so that no row is passed over. */
export function readBannedWords(glossary: string): BannedWord[] {
  const [, section] = glossary.split(HEADING)
  if (section === undefined) throw new Error(`The glossary has no section "${HEADING}"`)
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .flatMap((line) => {
      const [words = '', scopes = '', instead = '', but = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return scopes.split(', ').flatMap((scope) => {
        if (!isScope(scope))
          throw new Error(`The glossary bans ${words} as "${scope}", which is none of ${SCOPES.join(', ')}`)
        return words.split(', ').map((word) => ({ word, scope, instead, but: but.split(', ') }))
      })
    })
}

/** The words that a name is made of: `MOST_DOORS`, `$mostDoors` and `most-doors` are [most, doors]. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

function isPart(word: string, name: string): boolean {
  const sought = wordsOf(word)
  const all = wordsOf(name)
  return all.some((_first, from) => sought.every((part, offset) => all[from + offset] === part))
}

/** Every folder of a path, and its file: with its endings, and without the last or all of them. */
export function namesOfPath(path: string): Name[] {
  const parts = path.split('/')
  const file = parts.pop() ?? ''
  const stem = file.replace(/(.)\..*$/, '$1')
  return [...new Set([...parts, file, stem])].map((name) => ({ kind: 'file', name, path }))
}

const DECLARED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\$?\w+)/gm
const LISTED = /^export (?:type )?(?:const )?\{([^}]*)\}/gm
/** A default import of our own, which whoever imports it names. */
const IMPORTED = /^import (\w+)(?:, \{[^}]*\})? from '[.#]/gm
const TABLE = /\bpgTable\(\s*'(\w+)'/g

/** What a module exports, the names that it gives to default imports, and the tables that it declares. */
export function namesOfSource(path: string, source: string): Name[] {
  const exported = [...source.matchAll(DECLARED)].map(([, name = '']) => name)
  const listed = [...source.matchAll(LISTED)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((one) => /(\$?\w+)\s*$/.exec(one)?.[1] ?? '')
      .filter(Boolean),
  )
  const imported = [...source.matchAll(IMPORTED)].map(([, name = '']) => name)
  const tables = [...source.matchAll(TABLE)].map(([, name = '']) => name)
  return [
    ...[...exported, ...listed].map((name): Name => ({ kind: 'export', name, path })),
    ...imported.map((name): Name => ({ kind: 'import', name, path })),
    ...tables.map((name): Name => ({ kind: 'table', name, path })),
  ]
}

function isBanned({ word, scope, but }: BannedWord, { kind, name }: Name): boolean {
  if (but.includes(name)) return false
  if (scope === 'part') return isPart(word, name)
  return name === word && (scope === 'name' || scope === kind)
}

/** One line for each name that takes up a banned word. */
export function bannedNames(words: readonly BannedWord[], names: readonly Name[]): string[] {
  const lines = names.flatMap((name) =>
    words
      .filter((word) => isBanned(word, name))
      .map(({ word, instead }) => {
        const what = name.kind === 'file' ? 'its name' : `the ${name.kind} ${name.name}`
        return `${name.path}: ${what} says ${word}; say ${instead}`
      }),
  )
  return [...new Set(lines)]
}

/** Exceptions of the glossary that no name has any more. */
export function unusedExceptions(words: readonly BannedWord[], names: readonly Name[]): string[] {
  const known = new Set(names.map(({ name }) => name))
  const unused = words.flatMap(({ but }) => but).filter((name) => name && !known.has(name))
  return [...new Set(unused)].map(
    (name) => `docs/glossary.md: nothing is called ${name} any more; take it out of "but"`,
  )
}
