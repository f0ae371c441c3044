import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { KINDS } from '../../../scripts/look/cases/kinds.ts'
import { CASES, keyOf, QUICK_CASES } from '../../../scripts/look/cases.ts'

const PAGES = 'src/pages/[locale]'

it('looks at every page of the product', () => {
  const pages = globSync('**/*.astro', { cwd: PAGES }).map((file) => file.replace(/\.astro$/, ''))
  expect([...new Set(KINDS.map(({ page }) => page))].sort()).toEqual(pages.sort())
})

it('gives every case files of its own', () => {
  const keys = CASES.map(keyOf)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  expect(keys.filter((key) => !/^[\w.+-]+$/.test(key))).toEqual([])
})

it('looks at each kind of page and each state once where it is to be quick', () => {
  const looks = QUICK_CASES.map(({ kind, state }) => `${kind.name} ${state?.name}`)
  expect(new Set(looks).size).toBe(looks.length)
  expect(new Set(QUICK_CASES.map(({ kind }) => kind)).size).toBe(KINDS.length)
})
