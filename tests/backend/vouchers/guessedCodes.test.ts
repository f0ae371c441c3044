import { describe, expect, it } from 'vitest'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { openVoucherShop, SHOP } from '#tests/support/vouchers/voucherShop.ts'

const SECRET = 'a-staff-link-secret-of-the-tests'

describe('guessing codes', () => {
  const tooMany = (replies: { status: number }[]) => replies.filter(({ status }) => status === 429).length
  const guess = (backend: TestBackend, n: number, headers: Record<string, string> = {}) =>
    backend.send('POST', `/voucher-codes/guess-${n}/view`, { body: {}, from: '203.0.113.9', headers })

  it('is slowed down', async () => {
    const backend = await startBackend({ RATE_LIMIT: 'on' })
    const replies = await Promise.all(
      Array.from({ length: 125 }, (_, n) => backend.send('GET', `/voucher-codes/guess-${n}`, { from: '203.0.113.9' })),
    )
    await backend.close()
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(120)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it('is slowed down for all accounts of a network together, however many there are', async () => {
    const own = await openVoucherShop({ RATE_LIMIT: 'on' })
    const accounts = await insertUsers(own.db, 22)
    const guessAll = (some: Customer[]) =>
      Promise.all(
        some.flatMap(({ id, token }) =>
          Array.from({ length: 30 }, (_, n) =>
            own.backend.send('GET', `/voucher-codes/guess-${id}-${n}`, { token, from: '203.0.113.9' }),
          ),
        ),
      )
    // The first comes before the others: what is refused for the network counts for no account.
    const [first, ...others] = accounts
    expect(tooMany(await guessAll([first!]))).toBe(0)
    expect(tooMany(await guessAll(others))).toBe(60)
    const elsewhere = { token: first!.token, from: '198.51.100.7' }
    // The account has guessed as often as one may.
    expect((await own.backend.send('GET', '/voucher-codes/guess', elsewhere)).status).toBe(429)
    await own.close()
  })

  it('locks the desk that guesses, and neither another one nor the shop of a stranger in its network', async () => {
    const own = await openVoucherShop({ STAFF_LINK_SECRET: SECRET, RATE_LIMIT: 'on' })
    const [tablet, phone] = [await openDesk(own.backend, SECRET, SHOP), await openDesk(own.backend, SECRET, SHOP)]
    // A stranger in the shop's own network, who names a new desk each time.
    const strange = await Promise.all(
      Array.from({ length: 140 }, (_, n) =>
        guess(own.backend, n, { 'x-desk-session': `a-desk-that-is-none-${n}-0123456789` }),
      ),
    )
    expect(tooMany(strange)).toBe(20)
    expect((await guess(own.backend, 0, tablet)).status).toBe(404)
    const mistyped = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(own.backend, n, tablet)))
    expect(tooMany(mistyped)).toBe(71)
    expect((await guess(own.backend, 0, phone)).status).toBe(404)
    const nok = await own.customer()
    const bought = await own.bought(nok)
    expect((await own.use(nok, bought.codes[0]!.code)).status).toBe(200)
    await own.close()
  })
})
