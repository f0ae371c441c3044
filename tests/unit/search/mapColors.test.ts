import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { groundStyle } from '#components/ui/map/ground.ts'
import { mapColors } from '#components/ui/map/mapColors.ts'

it('has a color in the sheets for each that the moving map reads, which draws nothing without one', async () => {
  const sheets = await Promise.all(['mapColors', 'tokens'].map((name) => readFile(`src/styles/${name}.css`, 'utf8')))
  const said = new Map(
    sheets.flatMap((sheet) => [...sheet.matchAll(/(--[\w-]+):\s*([^;]+);/g)]).map(([, a, b]) => [a, b]),
  )
  globalThis.getComputedStyle = (() => ({ getPropertyValue: (name: string) => said.get(name) ?? '' })) as never
  globalThis.location = { href: 'https://sabai.example/' } as never
  const colors = mapColors({} as HTMLElement)
  expect(Object.entries(colors).filter(([, color]) => !color)).toEqual([])
  const used = groundStyle(colors, 'en').layers.flatMap(({ paint = {} }) => Object.entries(paint))
  expect(used.filter(([name, value]) => name.endsWith('color') && !value)).toEqual([])
})
