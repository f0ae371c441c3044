import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMON_COMPLAINTS } from '#domain/search/complaints/complaints.ts'
import { complaintName } from '#domain/search/complaints/readComplaints.ts'
import { LOCALES } from '#i18n/locales.ts'
import { COMPLAINT_QUERIES } from '#tests/support/search/complaintQueries.ts'
import { openSearch, type SearchBackend } from '#tests/support/search/searchBackend.ts'

let demo: SearchBackend

beforeAll(async () => {
  demo = await openSearch()
})

afterAll(() => demo.close())

const isOneOf = (finds: readonly string[]) => (name: string) => finds.some((one) => name.includes(one))

describe('somebody says where it aches', () => {
  it.each(LOCALES)(
    'and is answered with services that help, or with none where they would harm, in %s',
    async (lang) => {
      for (const { q, finds } of COMPLAINT_QUERIES.filter((query) => query.lang === lang)) {
        const { items, isLoose } = await demo.search({ q, limit: 3 }, 'en')
        const asked = items.map((shop) => shop.asked?.typeName ?? '')
        expect([q, isLoose, asked.length > 0]).toEqual([q, false, finds.length > 0])
        expect([q, asked.filter((name) => !isOneOf(finds)(name))]).toEqual([q, []])
      }
    },
  )

  it('with a place, a time and a price, which narrow what helps', async () => {
    const q = 'my feet hurt near Asok tonight under 600'
    const { items, place, understood } = await demo.search({ q, limit: 3 }, 'en')
    expect([place?.slug, understood?.maxPrice]).toEqual([expect.stringContaining('asok'), 600])
    expect(items.map(({ asked }) => asked?.typeName)).toContain('Foot massage')
  })

  it('and names a service, which is what is found', async () => {
    const { items } = await demo.search({ q: 'Thai massage for back pain', limit: 5 }, 'en')
    expect(items.length).toBeGreaterThan(0)
    for (const { asked } of items) expect(asked?.typeName).toContain('Thai massage')
  })

  it.each(LOCALES)('by what home offers, in %s', async (lang) => {
    for (const complaint of COMMON_COMPLAINTS) {
      const { items, isLoose } = await demo.search({ q: complaintName(complaint, lang), limit: 1 }, lang)
      expect([complaint, items.length, isLoose]).toEqual([complaint, 1, false])
    }
  })
})

describe('somebody begins to say where it aches', () => {
  const hints = async (q: string, lang: string) => {
    const { body } = await demo.backend.send('GET', `/search/hint?${new URLSearchParams({ q })}`, { lang })
    return (body as unknown as { items: { kind: string; name: string; detail: string }[] }).items
  }

  it('and is offered the complaint with what helps, in their language', async () => {
    expect(await hints('Rückenschm', 'de')).toContainEqual({
      ...{ kind: 'complaint', slug: 'back', name: 'Ein steifer Rücken' },
      detail: 'Thai-Massage',
    })
    expect((await hints('肩こり', 'en'))[0]).toMatchObject({ kind: 'complaint', name: 'Tired shoulders' })
  })

  it('but who writes the name of a service is not', async () => {
    expect((await hints('foot massage', 'en')).filter(({ kind }) => kind === 'complaint')).toEqual([])
  })
})
