import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '#tests/support/startServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'sabai-uploads-'))
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({ variables: { DATA_DIR: folder } })
  mkdirSync(join(folder, 'uploads', 'pictures'), { recursive: true })
  mkdirSync(join(folder, 'secrets'), { recursive: true })
  writeFileSync(join(folder, 'secrets', 'key.jpg'), 'secret')
  writeFileSync(join(folder, 'uploads', 'pictures', 'profile-ab-256.jpg'), 'face')
  writeFileSync(join(folder, 'uploads', 'pictures', 'receipt-ab-960.webp'), 'slip')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('shows a picture that was sent after the start, for ever and only as what it is', async () => {
  const { status, headers, text } = await server.get('/pictures/profile-ab-256.jpg')
  expect([status, text]).toEqual([200, 'face'])
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

it('lets nobody between keep a receipt', async () => {
  const { headers } = await server.get('/pictures/receipt-ab-960.webp')
  expect(headers['cache-control']).toMatch(/^private/)
})

it.each(['/pictures/../../secrets/key.jpg', '/pictures/..%2f..%2fsecrets/key.jpg', '/pictures/nobody-256.jpg'])(
  'answers %s with 404',
  async (path) => {
    expect((await server.get(path)).status).toBe(404)
  },
)
