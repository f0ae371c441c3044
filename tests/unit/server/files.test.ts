import { describe, expect, it } from 'vitest'
import type { FakePage } from '#tests/support/processes/startServer.ts'
import { startTestServer } from '#tests/support/server/testServer.ts'

describe('files of the build', () => {
  const files = {
    '_astro/shop.a1b2.js': 'export {}',
    'pictures/room-800.avif': 'avif',
    'favicon.svg': '<svg/>',
    'en/rules-of-Use.html': '<!doctype html><html lang="en"><body>Rules</body></html>',
    'en/404.html': '<!doctype html><html lang="en"><body>Lost</body></html>',
  }

  it('are kept for ever where their name changes with them', async () => {
    const { get } = await startTestServer({ files })
    const kept = async (path: string) => (await get(path)).headers['cache-control']
    expect(await kept('/_astro/shop.a1b2.js')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/pictures/room-800.avif')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/favicon.svg')).toBe('public, max-age=0, must-revalidate')
  })

  it.each(['/_astro/old.js', '/pictures/none.avif', '/wp-login.php', '/index.html'])(
    'that are not there cost nothing: %s',
    async (path) => {
      const asked: string[] = []
      const page: FakePage = ({ url }) => {
        asked.push(url)
        return { body: 'page' }
      }
      const { get } = await startTestServer({ files, page })
      const { status, headers, text } = await get(path)
      expect([status, headers['content-type'], text]).toEqual([404, 'text/plain; charset=utf-8', '404'])
      expect(asked).toEqual([])
    },
  )

  it('are dressed as pages are: in the partner’s look, and inside an app', async () => {
    const { get } = await startTestServer({ files })
    const tag = async (cookie: string) => (await get('/en/rules-of-Use', { headers: { cookie } })).text.slice(15, 80)
    expect(await tag('')).toContain('<html lang="en">')
    expect(await tag('mode=tagThai')).toContain('<html lang="en" data-theme="tagThai">')
    expect(await tag('mode=calCal.headless')).toContain('<html lang="en" data-theme="calCal" data-headless>')
    expect((await get('/en/rules-of-Use')).headers['x-cache']).toBe('hit')
  })

  it('answer with the page of the language where no page is', async () => {
    const { get } = await startTestServer({ files })
    const { status, text, headers } = await get('/en/dr.spa')
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store'])
    expect(text).toContain('Lost')
  })
})
