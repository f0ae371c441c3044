import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cacheTag, TAG_PREFIX } from '#domain/cacheTags.ts'

const ROOT = join(import.meta.dirname, '../../..')
const USE = /\bcacheTag\.(\w+)|\bTAG_PREFIX\.(\w+)|\{([\w, ]+)\} = cacheTag\b/g

/** Which tags some files name, each once. */
function namedIn(...globs: string[]): string[] {
  const files = globs.flatMap((glob) => globSync(glob, { cwd: ROOT }))
  const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const names = texts.flatMap((text) =>
    [...text.matchAll(USE)].flatMap(([, one, prefix, several]) => one ?? prefix ?? several?.split(/, */) ?? []),
  )
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== 'everything').sort()
}

const DECLARED = ['src/lib/cacheLife.ts', 'src/pages/**/*.{ts,astro}', 'server/pages/*.ts']

describe('the tags of cached pages', () => {
  it('that a page declares are purged by somebody', () => {
    // What the build wrote changes with the next build, which begins with an empty cache.
    expect(namedIn(...DECLARED).filter((name) => name !== 'prerendered')).toEqual(namedIn('backend/**/*.ts'))
  })

  it('are all in use', () => {
    const names = Object.keys(cacheTag).filter((name) => name !== 'everything')
    expect(namedIn(...DECLARED)).toEqual(names.sort())
  })

  it('are made nowhere else', () => {
    const literal = new RegExp(`['"\`](${Object.values(TAG_PREFIX).join('|')})\\$?\\{?`)
    const makers = globSync('{backend,server,src/pages,src/lib}/**/*.{ts,astro}', { cwd: ROOT }).filter((file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
      return lines.some(
        (line) => !/^\s*(\/?\*|\/\/)/.test(line) && literal.test(line) && /tags|purge\(|Life\(/.test(line),
      )
    })
    expect(makers).toEqual([])
  })

  it('differ', () => {
    const tags = Object.values(cacheTag).map((tag) => (typeof tag === 'function' ? tag('x') : tag))
    expect(new Set(tags).size).toBe(tags.length)
  })
})
