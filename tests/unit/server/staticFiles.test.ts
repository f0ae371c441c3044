import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server/testServer.ts'

const SCRIPT = `export const words = '${'warm oil '.repeat(200)}'`

const shopFront = (files: Record<string, string | Buffer> = { '_astro/shop.a1b2.js': SCRIPT }) =>
  startTestServer({ files, page: () => ({ body: 'page' }) })

const packed = {
  '_astro/shop.a1b2.js': SCRIPT,
  '_astro/shop.a1b2.js.br': brotliCompressSync(SCRIPT),
  '_astro/shop.a1b2.js.gz': gzipSync(SCRIPT),
}

describe('a file that vanished after the start, as while somebody builds anew', () => {
  it('is a 404 and a line in the log, and everybody else is served on', async () => {
    const { get, clientDir, logged } = await shopFront({ '_astro/shop.a1b2.js': SCRIPT, 'favicon.svg': '<svg/>' })
    rmSync(join(clientDir, '_astro/shop.a1b2.js'))
    const { status, text, headers } = await get('/_astro/shop.a1b2.js')
    expect([status, text, headers['cache-control']]).toEqual([404, '404', 'no-store'])
    expect(logged).toMatchObject([{ level: 40, path: '/_astro/shop.a1b2.js' }])
    expect((await get('/favicon.svg')).status).toBe(200)
    expect((await get('/en')).text).toBe('page')
  })

  it('is one also for a browser that has it, and for one that wants a part', async () => {
    const { get, clientDir } = await shopFront()
    const { headers } = await get('/_astro/shop.a1b2.js')
    rmSync(join(clientDir, '_astro'), { recursive: true })
    expect((await get('/_astro/shop.a1b2.js', { headers: { range: 'bytes=0-9' } })).status).toBe(404)
    const kept = await get('/_astro/shop.a1b2.js', { headers: { 'if-none-match': String(headers.etag) } })
    expect(kept.status).toBe(404)
  })

  it('is sent on, whole and in part, where it is a text that the build packed', async () => {
    const { get, clientDir } = await shopFront(packed)
    rmSync(join(clientDir, '_astro'), { recursive: true })
    const ask = (headers: Record<string, string>) => get('/_astro/shop.a1b2.js', { headers })
    const [brotli, gzip] = [await ask({ 'accept-encoding': 'br' }), await ask({ 'accept-encoding': 'gzip' })]
    expect([brotliDecompressSync(brotli.body), gunzipSync(gzip.body)].map(String)).toEqual([SCRIPT, SCRIPT])
    expect(await ask({})).toMatchObject({ status: 200, text: SCRIPT })
    expect(await ask({ range: 'bytes=0-5' })).toMatchObject({ status: 206, text: SCRIPT.slice(0, 6) })
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('has the length that it has now where it was written anew', async () => {
    const { get, clientDir } = await shopFront({ 'favicon.svg': '<svg>a long drawing</svg>' })
    const before = await get('/favicon.svg')
    writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>')
    const after = await get('/favicon.svg', { headers: { 'if-none-match': String(before.headers.etag) } })
    expect([after.status, after.text]).toEqual([200, '<svg/>'])
  })

  it('breaks its own connection off where it shrinks while it is sent, rather than keep its visitor waiting', async () => {
    const { port, get, clientDir, logged } = await shopFront({ 'pictures/room.avif': Buffer.alloc(64 * 1024 * 1024) })
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /pictures/room.avif HTTP/1.1\r\nHost: shop.test\r\n\r\n')
    // What the socket holds is far less than the file: the rest is still to be read.
    await new Promise((resolve) => socket.once('readable', resolve))
    truncateSync(join(clientDir, 'pictures/room.avif'), 8 * 1024 * 1024)
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.resume()
    await closed
    expect(logged).toMatchObject([{ path: '/pictures/room.avif' }])
    expect((await get('/en')).text).toBe('page')
  })
})

describe('a file of the build', () => {
  it('comes in the coding that the browser takes, each with a tag of its own', async () => {
    const { get } = await shopFront(packed)
    const ask = (coding: string) => get('/_astro/shop.a1b2.js', { headers: { 'accept-encoding': coding } })
    const [brotli, gzip, plain] = [await ask('gzip, br'), await ask('br;q=0, gzip'), await ask('identity')]
    expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT)
    expect(plain.text).toBe(SCRIPT)
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
    for (const { headers, body } of [brotli, gzip, plain]) {
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(body.length) })
      expect(headers['content-type']).toMatch(/^text\/javascript/)
    }
  })

  it('has the same headers by the short way as by the long one', async () => {
    const { get } = await shopFront(packed)
    const ask = (cookie: string) => get('/_astro/shop.a1b2.js', { headers: { 'accept-encoding': 'br', cookie } })
    const [short, long] = [await ask('lang=th'), await ask('mode=none')]
    const without = ({ headers: { 'x-request-id': _, date: __, ...rest } }: typeof short) => rest
    expect(without(short)).toEqual(without(long))
    expect(short.body.equals(long.body)).toBe(true)
    const head = await get('/_astro/shop.a1b2.js', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect(without(head)).toEqual(without(short))
    expect(head.body).toHaveLength(0)
  })

  it('is not sent again to a browser that has it', async () => {
    const { get } = await shopFront()
    const { headers } = await get('/_astro/shop.a1b2.js')
    const again = await get('/_astro/shop.a1b2.js', { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
    const old = await get('/_astro/shop.a1b2.js', { headers: { 'if-none-match': '"another"' } })
    expect(old.status).toBe(200)
  })

  it('answers HEAD with the headers alone', async () => {
    const { get } = await shopFront()
    const [full, head] = [await get('/_astro/shop.a1b2.js'), await get('/_astro/shop.a1b2.js', { method: 'HEAD' })]
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
    expect(head.headers.etag).toBe(full.headers.etag)
  })

  const DIGITS = '0123456789'

  it.each([
    ['its beginning', 'bytes=0-3', '0123', 'bytes 0-3/10'],
    ['all from somewhere on', 'bytes=6-', '6789', 'bytes 6-9/10'],
    ['its end', 'bytes=-2', '89', 'bytes 8-9/10'],
    ['more than there is', 'bytes=8-99', '89', 'bytes 8-9/10'],
    ['an end longer than it', 'bytes=-99', DIGITS, 'bytes 0-9/10'],
  ])('comes in part: %s', async (_, range, part, says) => {
    const { get } = await shopFront({ 'pictures/room.avif': DIGITS })
    const { status, text, headers } = await get('/pictures/room.avif', { headers: { range } })
    expect([status, text, headers['content-range']]).toEqual([206, part, says])
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(part.length) })
  })

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('refuses a part that it does not have: %s', async (range) => {
    const { get } = await shopFront({ 'pictures/room.avif': DIGITS })
    const { status, text, headers } = await get('/pictures/room.avif', { headers: { range } })
    expect([status, text, headers['content-range']]).toEqual([416, '', 'bytes */10'])
  })

  it.each(['bytes=5-2', 'bytes=a-b', 'bytes=0-1,4-5', 'pages=1-2', 'bytes=-'])('comes whole for %s', async (range) => {
    const { get } = await shopFront({ 'pictures/room.avif': DIGITS })
    const { status, text } = await get('/pictures/room.avif', { headers: { range } })
    expect([status, text]).toEqual([200, DIGITS])
  })

  it('comes whole where the part was wanted of another state of it', async () => {
    const { get } = await shopFront({ 'pictures/room.avif': DIGITS })
    const { headers } = await get('/pictures/room.avif')
    const part = (tag: unknown) =>
      get('/pictures/room.avif', { headers: { range: 'bytes=0-3', 'if-range': String(tag) } })
    expect((await part(headers.etag)).text).toBe('0123')
    expect((await part('"another"')).text).toBe(DIGITS)
  })

  it('may be empty, and may have a name that an address writes otherwise', async () => {
    const { get } = await shopFront({ 'empty.txt': '', 'pictures/ห้อง 1.avif': 'room' })
    expect(await get('/empty.txt')).toMatchObject({ status: 200, text: '' })
    expect((await get(`/pictures/${encodeURIComponent('ห้อง 1')}.avif`)).text).toBe('room')
  })

  it('is nothing else of the machine', async () => {
    const { get } = await shopFront({ 'favicon.svg': '<svg/>', '.secret.txt': 'hidden', 'shop.js.br': 'x' })
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/.secret.txt', '/shop.js.br'])
      expect((await get(path)).status, path).toBe(404)
  })
})
