import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { startBackend, type TestBackend } from '#tests/support/startBackend.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await startBackend({ RATE_LIMIT: 'on' })
})
afterEach(() => backend.close())

const HOME = '203.0.113.7'
const ELSEWHERE = '198.51.100.9'
const NOK = { email: 'nok@sabai.test', password: 'rain-on-tin' }

const signUp = (email = NOK.email, from = HOME) =>
  backend.send('POST', '/signup', { body: { ...NOK, email, firstName: 'Nok' }, from })
const signIn = (password: string, { email = NOK.email, from = HOME, at = backend } = {}) =>
  at.send('POST', '/signin', { body: { email, password }, from })
const codes = (replies: { body: { code: number } }[]) => replies.map(({ body }) => body.code)
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const count = (replies: { body: { code: number } }[], code: number) =>
  codes(replies).filter((each) => each === code).length

describe('guessing a password', () => {
  it('ends after ten guesses at one address, also at once and from many places, with a time to come back', async () => {
    await signUp()
    const guesses = await times(30, (n) => signIn(`guess-${n}`, { from: `203.0.113.${n}` }))
    expect(count(guesses, ERROR_CODE.wrongCredentials)).toBe(10)
    expect(count(guesses, ERROR_CODE.tooManyRequests)).toBe(20)

    const refused = await backend.ask('POST', '/signin', { body: { ...NOK, email: 'NOK@sabai.test' }, from: ELSEWHERE })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({
      success: false,
      code: ERROR_CODE.tooManyRequests,
      message: expect.stringMatching(/\w/),
    })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(600)
  })

  it('ends for a whole network that tries one address after the other, and for nobody else', async () => {
    await signUp()
    const guesses = await times(61, (n) => signIn('rain-on-tin', { email: `guest-${n}@sabai.test` }))
    expect(count(guesses, ERROR_CODE.tooManyRequests)).toBe(1)
    expect((await signIn(NOK.password)).status).toBe(429)
    expect((await signIn(NOK.password, { from: ELSEWHERE })).status).toBe(200)
  })

  it('is counted by all processes together', async () => {
    const second = await startBackend({ RATE_LIMIT: 'on', DATABASE_URL: backend.databaseUrl })
    await signUp()
    const guesses = await times(20, (n) => signIn('guess', { at: n % 2 ? backend : second }))
    await second.close()
    expect(count(guesses, ERROR_CODE.wrongCredentials)).toBe(10)
  })

  it('goes on being counted where the table of counts is lost', async () => {
    await signUp()
    const client = new pg.Client({ connectionString: backend.databaseUrl })
    await client.connect()
    await client.query('DROP TABLE rate_limits')
    await client.end()
    const guesses = await times(20, () => signIn('guess'))
    expect(count(guesses, ERROR_CODE.wrongCredentials)).toBe(10)
  })
})

describe('what sends mail or tells of an address', () => {
  const post = (path: string, body: object, from = HOME) => backend.send('POST', path, { body, from })

  it('sends five mails in ten minutes to one address, codes and links together, known or not', async () => {
    await signUp()
    for (const email of [NOK.email, 'nobody@sabai.test']) {
      const asked = [
        ...(await times(3, (n) => post('/otp/email', { email }, `203.0.113.${n}`))),
        ...(await times(4, (n) => post('/forgetPassword', { email: email.toUpperCase() }, `198.51.100.${n}`))),
      ]
      expect([count(asked, 0), count(asked, ERROR_CODE.tooManyRequests)]).toEqual([5, 2])
    }
  })

  it('sends thirty for one network', async () => {
    const asked = await times(31, (n) => post('/otp/email', { email: `guest-${n}@sabai.test` }))
    expect([count(asked, 0), count(asked, ERROR_CODE.tooManyRequests)]).toEqual([30, 1])
    expect((await post('/otp/email', { email: 'late@sabai.test' }, ELSEWHERE)).status).toBe(200)
  })

  it('tells a network of twenty addresses whether they are known', async () => {
    const asked = await times(21, (n) => backend.send('GET', `/users/hasEmail/guest-${n}@sabai.test`, { from: HOME }))
    expect([count(asked, 0), count(asked, ERROR_CODE.tooManyRequests)]).toEqual([20, 1])
  })

  it('stops a network that guesses links and codes one after the other', async () => {
    const guesses = [
      ...(await times(30, (n) => backend.send('GET', `/reset/guess-${n}`, { from: HOME }))),
      ...(await times(31, (n) => post('/otp/verify', { email: NOK.email, code: '000000', ref: `guess-${n}` }))),
    ]
    expect(count(guesses, ERROR_CODE.tooManyRequests)).toBe(1)
  })

  it('stops whoever tries passwords on a device that is logged in', async () => {
    const token = (await signUp()).body.token as string
    const body = { password: 'guess', newPassword: 'rain-on-tin-2' }
    const guesses = await times(12, () => backend.send('POST', '/renewPassword', { token, body }))
    expect(count(guesses, ERROR_CODE.wrongPassword)).toBe(10)
  })
})

describe('a customer who does nothing wrong', () => {
  it('logs in as often as they like', async () => {
    await signUp()
    for (let n = 0; n < 15; n++) expect((await signIn(NOK.password)).status).toBe(200)
  })

  it('opens an account beside many others of the same hotel, until it is too many', async () => {
    const opened = await times(61, (n) => signUp(`guest-${n}@sabai.test`))
    expect([count(opened, 0), count(opened, ERROR_CODE.tooManyRequests)]).toEqual([60, 1])
    expect((await signUp('late@sabai.test', ELSEWHERE)).status).toBe(200)
  })

  it('may write ten times a second, and read without end', async () => {
    const token = (await signUp()).body.token as string
    const body = { cancelReason: '' }
    const written = await times(601, () => backend.send('PATCH', '/reservation/none/cancel', { token, body }))
    expect([count(written, ERROR_CODE.notFound), count(written, ERROR_CODE.tooManyRequests)]).toEqual([600, 1])
    expect((await backend.send('GET', '/users', { token })).status).toBe(200)
  })

  it('meets no limit where the operator has switched them off', async () => {
    const open = await startBackend({ RATE_LIMIT: 'off' })
    const guesses = await times(12, () => signIn('guess', { at: open }))
    await open.close()
    expect(count(guesses, ERROR_CODE.wrongCredentials)).toBe(12)
  })
})

describe('what is kept of who asked', () => {
  it('names neither address', async () => {
    await signUp()
    await signIn('guess')
    const client = new pg.Client({ connectionString: backend.databaseUrl })
    await client.connect()
    const { rows } = await client.query('SELECT key FROM rate_limits')
    await client.end()
    const keys = rows.map(({ key }) => key as string).join()
    expect(keys).toMatch(/sign-in-email:/)
    expect(keys).not.toMatch(/nok|203\.0/)
  })
})
