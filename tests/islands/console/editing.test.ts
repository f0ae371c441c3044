import { describe, expect, it } from 'vitest'
import { sentOf, valuesOf } from '#console/catalogue/detailValues.ts'
import { changedFields, lineOf, mergedFields } from '#console/kit/fieldChanges.ts'
import type { ConsoleDetails } from '#contract/catalogue/consoleDetails.ts'

describe('what a form over several fields sends', () => {
  const name: Record<string, string> = { en: 'Rain', th: 'ฝน' }
  const read = { name, tel: '1', rules: [{ en: 'Quiet' }] }

  it('is only what differs; blanks and empty languages are no difference', () => {
    expect(changedFields(read, { ...read, name: { th: ' ฝน ', en: 'Rain', de: '' } })).toEqual({})
    expect(changedFields(read, { ...read, tel: '2' })).toEqual({ tel: '2' })
    expect(changedFields(read, { ...read, rules: [] })).toEqual({ rules: [] })
  })

  it('keeps what was typed, and takes what somebody else has written where nothing was', () => {
    const theirs = { ...read, name: { en: 'Storm' }, tel: '3' }
    expect(mergedFields(read, theirs, { ...read, tel: '2' })).toEqual({ ...theirs, tel: '2' })
  })

  it('is told in one line', () => {
    expect(lineOf([{ en: 'Quiet', th: 'เงียบ' }, { en: 'No smoke' }])).toBe('Quiet · เงียบ · No smoke')
    expect(lineOf('')).toBe('')
  })
})

describe('the details of a shop as they are typed', () => {
  const read: ConsoleDetails = {
    ...{ version: 3, pin: { latitude: 13.7, longitude: 100.5 }, address: { en: '1 Silom' }, location: 'bangkok' },
    ...{ area: null, tel: '', url: '', contactEmail: 'a@b.example', contactEmails: ['c@d.example'], commonTerms: [] },
    ...{ facilityOptions: [], hygieneOptions: [], isPinned: true, walk: null },
  }

  it('are sent as numbers, a list of addresses, and no part of the city', () => {
    const typed = { ...valuesOf(read), contactEmails: ' c@d.example\n\n e@f.example, g@h.example ' }
    expect(sentOf(typed)).toMatchObject({
      ...{ pin: { latitude: 13.7, longitude: 100.5 }, area: null },
      contactEmails: ['c@d.example', 'e@f.example', 'g@h.example'],
    })
    expect(changedFields(valuesOf(read), valuesOf(read))).toEqual({})
  })

  it('are no place where a number is missing', () => {
    const { pin } = sentOf({ pin: { latitude: '', longitude: '100.5' } })
    expect(pin).toEqual({ latitude: Number.NaN, longitude: 100.5 })
  })
})
