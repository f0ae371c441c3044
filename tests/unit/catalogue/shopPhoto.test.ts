import { describe, expect, it } from 'vitest'
import { squareOf } from '#domain/catalogue/pictureFiles.ts'
import {
  cropAround,
  isLargeEnough,
  movedTo,
  photoState,
  positionAround,
  withoutDrawings,
} from '#domain/catalogue/shopPhoto.ts'

const AT = new Date('2026-11-27T09:00:00+07:00')

describe('a photo of a shop', () => {
  it.each([
    ['waiting', { approvedAt: null, refusedFor: null, isMade: false }],
    ['making', { approvedAt: AT, refusedFor: null, isMade: false }],
    ['shown', { approvedAt: AT, refusedFor: null, isMade: true }],
    ['refused', { approvedAt: null, refusedFor: 'people', isMade: false }],
  ] as const)('is %s', (state, photo) => {
    expect(photoState(photo)).toBe(state)
  })

  it.each([
    ['a wide one as a square, in the middle', 3000, 1000, 'square', [50, 50], [1000, 0, 1000, 1000]],
    ['as a square at its right edge', 3000, 1000, 'square', [100, 50], [2000, 0, 1000, 1000]],
    ['as a square as near to the edge as it can be', 3000, 1000, 'square', [10, 50], [0, 0, 1000, 1000]],
    ['an upright one as 3:2, at the top', 1000, 2000, 'wide', [50, 0], [0, 0, 1000, 667]],
    ['an upright one as 3:2, around a face', 1000, 2000, 'wide', [50, 50], [0, 667, 1000, 667]],
    ['one that is 3:2 already, whole', 1200, 800, 'wide', [0, 100], [0, 0, 1200, 800]],
  ] as const)('is cut: %s', (_, width, height, form, [x, y], [left, top, wide, high]) => {
    expect(cropAround({ width, height }, form, { x, y })).toEqual({ left, top, width: wide, height: high })
  })

  it('is shown at the console cut as it will be', () => {
    expect(positionAround({ width: 3000, height: 1000 }, 'square', { x: 100, y: 50 })).toEqual({ x: 100, y: 50 })
    expect(positionAround({ width: 3000, height: 1000 }, 'square', { x: 25, y: 0 })).toEqual({ x: 13, y: 50 })
  })

  it.each([
    [900, 600, true],
    [900, 1600, true],
    [899, 1600, false],
    [4000, 599, false],
  ])('of %d × %d pixels is large enough: %s', (width, height, isEnough) => {
    expect(isLargeEnough({ width, height })).toBe(isEnough)
  })

  it('has a square of its own, which a drawing has not', () => {
    const photo = { name: `photo-${'0a'.repeat(16)}`, width: 1280, height: 853, widths: [320, 640, 1280], alt: 'Beds' }
    expect(squareOf(photo)).toEqual({
      ...photo,
      ...{ name: `${photo.name}-sq`, width: 640, height: 640, widths: [160, 320, 640] },
    })
    expect(squareOf({ ...photo, name: 'front' })).toEqual({ ...photo, name: 'front' })
  })

  it('leaves no drawing beside it', () => {
    const pictures = [{ kind: 'photo' }, { kind: 'drawing' }]
    expect(withoutDrawings(pictures, true)).toEqual([{ kind: 'photo' }])
    expect(withoutDrawings(pictures, false)).toEqual(pictures)
  })
})

describe('photos that are put in order', () => {
  it.each([
    ['a', 2, ['b', 'c', 'a']],
    ['c', 0, ['c', 'a', 'b']],
    ['b', 1, undefined],
    ['a', 3, undefined],
    ['a', -1, undefined],
    ['x', 0, undefined],
  ])('%s to place %d', (id, to, after) => {
    expect(movedTo(['a', 'b', 'c'], id, to)).toEqual(after)
  })
})
