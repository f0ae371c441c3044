import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EnvError } from '#backend/env.ts'
import { openStorage, type Storage } from '#backend/platform/storage/openStorage.ts'
import { StorageOutage } from '#backend/platform/storage/storageOutage.ts'
import { readStorageUrl } from '#backend/platform/storage/storageUrl.ts'
import { KEYS, openSilentServer, openTestBucket, storageUrl } from '#tests/support/platform/bucket.ts'

const folder = mkdtempSync(join(tmpdir(), 'sabai-storage-'))
const BYTES = Buffer.from([0xff, 0xd8, 0x00, 0x80, 0x0a])
const KEY = 'pictures/receipt-0123-480.jpg'
let bucket: Awaited<ReturnType<typeof openTestBucket>>

beforeAll(async () => {
  bucket = await openTestBucket()
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['a folder', () => openStorage({ DATA_DIR: folder, STORAGE_URL: undefined })],
  ['a bucket', () => openStorage({ DATA_DIR: folder, STORAGE_URL: readStorageUrl(bucket.url) })],
])('what is kept in %s', (_, open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  it('is read as it was put, byte by byte, also when it is put anew', async () => {
    await storage.put(KEY, BYTES)
    expect(await storage.read(KEY)).toEqual(new Uint8Array(BYTES))
    await storage.put(KEY, BYTES.subarray(1))
    expect(await storage.read(KEY)).toEqual(new Uint8Array(BYTES.subarray(1)))
  })

  it('is listed by where it lies, and nothing is where nothing lies', async () => {
    const keys = Array.from({ length: 3 }, (_, at) => `listed/a-${at}.jpg`)
    for (const key of keys.toReversed()) await storage.put(key, BYTES)
    expect(await storage.list('listed/')).toEqual(keys)
    expect(await storage.list('empty/')).toEqual([])
  })

  it('is none where nothing was put, or where it was deleted, also twice', async () => {
    expect(await storage.read('pictures/review-none-320.avif')).toBeUndefined()
    await storage.put('pictures/gone.jpg', BYTES)
    await storage.delete('pictures/gone.jpg')
    await storage.delete('pictures/gone.jpg')
    expect(await storage.read('pictures/gone.jpg')).toBeUndefined()
  })
})

describe('a folder that cannot be read', () => {
  it('is an outage, and no missing file', async () => {
    const storage = await openStorage({ DATA_DIR: folder, STORAGE_URL: undefined })
    writeFileSync(join(folder, 'uploads', 'blocked'), '')
    await expect(storage.read('blocked/a.jpg')).rejects.toThrow(StorageOutage)
    expect(await storage.addressOf(KEY)).toBeUndefined()
  })
})

/** The signature of such an address by the rules of Amazon (Signature Version 4); the local server looks at none. */
function signatureOf(address: URL, secret: string): string {
  const asked = new URLSearchParams(address.search)
  asked.delete('X-Amz-Signature')
  const code = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...asked].map(([name, value]) => `${code(name)}=${code(value)}`).sort()
  const canonical = ['GET', address.pathname, query.join('&'), `host:${address.host}`, '', 'host', 'UNSIGNED-PAYLOAD']
  const time = asked.get('X-Amz-Date') ?? ''
  const scope = (asked.get('X-Amz-Credential') ?? '').split('/').slice(1)
  const hash = createHash('sha256').update(canonical.join('\n')).digest('hex')
  const key = scope.reduce<string | Buffer>(
    (by, part) => createHmac('sha256', by).update(part).digest(),
    `AWS4${secret}`,
  )
  return createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n'))
    .digest('hex')
}

describe('a private file in a bucket', () => {
  it('is opened by an address that is signed, for a minute and for this file alone', async () => {
    const storage = await openStorage({ DATA_DIR: folder, STORAGE_URL: readStorageUrl(bucket.url) })
    await storage.put(KEY, BYTES)
    const address = new URL((await storage.addressOf(KEY)) ?? '')
    expect(address.origin + address.pathname).toBe(`${bucket.origin}/sabai/${KEY}`)
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60')
    expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe('host')
    expect(address.searchParams.get('X-Amz-Signature')).toBe(signatureOf(address, KEYS.secret))
    expect(address.searchParams.get('X-Amz-Signature')).not.toBe(signatureOf(address, 'another secret'))
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES)
  })

  it('is told apart from what anybody may keep, by its type and how long it may be kept', async () => {
    const storage = await openStorage({ DATA_DIR: folder, STORAGE_URL: readStorageUrl(bucket.url) })
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
    ]) {
      await storage.put(`pictures/review-9-320.${format}`, BYTES)
      const answer = await fetch((await storage.addressOf(`pictures/review-9-320.${format}`)) ?? '')
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })
})

describe('a bucket that is not to be had', () => {
  it('refuses the start where there is none of this name', async () => {
    const open = openStorage({ DATA_DIR: folder, STORAGE_URL: readStorageUrl(storageUrl(bucket.origin, 'nowhere')) })
    await expect(open).rejects.toThrow(EnvError)
    await expect(open).rejects.toThrow('there is no bucket nowhere')
  })

  it('is an outage while its server hangs or is gone, and never a missing file', async () => {
    const silent = await openSilentServer()
    const gone = await openTestBucket()
    await gone.close()
    for (const { origin } of [silent, gone]) {
      const storage = await openStorage({ DATA_DIR: folder, STORAGE_URL: readStorageUrl(storageUrl(origin)) })
      await expect(storage.read(KEY)).rejects.toThrow(StorageOutage)
      await expect(storage.put(KEY, BYTES)).rejects.toThrow(StorageOutage)
      await expect(storage.delete(KEY)).rejects.toThrow(StorageOutage)
    }
    await silent.close()
  })
})
