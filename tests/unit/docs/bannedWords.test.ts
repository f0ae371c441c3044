import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  bannedNames,
  namesOfPath,
  namesOfSource,
  readBannedWords,
  unusedExceptions,
  wordsOf,
} from '../../../scripts/checks/bannedWords.ts'

const glossary = `
| term | what it is |
| --- | --- |
| turn | a row of another table |

## Words we do not use

| word | as | say instead | but |
| --- | --- | --- | --- |
| door, doors | part | apiProxy | openDoors |
| packAside | part | compressionWorker | |
| readOn | name | truncate | |
| warn | file | expiryReminder | |
| visits | table, file | browsing_history | |
`
const words = readBannedWords(glossary)
const inPath = (path: string) => bannedNames(words, namesOfPath(path))
const inSource = (source: string) => bannedNames(words, namesOfSource('a.ts', source))

describe('The list of retired words', () => {
  it('is the last table of the glossary, a row for each word and scope', () => {
    expect(words.map(({ word, scope }) => `${word} ${scope}`)).toEqual([
      'door part',
      'doors part',
      'packAside part',
      'readOn name',
      'warn file',
      'visits table',
      'visits file',
    ])
  })

  it('is refused where a row does not say how its word is looked for', () => {
    expect(() => readBannedWords(glossary.replace('| name |', '| anywhere |'))).toThrow('readOn as "anywhere"')
    expect(() => readBannedWords('# Glossary')).toThrow('no section')
  })

  it('is read from our own glossary', () => {
    const own = readBannedWords(readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8'))
    expect(own.map(({ word }) => word)).toEqual(expect.arrayContaining(['foreign', 'door', 'eachDue', 'bones']))
    expect(own.filter(({ instead }) => !instead)).toEqual([])
  })
})

describe('A name', () => {
  it.each([
    ['backendDoor', ['backend', 'door']],
    ['$mostDoors', ['most', 'doors']],
    ['MOST_DOORS', ['most', 'doors']],
    ['deal_turns', ['deal', 'turns']],
    ['dev-door', ['dev', 'door']],
    ['SSODoor2', ['sso', 'door2']],
  ])('%s is made of words', (name, expected) => {
    expect(wordsOf(name)).toEqual(expected)
  })
})

describe('A retired word is found', () => {
  it('in the name of a file or folder', () => {
    expect(inPath('server/backendDoor.ts')).toEqual(['server/backendDoor.ts: its name says door; say apiProxy'])
    expect(inPath('backend/warn/find.ts')).toHaveLength(1)
    expect(inPath('tests/unit/door.test.ts')).not.toEqual([])
    expect(inPath('src/components/_door.ts')).not.toEqual([])
  })

  it.each([
    'export const MOST_DOORS = 3',
    'export async function findDoor() {}',
    'export type Door = { way: string }',
    "export { open as devDoor } from './open.ts'",
    'export const { packAside } = worker',
    'export const readOn = 1',
    "import MostDoors from './Proxies.astro'",
    "const history = pgTable('visits', {})",
    "const history = pgTable(\n  'visits',\n  {},\n)",
  ])('in %j', (source) => {
    expect(inSource(source)).toEqual([
      expect.stringMatching(/^a\.ts: the (export|import|table) \w+ says \w+; say \w+$/),
    ])
  })
})

describe('English stays English', () => {
  it.each([
    'const door = 1',
    '/** The door of a shop, and its visits. */',
    'export const outdoorPool = 1',
    'export const packing = aside',
    'export const readOnly = 1',
    'export const visits = 1',
    'export const warn = 1',
    'export const openDoors = 1',
    "const log = { warn: 'door' }",
  ])('in %j', (source) => {
    expect(inSource(source)).toEqual([])
  })

  it('in the names of files that only contain it', () => {
    expect(inPath('src/lib/outdoors/warning.ts')).toEqual([])
  })
})

it('An exception that no name needs any more is found', () => {
  expect(unusedExceptions(words, [])).toEqual([expect.stringContaining('openDoors')])
  expect(unusedExceptions(words, [{ kind: 'export', name: 'openDoors', path: 'a.ts' }])).toEqual([])
})
