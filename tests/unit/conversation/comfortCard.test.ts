import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AREA_MARKS, BODY_AREAS, markOf, nextMark, withMark } from '#domain/conversation/comfortCard.ts'

describe('what a customer marks on the body', () => {
  it('goes round from nothing to focus to leaving out', () => {
    expect(AREA_MARKS.map(nextMark)).toEqual(['focus', 'avoid', 'none'])
  })

  it('is left out where a card says both', () => {
    expect(markOf({ focus: ['neck'], avoid: ['neck'] }, 'neck')).toBe('avoid')
  })

  it('stands in one list at most, from head to feet, and touches no other area', () => {
    const areas = fc.uniqueArray(fc.constantFrom(...BODY_AREAS))
    const marks = fc.constantFrom(...AREA_MARKS)
    fc.assert(
      fc.property(areas, areas, fc.constantFrom(...BODY_AREAS), marks, (focus, avoid, area, mark) => {
        const before = { focus, avoid }
        const after = withMark(before, area, mark)
        expect(markOf(after, area)).toBe(mark)
        for (const other of BODY_AREAS) if (other !== area) expect(markOf(after, other)).toBe(markOf(before, other))
        expect(after.focus.filter((each) => after.avoid.includes(each))).toEqual([])
        expect(after.focus).toEqual(BODY_AREAS.filter((each) => after.focus.includes(each)))
      }),
    )
  })
})
