import { describe, expect, it } from 'vitest'
import { BODY_AREAS } from '#domain/conversation/comfortCard.ts'
import { LOCALES } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import { FIGURE, type Shape, shapesOf } from '#islands/conversation/bodyShapes.ts'

const SIDES = ['front', 'back'] as const

/** Where a path begins, in the figure's own units. */
function startOf({ path }: Shape): [x: number, y: number] {
  const [, x = '', y = ''] = /^M(\d+) (\d+)/.exec(path) ?? []
  return [Number(x), Number(y)]
}

describe('the body on which a customer marks what to treat and what to leave alone', () => {
  it('shows every area on one of its sides, and each once a side', () => {
    const shown = SIDES.flatMap((side) => shapesOf(side).map(({ area }) => area))
    expect(BODY_AREAS.filter((area) => !shown.includes(area))).toEqual([])
    for (const side of SIDES) expect(new Set(shapesOf(side).map(({ area }) => area)).size).toBe(shapesOf(side).length)
  })

  it('has a face, chest and belly in front only, and the back behind only', () => {
    const areas = (side: 'front' | 'back') => shapesOf(side).map(({ area }) => area)
    const onlyIn = (side: 'front' | 'back', other: 'front' | 'back') =>
      areas(side).filter((area) => !areas(other).includes(area))
    expect(onlyIn('front', 'back')).toEqual(['face', 'chest', 'belly'])
    expect(onlyIn('back', 'front')).toEqual(['head', 'upperBack', 'lowerBack'])
  })

  it('draws pairs on one half, to be mirrored, and everything within its room', () => {
    for (const shape of SIDES.flatMap(shapesOf)) {
      const [x, y] = startOf(shape)
      if (shape.isPair) expect(x).toBeLessThan(FIGURE.width / 2)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(FIGURE.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(FIGURE.height)
    }
  })

  it.each(LOCALES)('calls its areas by different names in %s', (locale) => {
    const words: Record<string, string> = messagesFor(locale, 'conversation/comfortCard')
    const names = BODY_AREAS.map((area) => words[`area.${area}`])
    expect(new Set(names).size).toBe(BODY_AREAS.length)
    expect(names).not.toContain(undefined)
  })
})
