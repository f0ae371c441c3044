import { expect, test } from 'vitest'
import { shopTexts } from '#demo/texts/shopNames.ts'
import { typeFaceOf } from '#domain/catalogue/typeFace.ts'

test('a shop without a picture is set the same way each time, and many shops in all of the 36 ways', () => {
  const faceOf = (id: string) => JSON.stringify(typeFaceOf(id))
  const ids = shopTexts.map(({ urlName }) => urlName)
  expect(ids.map(faceOf)).toEqual(ids.map(faceOf))
  const many = new Set(Array.from({ length: 1000 }, (_, at) => faceOf(`shop-${at}`)))
  expect(many.size).toBe(36)
})
