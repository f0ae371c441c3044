import { describe, expect, it } from 'vitest'
import { serviceTypesOf } from '#domain/instant/instantItems.ts'

describe('what can be asked for at once, as the setting names it', () => {
  it.each([
    [[], [1, 2, 4, 6]],
    [['massage'], [1]],
    [
      ['spa', 'massage', 'spa'],
      [6, 1],
    ],
    [['onsen', 'tea', 'constructor'], [5]],
    [
      ['tea', ''],
      [1, 2, 4, 6],
    ],
  ])('%j: %j', (items, types) => expect(serviceTypesOf(items)).toEqual(types))
})
