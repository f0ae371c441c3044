import { describe, expect, it } from 'vitest'
import { staffLink } from '#domain/merchandising/staffLink.ts'
import { LOCALES } from '#i18n/locales.ts'

describe('a link that staff set', () => {
  it.each([
    ['/search?q=oil#near', '/search?q=oil#near'],
    [' /pass ', '/pass'],
    ['/search?q={{text}}', '/search?q={{text}}'],
    // Copied from the address of a page: each reader stays in their own language.
    ['/en/deals/1', '/deals/1'],
    ['/th', '/'],
    ['/de?place=pai', '/?place=pai'],
    ['/then', '/then'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
  ])('%s leads to %s', (typed, kept) => {
    expect(staffLink(typed, LOCALES)).toBe(kept)
  })

  it.each([
    ...['', 'pass', '//example.com', '/\\example.com', 'http://example.com', 'https://localhost', 'ftp://example.com'],
    ...['https://mali:secret@example.com', 'javascript:alert(1)', ' data:text/html,hi', '/a b'],
  ])('%s leads nowhere', (typed) => {
    expect(staffLink(typed, LOCALES)).toBeUndefined()
  })
})
