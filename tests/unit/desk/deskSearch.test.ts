import { describe, expect, it } from 'vitest'
import { readDeskSearch } from '#domain/desk/deskSearch.ts'
import { canUndo } from '#domain/desk/deskStep.ts'

describe('what is typed to find a booking', () => {
  it.each(['SB W8C S5X', 'sb w8c s5x', 'SBW8CS5X', 'w8cs5x', 'W8C-S5X', ' w8c s5x '])('is a code: %s', (typed) => {
    expect(readDeskSearch(typed)).toMatchObject({ orderNumber: 'W8CS5X' })
  })

  it('reads letters that no code has as the figures that they look like', () => {
    expect(readDeskSearch('sb oil 0o1')).toMatchObject({ orderNumber: '011001' })
  })

  it.each(['W8C S5', 'SB W8C S5X9', 'สมชาย', ''])('is no code: %s', (typed) => {
    expect(readDeskSearch(typed)).not.toHaveProperty('orderNumber')
  })

  it.each([
    ['081 234 5678', '812345678'],
    ['+66 81 234 5678', '812345678'],
    ['0066812345678', '812345678'],
    ['5678', '5678'],
  ])('is a phone number, however it is written: %s', (typed, digits) => {
    expect(readDeskSearch(typed)).toMatchObject({ digits })
  })

  it('is a name from two letters on, and nothing where it is too short', () => {
    expect(readDeskSearch('Nok')).toEqual({ name: 'Nok' })
    expect(readDeskSearch('N')).toEqual({})
    expect(readDeskSearch('123')).toEqual({})
  })
})

it('a step of the desk can be undone for ten minutes', () => {
  const doneAt = '2026-11-21T14:00:00+07:00'
  expect(canUndo(doneAt, '2026-11-21T14:10:00+07:00')).toBe(true)
  expect(canUndo(doneAt, '2026-11-21T14:10:01+07:00')).toBe(false)
})
