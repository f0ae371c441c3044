import { describe, expect, it } from 'vitest'
import { pulled, squareOf, WHOLE } from '#domain/accounts/crop.ts'

describe('the square that a customer cuts out of a picture', () => {
  it('is the middle of it at first', () => {
    expect(squareOf(1200, 800, WHOLE)).toEqual({ left: 200, top: 0, side: 800 })
    expect(squareOf(600, 900, WHOLE)).toEqual({ left: 0, top: 150, side: 600 })
  })

  it.each([
    [
      { zoom: 1, x: -1, y: 0 },
      { left: 0, top: 0, side: 800 },
    ],
    [
      { zoom: 1, x: 1, y: 0 },
      { left: 400, top: 0, side: 800 },
    ],
    [
      { zoom: 2, x: 1, y: 1 },
      { left: 800, top: 400, side: 400 },
    ],
    [
      { zoom: 9, x: -7, y: 7 },
      { left: 0, top: 800 - 800 / 3, side: 800 / 3 },
    ],
    [
      { zoom: 0, x: 0, y: 0 },
      { left: 200, top: 0, side: 800 },
    ],
  ])('never leaves the picture: %j', (crop, square) => {
    expect(squareOf(1200, 800, crop)).toEqual(square)
  })

  it('follows the finger, as far as the picture goes', () => {
    const crop = pulled(1200, 800, WHOLE, { x: 100, y: 50 })
    expect(squareOf(1200, 800, crop)).toEqual({ left: 100, top: 0, side: 800 })
    expect(pulled(1200, 800, WHOLE, { x: -9000, y: 0 }).x).toBe(1)
  })
})
