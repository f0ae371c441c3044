import { expect, test } from 'vitest'
import { filesOf, jpegOf, largestOf, smallestOf } from '#domain/catalogue/pictureFiles.ts'

const picture = { name: 'oil', width: 1200, widths: [320, 640, 1200] }

test('a picture has a file of AVIF in each width, and one JPEG, of the middle one', () => {
  expect(filesOf(picture)).toEqual(['oil-320.avif', 'oil-640.avif', 'oil-1200.avif', 'oil-640.jpg'])
  expect(jpegOf(picture)).toBe('/pictures/oil-640.jpg')
  expect([smallestOf(picture), largestOf(picture)]).toEqual(['/pictures/oil-320.avif', '/pictures/oil-1200.avif'])
})

test('one that was too small to be scaled has but one width', () => {
  expect(filesOf({ name: 'dot', width: 40, widths: [40] })).toEqual(['dot-40.avif', 'dot-40.jpg'])
})
