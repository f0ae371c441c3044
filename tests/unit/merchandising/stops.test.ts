import { expect, it } from 'vitest'
import type { Answers } from '#components/merchandising/ask/answers.ts'
import { stopsOf } from '#components/merchandising/ask/stops.ts'

const station = (slug: string, totalCount: number, fromPrice: number | null) => ({
  ...{ slug, totalCount, fromPrice },
  name: slug.toUpperCase(),
})
const area = (slug: string, count: number) => ({
  _id: slug,
  slug,
  name: slug.toUpperCase(),
  count,
  locationSlug: 'phuket',
})
const city = { slug: 'phuket', name: 'Phuket' }
const answers = (change: Partial<Answers>) => ({ areas: [], city, said: 'free', ...change }) as unknown as Answers

it('shows the stations of a line in its color, the asked one marked, where trains go', () => {
  const railway = { line: 'silom' as const, stations: [station('siam', 4, 300), station('surasak', 0, null)] }
  const place = { slug: 'siam', name: 'Siam' }
  expect(stopsOf(answers({ railway, place, areas: [area('silom', 5)] }), 'en')).toEqual({
    title: 'Along the Silom line',
    tone: 'green',
    stops: [
      { slug: 'siam', name: 'SIAM', count: 4, price: 300, isAsked: true },
      { slug: 'surasak', name: 'SURASAK', count: 0, price: null, isAsked: false },
    ],
  })
})

it('shows the districts with room where no train goes, seven at most', () => {
  const areas = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((slug, at) => area(slug, 9 - at))
  const shown = stopsOf(answers({ areas: [...areas, area('full', 0)] }), 'de')
  expect(shown).toMatchObject({ title: 'Rund um Phuket', tone: undefined })
  expect(shown?.stops.map(({ slug, count }) => `${slug}${count}`)).toEqual(['a9', 'b8', 'c7', 'd6', 'e5', 'f4', 'g3'])
})

it('shows nothing where one district has room, or nobody has', () => {
  expect(stopsOf(answers({ areas: [area('patong', 3)] }), 'en')).toBeUndefined()
  expect(stopsOf(answers({ areas: [area('a', 3), area('b', 2)], said: 'none' }), 'en')).toBeUndefined()
})
