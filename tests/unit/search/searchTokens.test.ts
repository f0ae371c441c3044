import { describe, expect, it } from 'vitest'
import { takeTerms, termsIn } from '#backend/modules/search/knownTerms.ts'
import { soundOf } from '#backend/modules/search/sound.ts'
import { gramsOf, searchTokens, wordsOf } from '#backend/modules/search/tokens.ts'
import { typosBetween } from '#backend/modules/search/typos.ts'

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

  it('splits Thai without spaces, and keeps a Chinese name of a Thai place together', () => {
    expect(wordsOf('นวดสุขุมวิท')).toEqual(['นวด', 'สุขุมวิท'])
    expect(wordsOf('素坤逸按摩')).toEqual(['素坤逸', '按摩'])
  })

  it('names each token once and none for signs alone', () => {
    const tokens = searchTokens(['Spa spa SPA', '— · ()'])
    expect(tokens).toEqual(['spa'])
  })
})

describe('a word with a typo', () => {
  it.each([
    ['Watthana', 'Wattana', 1],
    ['Ваттхана', 'Ваттана', 1],
    ['massage', 'masasge', 1],
    ['massage', 'massages', 1],
    ['spa', 'spa', 0],
    ['onsen', 'salons', 5],
    ['spa', 'spacious', 2],
  ])('%s and %s are %i apart, or too far', (one, other, typos) => {
    expect(typosBetween(one.toLowerCase(), other.toLowerCase(), 1)).toBe(typos)
  })

  it('shares most of its letters in a row', () => {
    expect(gramsOf('wattana').filter((gram) => gramsOf('watthana').includes(gram)).length).toBeGreaterThanOrEqual(3)
    expect(gramsOf('นิมมาน')).toContain('นิ')
  })
})

describe('a Thai name in another script', () => {
  it.each([
    ['สุขุมวิท', 'sukhumvit', 'sukumwit'],
    ['ทองหล่อ', 'thonglor', 'thonglo'],
    ['อโศก', 'asok', 'asok'],
    ['สาทร', 'sathorn', 'sathon'],
    ['ภูเก็ต', 'phuket', 'пхукет'],
    ['ป่าตอง', 'patong', 'патонг'],
    ['สีลม', 'silom', 'силом'],
    ['อารีย์', 'ari', 'aree'],
    ['จตุจักร', 'chatuchak', 'chatujak'],
    ['นวด', 'nuat', 'nuad'],
    ['กรุงเทพ', 'krungthep', 'krungtheb'],
    ['นิมมาน', 'nimman', 'nimmaan'],
    ['สมุย', 'samui', 'samuy'],
    ['วัด', 'wat', 'vad'],
  ])('%s sounds like %s and %s', (thai, one, other) => {
    expect([soundOf(one), soundOf(other)]).toEqual([soundOf(thai), soundOf(thai)])
  })

  it('says nothing of Chinese, and of words too short', () => {
    expect([soundOf('素坤逸'), soundOf('ki'), soundOf('24')]).toEqual([null, null, null])
  })
})

describe('places and treatments that everybody names', () => {
  it('are the same in every language, also within a sentence', () => {
    for (const name of ['Sukhumvit Soi 11', 'ซอยสุขุมวิท', '素坤逸路', 'スクンビット', '수쿰윗', 'Сукхумвит']) {
      expect(takeTerms(name).terms).toEqual(['#sukhumvit'])
      expect(termsIn(name)).toContain('#sukhumvit')
    }
    expect(takeTerms('タイ古式マッサージ チェンマイ')).toEqual({ terms: ['#chiang mai', '#thai massage'], rest: '' })
  })

  it('are where a road runs, but a district is not asked for by its road', () => {
    expect(termsIn('Watthana')).toContain('#sukhumvit')
    expect(takeTerms('Watthana')).toEqual({ terms: [], rest: 'watthana' })
  })

  it.each([
    ['nuad thai', '#thai massage'],
    ['nuat tai', '#thai massage'],
    ['Nuad Phaen Boran', '#thai massage'],
    ['nuad tao', '#foot massage'],
    ['sukumwit', '#sukhumvit'],
    ['sookhumvit', '#sukhumvit'],
    ['chiangmai', '#chiang mai'],
    ['chiengmai', '#chiang mai'],
    ['chiang-mai', '#chiang mai'],
    ['petchaburi', '#phetchaburi'],
    ['phetchabuly', '#phetchaburi'],
    ['pookhet', '#phuket'],
    ['ratchadapisek', '#ratchada'],
    ['saloon', null],
  ])('are known as %s, however their name is put into Latin letters', (typed, term) => {
    const { terms } = takeTerms(typed)
    expect(terms).toEqual(term ? [term] : [])
    expect(termsIn(`At ${typed} 12`)).toEqual(term ? [term] : [])
  })

  it('leave the words beside them', () => {
    expect(takeTerms('oil spa chiengmai old town')).toEqual({ terms: ['#chiang mai'], rest: 'oil spa old town' })
  })

  it('are not found within another word', () => {
    expect(takeTerms('safari').terms).toEqual([])
    expect(takeTerms('siamese').rest).toBe('siamese')
  })
})
