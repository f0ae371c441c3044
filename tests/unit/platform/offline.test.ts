import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheOf, isPersonal, keptPath, offlineCacheOf, ownerOf, pathOf } from '#platform/offline/cachedPages.ts'
import { filesIn, importsIn } from '#platform/offline/offlinePage.ts'
import { inTime } from '#platform/offline/withTimeout.ts'

const kept = (path: string) => keptPath(new URL(path, 'https://sabai.test'))

describe('a page that was seen', () => {
  it.each([
    ['/en/booking?id=v1&notify=booked', '/en/booking/v1/ticket'],
    ['/th/booking/v1/ticket?notify=moved', '/th/booking/v1/ticket'],
    ['/de/vouchers/a1?notify=bought', '/de/vouchers/a1'],
    ['/jp/shop/sala-nin/direction-card', '/jp/shop/sala-nin/direction-card'],
    ['/en/communication-tools', '/en/communication-tools'],
    ['/th/voucher-codes/use#c1.the-secret', '/th/voucher-codes/use'],
    ['/en/communication-tools?shop=jp&utm_source=x', '/en/communication-tools?shop=jp'],
  ])('is kept: %s', (path, key) => expect(kept(path)).toBe(key))

  it.each([
    '/en',
    '/en/booking',
    '/en/booking/sala-nin',
    '/en/booking/sala-nin/checkout',
    '/en/booking/v1/failure',
    '/en/vouchers/a1/failure',
    '/en/shop/sala-nin',
    '/en/shop/sala-nin/massaging?reservation=v1',
    '/en/me/booking',
    '/en/voucher-codes/redeem',
    '/en/deals/d1',
    '/api/reservation/v1',
  ])('is not kept where it shows prices of today or a form: %s', (path) => expect(kept(path)).toBeUndefined())

  it('is only its customer’s where it is a ticket or a voucher', () => {
    const paths = ['/en/booking/v1/ticket', '/en/vouchers/a1', '/en/shop/s/direction-card', '/en/voucher-codes/use']
    expect(paths.map(isPersonal)).toEqual([true, true, false, false])
  })

  it('is found again by the name of its cache, which a log-out throws away', () => {
    const name = cacheOf('/en/communication-tools?shop=jp', 'mark')
    expect([ownerOf(name), pathOf(name)]).toEqual(['mark', '/en/communication-tools?shop=jp'])
    expect(name).not.toMatch(/precache/)
    expect(offlineCacheOf('/en/offline')).toMatch(/precache/)
    expect(ownerOf(offlineCacheOf('/en/offline'))).toBeUndefined()
  })
})

describe('the page for what was not seen', () => {
  it('brings the files it names and what its scripts need at once, not what they would bring later', () => {
    const html = '<link href="/_astro/a.B-1.css"><script src="/_astro/p.C.js"></script><img src="/pictures/x-640.avif">'
    expect(filesIn(html)).toEqual(['/_astro/a.B-1.css', '/_astro/p.C.js'])
    const script = 'import{a as b}from"./one.D.js";import"./two.E.js";const c=()=>import("./late.F.js")'
    expect(importsIn(script)).toEqual(['/_astro/one.D.js', '/_astro/two.E.js'])
  })
})

describe('a network that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is waited for a moment only, and its own failure is told as it is', async () => {
    const silent = inTime(new Promise(() => undefined), 3000)
    const told = expect(silent).rejects.toThrow('No answer in time')
    await vi.advanceTimersByTimeAsync(3000)
    await told
    await expect(inTime(Promise.reject(new Error('gone')), 3000)).rejects.toThrow('gone')
    await expect(inTime(Promise.resolve('page'), 3000)).resolves.toBe('page')
    expect(vi.getTimerCount()).toBe(0)
  })
})
