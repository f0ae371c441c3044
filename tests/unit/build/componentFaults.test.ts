import { describe, expect, it } from 'vitest'
import { heavyGlobalStyle, longLines, untestedScripts } from '../../../scripts/checks/componentFaults.ts'
import type { Source } from '../../../scripts/look/classUse.ts'

const lines = (count: number): string => 'line\n'.repeat(count)

describe('a line of markup', () => {
  it.each([
    ['of 120 characters is short enough', 'src/components/Card.astro', 120, []],
    ['of 121 is named', 'src/islands/Card.tsx', 121, ['src/islands/Card.tsx:2 is 121 characters long']],
    ['is not one of a script', 'src/components/card.ts', 121, []],
  ])('%s', (_, path, length, faults) =>
    expect(longLines([{ path, text: `\n${'x'.repeat(length)}\n` }])).toEqual(faults),
  )
})

describe('a script beside markup', () => {
  const script = (count: number): Source => ({ path: 'src/components/ui/share.ts', text: lines(count) })
  const fault = ['src/components/ui/share.ts has no unit or island test']

  it.each<[string, number, Source[], string[]]>([
    ['of 15 lines needs no test', 15, [], []],
    ['of 16 lines needs one', 16, [], fault],
    ['has one that imports it', 16, [{ path: 'tests/unit/a.test.ts', text: "from '#components/ui/share.ts'" }], []],
    [
      'has one that imports it later',
      16,
      [{ path: 'tests/islands/a.test.ts', text: "await import('../../src/components/ui/share.ts')" }],
      [],
    ],
    [
      'is not tested by a test of another',
      16,
      [{ path: 'tests/a.test.ts', text: "'#components/ui/shared.ts'" }],
      fault,
    ],
  ])('%s', (_, count, tests, faults) => expect(untestedScripts([script(count)], tests)).toEqual(faults))

  it('is no declaration of types', () =>
    expect(untestedScripts([{ path: 'src/islands/words.d.ts', text: lines(40) }], [])).toEqual([]))
})

describe('the global style', () => {
  const sheets = (count: number): Source[] => [
    { path: 'src/styles/global.css', text: '@import "./base.css";\n@import "./primitives/label/chip.css";\n' },
    { path: 'src/styles/base.css', text: lines(500) },
    { path: 'src/styles/primitives/label/chip.css', text: lines(count) },
    { path: 'src/styles/primitives/worn.css', text: lines(500) },
  ]
  it('may have 900 lines with all that it imports', () => expect(heavyGlobalStyle(sheets(398))).toEqual([]))
  it('is named with its length beyond', () =>
    expect(heavyGlobalStyle(sheets(399))).toEqual(['The global style has 901 lines, and may have 900']))
})
