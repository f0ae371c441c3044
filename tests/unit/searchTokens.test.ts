import { describe, expect, it } from 'vitest'
import { searchTokens } from '#backend/services/search/tokens.ts'

const shares = (one: string, other: string) => {
  const known = new Set(searchTokens([one]))
  return searchTokens([other]).filter((token) => known.has(token))
}

describe('finding a shop by what a customer types', () => {
  it('does not mind capitals, accents or full-width letters', () => {
    expect(shares('Gartenspa Müller', 'ＭＵＬＬＥＲ')).toContain('muller')
  })

  it('finds a Thai, Chinese, Japanese or Korean name by a part of it', () => {
    expect(shares('บ้านลม สาขาพระนคร', 'พระนคร')).toContain('พร')
    expect(shares('曼谷古城按摩', '古城')).toContain('古城')
    expect(shares('リム・ナーム', 'ナーム')).toContain('ナー')
    expect(shares('바안롬 마사지', '마사지')).toContain('마사')
  })

  it('still finds a Latin or Russian name with a slip in it, by likeness only', () => {
    for (const [name, typed] of [
      ['Watthana', 'Wattana'],
      ['Ваттхана', 'Ваттана'],
    ] as const) {
      expect(shares(name, typed).length).toBeGreaterThanOrEqual(3)
      expect(shares(name, typed).every((token) => token.startsWith('~'))).toBe(true)
    }
  })

  it('names each token once and none for signs alone', () => {
    const tokens = searchTokens(['Spa spa SPA', '— · ()'])
    expect(tokens).toEqual([...new Set(tokens)])
    expect(tokens.filter((token) => !token.startsWith('~'))).toEqual(['spa'])
  })
})
