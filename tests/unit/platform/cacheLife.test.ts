import { describe, expect, it } from 'vitest'
import { cacheTag } from '#domain/cacheTags.ts'
import {
  homeLife,
  listLife,
  offerLife,
  saleLife,
  shopLife,
  staticLife,
  untilMidnight,
  untilNextSlot,
} from '#lib/cacheLife.ts'

const at = (time: string) => new Date(`2026-03-01T${time}+07:00`)

describe('how long a page may be shown', () => {
  it.each([
    ['10:00:00', 1800],
    ['10:29:59', 1],
    ['10:30:00', 1800],
    ['10:29:59.500', 1],
    ['23:45:00', 900],
  ])('at %s in Bangkok the next half hour is %i seconds away', (time, seconds) => {
    expect(untilNextSlot(at(time))).toBe(seconds)
  })

  it.each([
    ['00:00:00', 86_400],
    ['23:59:59', 1],
    ['17:00:00', 7 * 3600],
  ])('at %s in Bangkok midnight is %i seconds away', (time, seconds) => {
    expect(untilMidnight(at(time))).toBe(seconds)
  })

  it('does not show a free time that has passed', () => {
    expect(listLife({ now: at('17:10:00') })).toMatchObject({ maxAge: 1200, swr: 0 })
  })

  it('does not show a flash sale after its end', () => {
    const endsAt = ['2026-03-01T17:20:00+07:00', null, '2026-03-02T00:00:00+07:00']
    expect(homeLife({ now: at('17:10:00'), endsAt })).toMatchObject({ maxAge: 600, swr: 0 })
  })

  it('is not kept from the cache by a deal that ended yesterday', () => {
    // Its next free times hold until the next half hour (docs/decisions/0093).
    expect(shopLife({ now: at('23:00:00'), endsAt: ['2026-02-28T23:00:00+07:00'] }, 'a').maxAge).toBe(1800)
  })

  it('lets a change of any shown shop purge the home page, each shop once', () => {
    const { tags } = homeLife({ now: at('10:00:00'), shopIds: ['a', 'b', 'a'] })
    expect(tags.filter((tag) => tag.startsWith('shop:'))).toEqual(['shop:a', 'shop:b'])
  })

  it('lets a change of a branch or of its brand purge the shop page', () => {
    expect(shopLife({ now: at('10:00:00') }, 'a', 'b').tags).toEqual(expect.arrayContaining(['shop:a', 'brand:b']))
  })

  it('keeps pages of texts for a day', () => {
    expect(staticLife()).toEqual({ maxAge: 86_400, swr: 86_400, tags: ['content'] })
  })

  const sold = { _id: 'd', endTime: '2026-03-01T17:30:00+07:00', shop: { _id: 'a' } }
  const sale = { isEnded: false, endTime: '2026-03-01T20:00:00+07:00', items: [sold] }

  it('does not show a deal of a sale after its own end, and lets a purchase of it purge the page', () => {
    const life = saleLife(at('17:10:00'), [sale])
    expect(life).toMatchObject({ maxAge: 1200, swr: 0 })
    expect(life.tags).toEqual(['flash', 'deal:d', 'shop:a'])
  })

  it('looks again within a minute where no sale runs, for the next one may begin', () => {
    expect(saleLife(at('17:10:00'), [{ isEnded: true, endTime: null, items: [] }]).maxAge).toBe(60)
  })

  it('keeps a deal until the first free time of a shop that takes it is over', () => {
    expect(offerLife({ now: at('17:10:00'), shopIds: ['a'] }, cacheTag.deal('d'))).toEqual({
      maxAge: 1200,
      swr: 0,
      tags: ['deal:d', 'flash', 'shop:a'],
    })
  })
})
