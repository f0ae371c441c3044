import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const section = (title: string) => text.split(/^## /m).find((part) => part.startsWith(title)) ?? ''
const rowsOf = (title: string) =>
  [...section(title).matchAll(/^\| (.+) \|$/gm)].slice(2).map(([, row = '']) => row.split(' | '))
const quoted = (part: string) => [...part.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** The paths of a way: each part names a folder first, then files in it. */
const filesOf = (way: string) =>
  way.split(';').flatMap((part) => {
    const [folder = '', ...files] = quoted(part)
    return files.map((file) => join(folder, file))
  })

describe('what CONTRIBUTING.md says of the code', () => {
  it.each(rowsOf('Find a rule').map(([rule, , , file = '']) => [rule, quoted(file)[0] ?? '']))(
    'leads to the rule: %s',
    (_rule, file) => {
      expect(existsSync(join(root, file))).toBe(true)
    },
  )

  it.each(rowsOf('Follow a value').map(([value, count, way = '']) => [value, Number(count), filesOf(way)] as const))(
    'follows %s through %i files',
    (_value, count, files) => {
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
      expect(new Set(files).size).toBe(count)
    },
  )

  it('names places that exist', () => {
    const places = quoted(section('Find a rule')).filter((name) => /^(src|server|backend)\//.test(name))
    expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([])
  })
})
