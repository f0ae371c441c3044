import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from '#domain/accounts/safeRedirect.ts'

const HOME = '/en'
const SITE = 'https://sabai.test'

describe('going on after log-in', () => {
  it.each([
    '/en/shop/sala-nin',
    '/th/shop/baan%20lom?typeId=a%26b',
    '/jp/search?q=%E8%B6%B3',
    '/en/booking?id=r1&notify=booked#ticket',
  ])('returns to %s', (path) => {
    expect(safeRedirect(path, HOME)).toBe(path)
  })

  it.each([
    ['nothing', undefined],
    ['an empty value', ''],
    ['another site', 'https://evil.test/en'],
    ['another site without a scheme', '//evil.test/en'],
    ['another site behind a backslash', '/\\evil.test'],
    ['another site behind a tab, which browsers drop', '/\t/evil.test'],
    ['another site behind a line break', '/\n/evil.test'],
    ['another site behind an encoded slash', '/%2Fevil.test'],
    ['another site behind an encoded tab', '/%09/evil.test'],
    ['another site behind an encoded line break', '/%0a/evil.test'],
    ['another site twice encoded back to its slashes', '/%2f%2fevil.test'],
    ['an encoded backslash', '/%5Cevil.test'],
    ['a path that becomes another site', '/.//evil.test'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'en/me'],
    ['what does not decode', '/en/shop/%E0%A4%A'],
    ['a query that does not decode', '/en/search?q=%'],
    ['endless text', `/en/${'a'.repeat(5000)}`],
  ])('goes home for %s', (_, asked) => {
    expect(safeRedirect(asked, HOME)).toBe(HOME)
  })

  it('never leaves the site, whatever stands in the address', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5C',
      '%09',
      '\t',
      '\n',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      'evil.test',
      'javascript:',
    )
    const tricky = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
    fc.assert(
      fc.property(tricky, (pieces) => {
        const target = safeRedirect(`/${pieces.join('')}`, HOME)
        expect(new URL(target, SITE).origin).toBe(SITE)
        expect(target).toMatch(/^\/(?!\/)/)
      }),
      { numRuns: 2000 },
    )
  })

  it('gives back any path of ours as it was', () => {
    const segment = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .map((text) => encodeURIComponent(`a${text}`))
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), segment, (path, value) => {
        fc.pre(!/%5C|%[01][0-9A-F]|%7F/.test(path.join('')))
        const own = `/en/${path.join('/')}?q=${value}`
        // What the URL standard writes differently is still the same address.
        expect(decodeURIComponent(safeRedirect(own, HOME))).toBe(decodeURIComponent(own))
      }),
    )
  })
})
