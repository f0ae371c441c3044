import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flashSaleCalls } from '#contract/merchandising/offers.ts'
import { voucherCartCalls } from '#contract/vouchers/carts.ts'
import { dealCalls, passCalls } from '#contract/vouchers/deals.ts'
import { VOUCHER_TABS, type Voucher, voucherCalls } from '#contract/vouchers/vouchers.ts'
import { anan, mali, maliVouchers, multiBonusDeal, runningFlashSale, stepsDeal, wowcherSale } from '#demo/named.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
let token: string
const login = async ({ email, password }: typeof mali) =>
  (await backend.send('POST', '/signin', { body: { email, password } })).body.token as string
const calls = { ...dealCalls, ...flashSaleCalls, ...passCalls, ...voucherCalls, ...voucherCartCalls }

/** What the call answers, read by its contract. */
async function ask(name: keyof typeof calls, path: string) {
  const { body } = await backend.send('GET', path, { token, lang: 'th' })
  expect(body.success).toBe(true)
  return calls[name].answer.parse(body) as never as { items: Voucher[] } & Record<string, never>
}

beforeAll(async () => {
  backend = await startBackend({ SEED: 'demo' })
  token = await login(mali)
})
afterAll(() => backend.close())

describe('in the demo catalogue', () => {
  it('every tab of Mali’s vouchers is as the contract says', async () => {
    const tabs: Record<string, string[]> = {}
    for (const tab of VOUCHER_TABS) {
      const { items } = await ask('GET /v2/vouchers', `/v2/vouchers?type=${tab}`)
      tabs[tab] = items.map(({ _id }) => _id)
    }
    const { fresh, unpaid, bonus, pass, physical, wowcher, used, expired, canceled } = maliVouchers
    expect(tabs.voucher).toEqual(expect.arrayContaining([fresh, unpaid, bonus, pass, physical]))
    expect(tabs.wowcher).toEqual([wowcher])
    expect(tabs.historical).toEqual(expect.arrayContaining([used, expired, canceled]))
    expect(tabs.paying).toEqual([unpaid])
    expect(tabs.reviewing?.toSorted()).toEqual([bonus, pass])
  })

  it('each voucher opens with its codes and branches', async () => {
    for (const id of Object.values(maliVouchers)) await ask('GET /vouchers/{id}', `/vouchers/${id}`)
    const ananToken = await login(anan)
    const given = await backend.send('GET', `/vouchers/${maliVouchers.fresh}`, { token: ananToken })
    expect(given.body.voucher).toMatchObject({ isGift: true, serviceCount: 1, email: '' })
  })

  it('carts, deals, sales, passes and cards are as the contract says', async () => {
    const carts = await ask('GET /voucher-carts', '/voucher-carts')
    expect(carts.items[0]).toMatchObject({ _id: 'open', voucherCount: 2 })
    await ask('GET /voucher-carts/{id}/info', '/voucher-carts/open/info')
    for (const { id } of [stepsDeal, multiBonusDeal]) await ask('GET /deals/{id}', `/deals/${id}`)
    for (const { id } of [runningFlashSale, wowcherSale]) await ask('GET /flash-sales/{id}', `/flash-sales/${id}`)
    await ask('GET /flash-sales/delivery', '/flash-sales/delivery')
    const passes = await ask('GET /passes', '/passes')
    for (const { _id } of passes.items) await ask('GET /passes/{id}', `/passes/${_id}`)
    await ask('GET /voucher-models', '/voucher-models')
  })
})
