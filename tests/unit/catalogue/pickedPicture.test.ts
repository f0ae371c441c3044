import { describe, expect, it } from 'vitest'
import { fitPixels } from '#domain/catalogue/fitPixels.ts'
import { pickedAs } from '#domain/catalogue/imageFile.ts'

const MB = 1024 * 1024

describe('a file that is picked as a picture', () => {
  it.each([
    ['a.png', 'image/png', 2 * MB, 'ready'],
    ['a.jpg', 'image/jpeg', 1, 'ready'],
    ['a.png', 'image/png', 2 * MB + 1, 'toFit'],
    ['phone.jpg', 'image/jpeg', 12 * MB, 'toFit'],
    ['film.png', 'image/png', 51 * MB, 'size'],
    ['IMG_1.HEIC', 'image/heic', 1 * MB, 'toFit'],
    ['IMG_1.HEIC', '', 3 * MB, 'toFit'],
    ['a.webp', 'image/webp', 1, 'type'],
    ['a.pdf', 'application/pdf', 3 * MB, 'type'],
    ['a', '', 1, 'type'],
  ])('%s (%s, %i bytes): %s', (name, type, size, as) => expect(pickedAs({ name, type, size })).toBe(as))
})

describe('how large a picture is sent', () => {
  it.each([
    ['a small one as it is', { width: 1200, height: 800 }, 1, { width: 1200, height: 800 }],
    ['a phone’s photo', { width: 4000, height: 3000 }, 1, { width: 2828, height: 2121 }],
    ['a long screenshot keeps its print legible', { width: 1080, height: 7000 }, 1, { width: 962, height: 6236 }],
    ['no canvas is longer than phones draw', { width: 300, height: 16_384 }, 1, { width: 150, height: 8192 }],
    ['once more, smaller', { width: 1000, height: 500 }, 0.7, { width: 700, height: 350 }],
    ['never nothing', { width: 8192, height: 1 }, 0.5, { width: 4096, height: 1 }],
  ])('%s', (_, picture, share, size) => expect(fitPixels(picture, share)).toEqual(size))
})
