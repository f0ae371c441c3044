import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { mappedPlaces } from '#tests/support/catalogue/mappedPlaces.ts'
import { load, type Opened, openTransfer } from '#tests/support/catalogue/openTransfer.ts'

const PLACES = 2000

describe('a file of two thousand places of a map', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openTransfer(false)
  })
  afterAll(() => opened.close())

  it('brings every shop, and says of hours that cannot be read what the library said', async () => {
    const places = mappedPlaces(PLACES)
    const { good, bad, warnings, shops } = await load(opened, ...places)
    expect([good, bad, shops]).toEqual([PLACES, [], PLACES])
    expect(await opened.db.$count(schema.shops)).toBe(PLACES)
    expect(new Set(places.map((place) => place.opening_hours)).size).toBeGreaterThan(800)
    const unreadable = warnings.filter(({ code }) => code === 'unreadableHours')
    expect(unreadable.length).toBeGreaterThan(PLACES / 3)
    const whenever = unreadable.find(({ number }) => String(places[number - 1]!.opening_hours).startsWith('whenever'))!
    expect(whenever).toMatchObject({ field: 'opening_hours', said: expect.stringContaining('Unexpected token') })
    const kept = await opened.db.select({ id: schema.shops.id, days: schema.shops.dayTime }).from(schema.shops)
    const readable = kept.filter(({ days }) => days.some(({ restDay }) => !restDay))
    expect(readable.length).toBeGreaterThan(PLACES / 3)
    const leftOut = warnings.filter(({ code }) => code === 'leftOut').map(({ field }) => field)
    expect(new Set(leftOut)).toEqual(new Set(['tel', 'url', 'contactEmail']))
  })
})
