import { describe, expect, it } from 'vitest'
import { STATIONS } from '#backend/modules/catalogue/index.ts'
import { brandTexts } from '#demo/texts/brands.ts'
import { categoryTexts } from '#demo/texts/categories.ts'
import { areaTexts, locationTexts } from '#demo/texts/places.ts'
import { serviceTexts } from '#demo/texts/serviceTypes.ts'
import { shopTexts } from '#demo/texts/shopNames.ts'
import { tagTexts } from '#demo/texts/tags.ts'
import type { LocalizedText } from '#domain/localizedText.ts'
import { COMPLAINTS, type Complaint } from '#domain/search/complaints/complaints.ts'
import {
  cautionOf,
  complaintName,
  complaintsBegunBy,
  helpedBy,
  readComplaints,
  remediesOf,
} from '#domain/search/complaints/readComplaints.ts'
import { remediesIn, remedyName } from '#domain/search/complaints/remedies.ts'
import { LOCALES } from '#i18n/locales.ts'
import { COMPLAINT_QUERIES } from '#tests/support/search/complaintQueries.ts'

const KEYS = Object.keys(COMPLAINTS) as Complaint[]
const keysIn = (text: string) => readComplaints(text)?.found.map(({ key }) => key)

describe('what people say of an ache', () => {
  it.each(COMPLAINT_QUERIES)('“$q” ($lang) means services that help, and the caution that it needs', (query) => {
    const complaints = readComplaints(query.q)!
    const names = remediesOf(complaints).map((remedy) => remedyName(remedy, 'en'))
    expect(complaints.rest).toBe('')
    expect(names.length > 0).toBe(query.finds.length > 0)
    expect(query.finds).toEqual(expect.arrayContaining(names))
    expect(cautionOf(complaints)).toBe(query.caution)
  })

  it('is found in 25 ways of each language', () => {
    const counts = LOCALES.map((locale) => COMPLAINT_QUERIES.filter(({ lang }) => lang === locale).length)
    expect(counts).toEqual(LOCALES.map(() => 25))
  })

  it('includes what each of at least 60 complaints is called, in all languages', () => {
    expect(KEYS.length).toBeGreaterThanOrEqual(60)
    for (const locale of LOCALES) {
      for (const key of KEYS) expect([locale, key, keysIn(complaintName(key, locale))]).toEqual([locale, key, [key]])
    }
  })

  it('is told from the rest of a question', () => {
    expect(readComplaints('lower back pain Thai massage Ari')).toMatchObject({ rest: 'thai massage ari' })
    expect(readComplaints('Rückenschmerzen Thong Lo')?.rest).toBe('thong lo')
  })

  it('is answered by what is a danger, whatever else aches', () => {
    expect(keysIn('fever and back pain')).toEqual(['fever'])
    expect(keysIn('schwanger und Rückenschmerzen')).toEqual(['pregnant'])
  })

  it('is no more than general where nothing else is said', () => {
    expect(keysIn('stress')).toEqual(['stress'])
    expect(keysIn('headache from stress')).toEqual(['head'])
  })

  it('helps with the service that a shop names in its own way', () => {
    const complaints = readComplaints('ปวดหลัง')!
    expect(helpedBy(complaints, 'Traditional Thai massage')).toBe('back')
    expect(helpedBy(complaints, 'Manicure')).toBeUndefined()
  })

  it('is offered while it is being typed', () => {
    expect(complaintsBegunBy('migr')).toEqual(['migraine'])
    expect(complaintsBegunBy('มาม')).toEqual([])
    expect(complaintsBegunBy('be')).toEqual([])
  })
})

describe('what is called by a name', () => {
  const shops = shopTexts.map(({ name }) => name)
  const others = [...tagTexts, ...categoryTexts, ...areaTexts, ...locationTexts, ...STATIONS].map(({ name }) => name)
  const namesOf = (texts: readonly LocalizedText[]) => new Set(texts.flatMap((text) => Object.values(text)))

  it('is no complaint, be it a shop, a brand, a place or a tag', () => {
    const names = [...namesOf([...shops, ...brandTexts.map(({ name }) => name), ...others])]
    const taken = names.filter((name) => readComplaints(name)?.rest === '')
    expect(taken).toEqual([])
  })

  it('is no complaint, be it a service but that after a flight', () => {
    const taken = [...namesOf(serviceTexts.map(({ name }) => name))].filter((name) => readComplaints(name))
    expect(taken).toEqual(['После перелёта', 'Nach dem Flug'])
  })

  it('is no service that helps, be it a whole category, of which some would not', () => {
    expect([...namesOf(categoryTexts.map(({ name }) => name))].filter((name) => remediesIn(name).length > 0)).toEqual(
      [],
    )
  })

  it('is known as what helps, in each language in which a shop may write it', () => {
    for (const locale of LOCALES) {
      expect([locale, remediesIn(remedyName('tokSen', locale))]).toEqual([locale, ['tokSen']])
      expect([locale, remediesIn(remedyName('thaiHerbal', locale))]).toEqual([locale, ['thaiHerbal']])
    }
  })
})
