import { describe, expect, it } from 'vitest'
import { latinName, signNames } from '#domain/catalogue/signNames.ts'

const name = { en: 'Baan Lom', th: 'บ้านลม', cn: '风之家', ru: 'Баан Лом', de: 'Haus des Windes' }
const named = (locale: keyof typeof name) => ({ name: name[locale], nameLatin: latinName(name), nameTH: name.th })

describe('the names on a sign beside the one that a reader is told', () => {
  it.each([
    ['cn', 'Baan Lom', 'บ้านลม'],
    ['ru', 'Baan Lom', 'บ้านลม'],
    ['de', 'Baan Lom', 'บ้านลม'],
    ['en', '', 'บ้านลม'],
    ['th', '', ''],
  ] as const)('in %s', (locale, latin, thai) => {
    expect(signNames(named(locale), locale)).toEqual({ latin, thai })
  })

  it('are each said once', () => {
    const sabai = { name: 'サバイ', nameLatin: 'Sabai', nameTH: 'Sabai' }
    expect(signNames(sabai, 'jp')).toEqual({ latin: 'Sabai', thai: '' })
    expect(signNames({ ...sabai, name: 'Sabai' }, 'jp')).toEqual({ latin: '', thai: '' })
  })
})

it('a name in Latin letters is whatever of it is written in them, and none where nobody wrote one', () => {
  expect(latinName({ th: 'บ้านลม', de: 'Haus Nr. 9' })).toBe('Haus Nr. 9')
  expect(latinName({ th: 'บ้านลม', en: 'บ้านลม' })).toBe('')
  expect(latinName({ th: 'บ้านลม', cn: '风之家' })).toBe('')
})
