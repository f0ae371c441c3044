import { describe, expect, it } from 'vitest'
import { cartChanges, ecommerceOf, type Item } from '#domain/tracking/ecommerce.ts'

const foot = (quantity: number): Item => ({ item_id: 'foot-60', price: 450, quantity })
const oil = (quantity: number): Item => ({ item_id: 'oil-90', price: 900, quantity })

describe('what changed in a cart', () => {
  it.each<[string, Item[], Item[], Item[], Item[]]>([
    ['a first service', [], [foot(2)], [foot(2)], []],
    ['one guest more', [foot(1)], [foot(3)], [foot(2)], []],
    ['one guest fewer', [foot(3)], [foot(1)], [], [foot(2)]],
    ['a service taken out', [foot(1), oil(1)], [oil(1)], [], [foot(1)]],
    ['another shop, which starts the cart over', [foot(2)], [oil(1)], [oil(1)], [foot(2)]],
    ['another price alone', [foot(1)], [{ ...foot(1), price: 400 }], [], []],
  ])('is told for %s', (_, before, after, added, removed) => {
    expect(cartChanges(before, after)).toEqual({ added, removed })
  })
})

describe('what is told of money', () => {
  it('is the sum of the items, or what is paid for them', () => {
    expect(ecommerceOf([foot(2), oil(1)]).value).toBe(1800)
    expect(ecommerceOf([foot(2)], 700)).toEqual({ currency: 'THB', value: 700, items: [foot(2)] })
    expect(ecommerceOf([{ item_id: 'pass-5', quantity: 1 }]).value).toBe(0)
  })
})
