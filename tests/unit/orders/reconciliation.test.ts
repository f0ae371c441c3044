import { describe, expect, it } from 'vitest'
import { differencesOf } from '#domain/orders/reconciliation.ts'

const ours = { paid: 63_000, returned: 0, returning: 0 }
const theirs = { paid: 63_000, currency: 'thb', returned: 0 }

describe('a payment that we and the acquirer tell of', () => {
  it.each([
    ['the same amount', ours, theirs, []],
    ['nobody has paid', { ...ours, paid: null }, { ...theirs, paid: null }, []],
    ['paid there alone', { ...ours, paid: null }, theirs, ['unpaidHere']],
    ['paid here alone', ours, { ...theirs, paid: null }, ['unpaidThere']],
    ['a satang more there', ours, { ...theirs, paid: 63_001 }, ['amount']],
    ['in another currency', ours, { ...theirs, currency: 'usd' }, ['amount']],
    ['nothing said of it', ours, undefined, ['unanswered']],
    ['sent back at both', { ...ours, returned: 63_000 }, { ...theirs, returned: 63_000 }, []],
    ['sent back here alone', { ...ours, returned: 63_000 }, theirs, ['returned']],
    ['sent back there alone', ours, { ...theirs, returned: 100 }, ['returned']],
    ['on its way, not counted there yet', { ...ours, returning: 63_000 }, theirs, []],
    ['on its way, counted there', { ...ours, returning: 63_000 }, { ...theirs, returned: 63_000 }, []],
    ['more there than is on its way', { ...ours, returning: 100 }, { ...theirs, returned: 101 }, ['returned']],
    ['another amount and sent back', ours, { paid: 1, currency: 'thb', returned: 1 }, ['amount', 'returned']],
  ])('with %s', (_, one, other, kinds) => {
    expect(differencesOf(one, other).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('shows what each says of the money that differs', () => {
    expect(differencesOf({ ...ours, returned: 50_000 }, { ...theirs, returned: 20_000 })).toEqual([
      { kind: 'returned', ours: 50_000, theirs: 20_000, currency: 'thb' },
    ])
  })
})
