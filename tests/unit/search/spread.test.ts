import { describe, expect, it } from 'vitest'
import { spreadGroups } from '#domain/search/spread.ts'

const spread = (...shops: string[]) => spreadGroups(shops, (shop) => (shop.startsWith('-') ? null : shop[0])).join(' ')

describe('shops of one brand in a list', () => {
  it('do not follow each other while another is left, and the best stays first', () => {
    expect(spread('a1', 'a2', 'a3', 'b1', 'c1')).toBe('a1 b1 a2 c1 a3')
    expect(spread('a1', 'a2', 'b1', 'b2')).toBe('a1 b1 a2 b2')
  })

  it('are not left for the end, where they would stand together', () => {
    expect(spread('a1', 'a2', 'b1', 'c1', 'c2', 'c3')).toBe('a1 c1 a2 c2 b1 c3')
    expect(spread('a1', 'b1', 'c1', 'c2')).toBe('a1 c1 b1 c2')
  })

  it('follow each other where no other is left, and none is lost', () => {
    expect(spread('a1', 'a2', 'a3')).toBe('a1 a2 a3')
    expect(spread('b1', 'a1', 'a2', 'a3')).toBe('b1 a1 a2 a3')
    expect(spread()).toBe('')
  })

  it('stay as they are where they are alone or of no brand', () => {
    expect(spread('-1', '-2', '-3')).toBe('-1 -2 -3')
    expect(spread('a1', 'b1', 'a2', '-1')).toBe('a1 b1 a2 -1')
  })
})
