import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { type InstantShops, openInstantShops } from '#tests/support/instant/instantShops.ts'

let shops: InstantShops

let mali: Customer

beforeAll(async () => {
  shops = await openInstantShops()
})

afterAll(() => shops.close())

beforeEach(async () => {
  await shops.clear()
  mali = await shops.customer()
})

describe('what can be asked for', () => {
  it('is told with its categories, lengths, radius and times', async () => {
    await shops.shop('near')
    const { body } = await shops.backend.send('GET', '/instant-massages/config')
    expect(body).toMatchObject({
      isOffered: true,
      durations: [60, 90, 120],
      radiusKm: 10,
      maxGuests: 10,
      requestMinutes: 5,
      extensionMinutes: 5,
      maxExtensions: 2,
      arrivalMinutes: 30,
    })
    expect(body.services).toMatchObject([{ serviceType: 1, slug: 'massage' }])
  })

  it('is told with how near shops are to a place: to go to, and the shortest way of those that come', async () => {
    const pricesAt = async (query: string) =>
      (await shops.backend.send('GET', `/instant-massages/config${query}`)).body.prices
    await shops.shop('villa', { shopType: 'delivery', deliveryRadiusKm: 30, north: 0.2 })
    await shops.shop('garden', { shopType: 'delivery', deliveryRadiusKm: 30, north: 0.18 })
    const here = '?latitude=13.78&longitude=100.54'
    expect(await pricesAt(here)).toMatchObject([{ shopCount: 2, hasShops: false, travelMinutes: 60 }])
    await shops.shop('near', { north: 0.01 })
    expect(await pricesAt(here)).toMatchObject([{ shopCount: 3, hasShops: true, travelMinutes: 60 }])
    expect(await pricesAt('')).toMatchObject([{ shopCount: 3, hasShops: true, travelMinutes: null }])
  })

  it('can be narrowed and switched off in the settings', async () => {
    const set = (key: string, value: unknown) => shops.db.insert(schema.settings).values({ key, value })
    await set('instantMassage', { durations: [90], radiusKm: 2 })
    expect(await shops.ask(mali)).toMatchObject({ status: 400 })
    await set('showInstantMassage', false)
    const off = await shops.ask(mali, { duration: 90 })
    expect(off.body.code).toBe(ERROR_CODE.instantUnavailable)
    await shops.db.delete(schema.settings)
  })
})

describe('the kinds of service that the settings name', () => {
  const kinds = async () => {
    const { body } = await shops.backend.send('GET', '/instant-massages/config')
    return (body.services as { slug: string }[]).map(({ slug }) => slug)
  }
  afterEach(() => shops.db.delete(schema.settings))

  it('are offered in their order and can be asked for; no other', async () => {
    const spa = { id: 'spa', slug: 'spa', serviceType: 6, name: { en: 'Spa' }, image: 'mat', position: 2 }
    await shops.shop('near')
    await shops.db.insert(schema.categories).values(spa).onConflictDoNothing()
    expect(await kinds()).toEqual(['massage', 'spa'])
    await shops.db.insert(schema.settings).values({ key: 'instantMassageItems', value: ['spa', 'massage'] })
    expect(await kinds()).toEqual(['spa', 'massage'])
    expect((await shops.ask(mali)).status).toBe(200)

    await shops.db.update(schema.settings).set({ value: ['spa'] })
    expect(await kinds()).toEqual(['spa'])
    const lek = await shops.customer()
    expect(await shops.ask(lek)).toMatchObject({ status: 400, body: { code: ERROR_CODE.badRequest } })
  })
})
