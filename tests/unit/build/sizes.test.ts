import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const ROOMS = ['backend', 'bench', 'console', 'demo', 'scripts', 'server', 'src', 'tests']
/** A folder of addresses: what stands there is named by the specification. */
const ADDRESSES = 'src/pages/[locale]'
const FILES = 25
const LINES = 300

function* folders(at: string): Generator<{ at: string; files: string[] }> {
  const entries = readdirSync(join(root, at), { withFileTypes: true })
  yield { at, files: entries.filter((entry) => entry.isFile()).map(({ name }) => name) }
  for (const entry of entries) if (entry.isDirectory()) yield* folders(`${at}/${entry.name}`)
}

const all = ROOMS.flatMap((room) => [...folders(room)])

it('a folder is read at a glance: beyond 25 files it is parted by its nouns', () => {
  const full = all.filter(({ at, files }) => at !== ADDRESSES && files.length > FILES)
  // Texts, pictures and records of the demo are no code.
  expect(
    full.filter(({ files }) => files.some((name) => /\.(astro|css|tsx?)$/.test(name))).map(({ at }) => at),
  ).toEqual([])
})

it('a file is read in one go: no longer than 300 lines', () => {
  const code = all.flatMap(({ at, files }) =>
    files.filter((name) => /\.(astro|css|m?js|tsx?)$/.test(name)).map((name) => `${at}/${name}`),
  )
  const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1
  expect(code.length).toBeGreaterThan(1000)
  expect(code.filter((path) => linesOf(path) > LINES)).toEqual([])
})
