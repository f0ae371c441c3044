import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { authenticator } from '#tests/support/accounts/authenticator.ts'
import { mailsTo, startWithMailbox } from '#tests/support/accounts/mailbox.ts'
import type { TestBackend } from '#tests/support/processes/startBackend.ts'

const ORIGIN = 'https://sabai.example'
type Options = Record<string, unknown>

let backend: TestBackend
let end: () => Promise<void>
let made = 0
beforeAll(async () => {
  ;({ backend, end } = await startWithMailbox({ PUBLIC_ORIGIN: ORIGIN }))
})
afterAll(() => end())

const post = (path: string, body: object = {}, token?: string) => backend.send('POST', path, { body, token })

async function customer() {
  const body = { email: `key-${++made}@sabai.test`, password: 'rain-on-tin', firstName: 'Nok' }
  const opened = await post('/signup', body)
  return { token: opened.body.token as string, user: opened.body.user as User, email: body.email }
}
const optionsFor = async (token: string, body: object = {}) =>
  (await post('/passkeys/options', body, token)).body.options as Options
const signInOptions = async () => (await post('/passkeys/signin/options')).body.options as Options
const signIn = (response: object) => post('/passkeys/signin', { response })

async function withPasskey() {
  const who = await customer()
  const device = authenticator(ORIGIN)
  const kept = await post(
    '/passkeys',
    { response: device.make(await optionsFor(who.token)), device: 'Phone' },
    who.token,
  )
  expect(kept.status, JSON.stringify(kept.body)).toBe(200)
  return { ...who, device }
}
const isRefused = { status: 422, body: { success: false, code: ERROR_CODE.passkeyRefused } }

describe('a passkey', () => {
  it('logs its owner in without a password, and is listed as used', async () => {
    const { user, token, device } = await withPasskey()
    const options = await signInOptions()
    expect(options).toMatchObject({ rpId: 'sabai.example', userVerification: 'required' })
    const back = await signIn(device.show(options))
    expect((back.body.user as User)._id).toBe(user._id)
    expect((await backend.send('GET', '/users', { token: back.body.token as string })).status).toBe(200)
    const { items } = (await backend.send('GET', '/passkeys', { token })).body
    expect(items).toEqual([expect.objectContaining({ _id: device.id, device: 'Phone', usedAt: expect.any(String) })])
  })

  it('answers one challenge once, also twice at the same moment', async () => {
    const { device } = await withPasskey()
    const answer = device.show(await signInOptions())
    const replies = await Promise.all([signIn(answer), signIn(answer), signIn(answer)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await signIn(answer)).toMatchObject(isRefused)
  })

  it.each([
    ['signed for another site', { origin: 'https://evil.example' }],
    ['of another site’s name', { rpId: 'evil.example' }],
    ['on a challenge of somebody’s own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['whose holder was not verified', { isVerified: false }],
    ['whose counter stands still, as a copy’s would', { counter: 1 }],
  ])('is refused where it is %s', async (_, trick) => {
    const { device } = await withPasskey()
    expect((await signIn(device.show(await signInOptions()))).status).toBe(200)
    expect(await signIn(device.show(await signInOptions(), trick))).toMatchObject(isRefused)
  })

  it('is refused five minutes after it was asked for', async () => {
    const { device } = await withPasskey()
    const response = device.show(await signInOptions())
    const now = new Date(Date.now() + 5 * 60_000 + 1000)
    expect(await backend.send('POST', '/passkeys/signin', { body: { response }, now })).toMatchObject(isRefused)
  })

  it('is told of by mail, in the reader’s language, when it comes and when it goes', async () => {
    const { token, email } = await customer()
    const device = authenticator(ORIGIN)
    const body = { response: device.make(await optionsFor(token)), device: 'Call +66 2 000 0000 at once' }
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' }
    await backend.send('POST', '/passkeys', { body, token, lang: 'de', headers })
    const [added] = await mailsTo(backend, email)
    expect(added).toMatchObject({
      subject: 'Ihr Sabai-Konto hat einen neuen Passkey',
      links: [`${ORIGIN}/de/me/change-password`],
    })
    expect(added!.text).toContain('Chrome · Android')
    expect(added!.text).not.toContain('+66')
    await backend.send('DELETE', `/passkeys/${device.id}`, { token, lang: 'ja' })
    const [removed] = await mailsTo(backend, email)
    expect(removed!.subject).toBe('Sabai アカウントからパスキーが削除されました')
  })

  it('has the name that the browser goes by where it was given none', async () => {
    const { token } = await customer()
    const body = { response: authenticator(ORIGIN).make(await optionsFor(token)) }
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1' }
    const { body: kept } = await backend.send('POST', '/passkeys', { body, token, headers })
    expect(kept.passkey).toMatchObject({ device: 'Safari · iPhone', usedAt: null })
  })

  it('opens nothing once its owner has forgotten it, and nobody else can', async () => {
    const { token, device } = await withPasskey()
    const other = await customer()
    const forget = (as: string) => backend.send('DELETE', `/passkeys/${device.id}`, { token: as })
    expect((await forget(other.token)).status).toBe(404)
    expect((await forget(token)).status).toBe(200)
    expect(await signIn(device.show(await signInOptions()))).toMatchObject(isRefused)
  })
})

describe('making a passkey', () => {
  it('is refused with the challenge of another customer, or of a log-in', async () => {
    const [mine, other] = [await customer(), await customer()]
    const device = authenticator(ORIGIN)
    const add = (options: Options) =>
      post('/passkeys', { response: device.make({ ...options, user: { id: 'bWU' } }) }, mine.token)
    expect(await add(await optionsFor(other.token))).toMatchObject(isRefused)
    expect(await add(await signInOptions())).toMatchObject(isRefused)
  })

  it('needs the password where the log-in is older than a quarter of an hour, and an address of one’s own', async () => {
    const { token } = await customer()
    const now = new Date(Date.now() + 20 * 60_000)
    const ask = (body: object) => backend.send('POST', '/passkeys/options', { body, token, now })
    expect((await ask({})).body.code).toBe(ERROR_CODE.wrongPassword)
    expect((await ask({ password: 'not-this-one' })).body.code).toBe(ERROR_CODE.wrongPassword)
    expect((await ask({ password: 'rain-on-tin' })).status).toBe(200)
    const guest = (await post('/signinGuest', { name: 'Dao', phoneNumber: '0812345678' })).body.token as string
    expect((await post('/passkeys/options', {}, guest)).body.code).toBe(ERROR_CODE.emailUnproved)
  })

  it('does not move a key that another account has', async () => {
    const { device } = await withPasskey()
    const thief = await customer()
    const stolen = device.make(await optionsFor(thief.token))
    expect(await post('/passkeys', { response: stolen }, thief.token)).toMatchObject(isRefused)
  })
})
