import { expect, it } from 'vitest'
import { clearNoise, differingPixels, extentOf, type Picture } from '../../../scripts/look/pixels.ts'

/** A grey picture in which these pixels, numbered row by row, are black. */
function pictureOf(width: number, height: number, black: number[] = []): Picture {
  const data = new Uint8Array(width * height * 3).fill(128)
  for (const at of black) data.fill(0, at * 3, at * 3 + 3)
  return { data, width, height }
}

it('counts the pixels that differ, and says between which rows', () => {
  const difference = differingPixels(pictureOf(10, 10), pictureOf(10, 10, [25, 26, 71]))
  expect(extentOf(difference)).toEqual({ count: 3, top: 2, bottom: 7 })
})

it('compares what two pictures of different heights have in common', () => {
  expect(extentOf(differingPixels(pictureOf(10, 5), pictureOf(10, 9, [82])))).toEqual({ count: 0, top: 0, bottom: 0 })
})

it('passes over what differs between two captures of one build, and its edge', () => {
  const before = pictureOf(10, 10)
  const difference = differingPixels(before, pictureOf(10, 10, [44, 46, 99]))
  clearNoise(difference, differingPixels(before, pictureOf(10, 10, [44])))
  expect(extentOf(difference)).toEqual({ count: 1, top: 9, bottom: 9 })
})
