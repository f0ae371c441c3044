import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'docs/decisions')
const names = readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .sort()
const numbers = new Set(names.map((name) => name.slice(0, 4)))
const records = names.map((name) => ({ name, lines: readFileSync(join(folder, name), 'utf8').split('\n') }))
const index = readFileSync(join(folder, 'README.md'), 'utf8').split('\n')

const link = /\[(\d{4})\]\(([^)]+)\)/g
const status =
  /^Status: (accepted|superseded by \[\d{4}\]\([^)]+\)|accepted; in part superseded by \[\d{4}\]\([^)]+\) \([^)]+\)((, | and )\[\d{4}\]\([^)]+\) \([^)]+\))*)\.$/

/** The status as the index says it: without links and without which part is meant. */
function shortStatus(line: string) {
  const numbersOfLine = [...line.matchAll(link)].map(([, number]) => number).join(', ')
  return `${/^Status: ([a-z; ]+)/.exec(line)?.[1]?.trim()}${numbersOfLine && ` ${numbersOfLine}`}`
}

function* sources(at = root): Generator<string> {
  for (const entry of readdirSync(at, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.git', '.astro', 'test-results', 'data'].includes(entry.name)) continue
    const path = join(at, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.(ts|tsx|astro|css|c?js|mjs|json|md|example)$/.test(entry.name)) yield path
  }
}

describe('The records of decisions', () => {
  it('are numbered without gap or double', () => {
    const expected = names.map((_name, position) => String(position + 1).padStart(4, '0'))
    expect(names.map((name) => name.slice(0, 4))).toEqual(expected)
  })

  it.each(records)('$name bears its number, and one status line right under its title', ({ name, lines }) => {
    expect(lines[0]).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`))
    expect(lines[2]).toMatch(status)
    expect(lines.filter((line) => line.startsWith('Status:'))).toHaveLength(1)
  })

  it.each(records)('$name is superseded only by later records that exist', ({ name, lines }) => {
    for (const [, number, target] of lines[2]?.matchAll(link) ?? []) {
      expect(names).toContain(target)
      expect(target?.slice(0, 4)).toBe(number)
      expect(Number(number)).toBeGreaterThan(Number(name.slice(0, 4)))
    }
  })

  it('are all in the index once, with their title and status', () => {
    const listed = index.filter((line) => line.startsWith('- ')).sort()
    const expected = records.map(
      ({ name, lines }) =>
        `- [${name.slice(0, 4)}](${name}) ${lines[0]?.slice('# 0000 '.length)}: ${shortStatus(lines[2] ?? '')}`,
    )
    expect(listed).toEqual(expected)
  })

  it('exist wherever another record or the code names them', () => {
    const unknown: string[] = []
    for (const path of sources()) {
      const text = readFileSync(path, 'utf8')
      const named = [...text.matchAll(/docs\/decisions\/(\d{4})([-\w]*\.md)?(?: and (\d{4}))?/g)]
      for (const [, first = '', rest, second] of named) {
        const known = rest ? names.includes(first + rest) : numbers.has(first)
        if (!known || (second && !numbers.has(second))) unknown.push(`${path}: ${first}${rest ?? ''} ${second ?? ''}`)
      }
    }
    for (const { name, lines } of records) {
      for (const [number] of lines.join('\n').matchAll(/\b00\d\d\b/g)) {
        if (!numbers.has(number)) unknown.push(`${name}: ${number}`)
      }
      for (const [said] of lines.join('\n').matchAll(/\b[Rr]ecords? \d{1,3}\b/g)) unknown.push(`${name}: ${said}`)
    }
    expect(unknown).toEqual([])
  })
})
