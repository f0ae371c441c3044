import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceOf } from '#backend/modules/accounts/session/device.ts'
import { anan, mali, maliVisits } from '#demo/named.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({ SEED: 'demo' })
})
afterAll(() => backend.close())

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'

const signIn = async ({ email, password }: typeof mali, userAgent = '') =>
  (await backend.send('POST', '/signin', { body: { email, password }, headers: { 'user-agent': userAgent } })).body
    .token as string
const status = async (token: string) => (await backend.send('GET', '/users', { token })).status

type Device = { _id: string; device: string; lastSeenAt: string; isThis: boolean }
const devices = async (token: string) => (await backend.send('GET', '/devices', { token })).body.items as Device[]

describe('a customer who is logged in on a telephone and at work', () => {
  it('sees both by their names, this one first, and logs the other one out', async () => {
    const phone = await signIn(mali, IPHONE)
    const work = await signIn(mali, WINDOWS)
    const seen = await devices(phone)
    expect(seen.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['Safari · iPhone', true],
      ['Edge · Windows', false],
    ])
    const { status: ended } = await backend.send('DELETE', `/devices/${seen[1]?._id}`, { token: phone })
    expect([ended, await status(work), await status(phone)]).toEqual([200, 401, 200])
  })

  it('logs out everywhere else at once, and nobody else with it', async () => {
    const [here, there, third, somebody] = [
      await signIn(mali),
      await signIn(mali),
      await signIn(mali),
      await signIn(anan),
    ]
    await backend.send('DELETE', '/devices', { token: here })
    expect([await status(here), await status(there), await status(third), await status(somebody)]).toEqual([
      200, 401, 401, 200,
    ])
    expect(await devices(here)).toHaveLength(1)
  })

  it('cannot log another customer out', async () => {
    const [own] = await devices(await signIn(anan))
    const reply = await backend.send('DELETE', `/devices/${own?._id}`, { token: await signIn(mali) })
    expect(reply.status).toBe(404)
  })

  it('is told when a device was used last', async () => {
    const token = await signIn(mali)
    const later = new Date(Date.now() + 5 * 3_600_000)
    await backend.send('GET', '/users', { token, now: later })
    expect((await devices(token))[0]?.lastSeenAt).toBe(later.toISOString())
  })
})

describe('a customer who takes their data along', () => {
  it('finds themselves and their orders in the file, and nothing that opens anything', async () => {
    const token = await signIn(mali, IPHONE)
    await backend.send('POST', '/comfort-card', { token, body: { allergies: 'Sesame oil' } })
    const { body } = await backend.send('GET', '/users/export', { token })
    const kept = body.kept as Record<string, { id?: string }[]>
    expect(body.user).toMatchObject({ email: mali.email })
    expect(kept.reservations?.map(({ id }) => id)).toContain(maliVisits.reviewed)
    expect(kept.pointEntries?.length).toBeGreaterThan(0)
    expect(body.comfortCard).toMatchObject({ allergies: 'Sesame oil' })
    const text = JSON.stringify(body)
    for (const secret of ['passwordHash', 'tokenHash', 'publicKey', 'ticketCode', token, anan.email]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('what a browser says of itself', () => {
  it.each([
    [IPHONE, 'Safari · iPhone'],
    [WINDOWS, 'Edge · Windows'],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 Line/15.1',
      'LINE · Android',
    ],
    ['curl/8.5.0', ''],
    [undefined, ''],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name)
  })
})
