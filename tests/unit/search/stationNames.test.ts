import { describe, expect, it } from 'vitest'
import { STATIONS } from '#backend/modules/catalogue/index.ts'
import { readStation } from '#backend/modules/search/answer/stationNames.ts'

/** All languages whose letters are not Latin; Chinese has only names that are in use. */
const NAMED = ['th', 'jp', 'ko', 'ru'] as const

describe('a station in the words of a traveller', () => {
  it.each(NAMED)('has a name in letters of %s', (locale) => {
    const latin = STATIONS.filter(({ name }) => !/[^\p{Script=Latin}\P{L}]/u.test(name[locale] ?? ''))
    expect(latin.map(({ slug }) => slug)).toEqual([])
  })

  it.each([...NAMED, 'cn', 'en'] as const)(
    'is found by each of its names in %s, with its railway before it',
    (locale) => {
      const named = STATIONS.filter(({ name }) => name[locale])
      const found = named.map(({ system, name }) => readStation(`${system} ${name[locale]}`, false)?.station)
      expect(found.map((station) => [station?.system, station?.name[locale]])).toEqual(
        named.map(({ system, name }) => [system, name[locale]]),
      )
    },
  )

  it('is found within a question, longer names before those they begin with', () => {
    expect(readStation('チャトゥチャック公園駅の近くでマッサージ', true)?.station.slug).toBe('chatuchak-park-mrt')
    expect(readStation('массаж у станции Мин Бури', true)?.station.slug).toBe('min-buri-mrt')
    expect(readStation('방나역 발 마사지', false)?.station.slug).toBe('bang-na-bts')
    expect(readStation('泰国文化中心地铁站 足疗', false)?.station.slug).toBe('thailand-cultural-centre-mrt')
    expect(readStation('태국문화센터 마사지', true)?.station.slug).toBe('thailand-cultural-centre-mrt')
    expect(readStation('イェークティワーノン駅', false)?.station.slug).toBe('yaek-tiwanon-mrt')
  })
})
