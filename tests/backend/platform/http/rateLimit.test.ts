import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { codeFor, mailsTo } from '#tests/support/accounts/mailbox.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await startBackend({ RATE_LIMIT: 'on' })
})
afterEach(() => backend.close())

const HOME = '203.0.113.7'
const ELSEWHERE = '198.51.100.9'
const NOK = { email: 'nok@sabai.test', password: 'rain-on-tin' }

const signUp = (email = NOK.email, from = HOME, headers: Record<string, string> = {}) =>
  backend.send('POST', '/signup', { body: { ...NOK, email, firstName: 'Nok' }, from, headers })
/** Browsers, by the secrets that they keep. */
const PHONE = { 'x-device': 'the-phone-of-nok-0123456789' }
const STRANGE = { 'x-device': 'a-strange-laptop-0123456789' }
type Headers = Record<string, string>
const signIn = (
  password: string,
  { email = NOK.email, from = HOME, at = backend, headers = {} as Headers, proof = {} } = {},
) => at.send('POST', '/signin', { body: { email, password, ...proof }, from, headers })
const codes = (replies: { body: { code: number } }[]) => replies.map(({ body }) => body.code)
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const count = (replies: { body: { code: number } }[], code: number) =>
  codes(replies).filter((each) => each === code).length

describe('guessing a password', () => {
  it('ends after ten at one address from one place, also at once: then a code is needed as well', async () => {
    await signUp()
    const guesses = await times(100, (n) => signIn(`guess-${n}`))
    expect(count(guesses, ERROR_CODE.wrongCredentials)).toBe(10)
    expect(count(guesses, ERROR_CODE.codeStepNeeded)).toBe(90)
    const right = await backend.send('POST', '/signin', { body: { ...NOK, email: 'NOK@sabai.test' }, from: HOME })
    expect(right).toMatchObject({ status: 403, body: { code: ERROR_CODE.codeStepNeeded } })
    expect((await signIn(NOK.password, { from: ELSEWHERE })).status).toBe(200)
  })

  it('ends after twenty in a day from however many places, for an address that nobody has as well', async () => {
    await signUp()
    for (const email of [NOK.email, 'nobody@sabai.test']) {
      const guesses = await times(100, (n) => signIn(`guess-${n}`, { email, from: `203.0.${n}.1` }))
      expect(count(guesses, ERROR_CODE.wrongCredentials)).toBe(20)
      expect(count(guesses, ERROR_CODE.codeStepNeeded)).toBe(80)
    }
  })

  it('ends for a whole network that tries one address after the other, and for nobody else', async () => {
    await signUp()
    const guesses = await times(61, (n) => signIn('rain-on-tin', { email: `guest-${n}@sabai.test` }))
    expect(count(guesses, ERROR_CODE.codeStepNeeded)).toBe(1)
    expect((await signIn(NOK.password)).body.code).toBe(ERROR_CODE.codeStepNeeded)
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

/** Somebody with many networks has used up every try at Nok's account, and more. */
const lockedOut = () => times(60, (n) => signIn(`guess-${n}`, { from: n % 2 ? HOME : `203.0.${n}.1` }))
const mailCode = (from = HOME, headers: Headers = {}) =>
  backend.send('POST', '/otp/email', { body: { email: NOK.email }, from, headers })
async function proofOf(from = HOME) {
  const { body } = await mailCode(from)
  return { ref: body.ref as string, code: await codeFor(backend, NOK.email) }
}

describe('the owner of an account that others try to get into', () => {
  it('gets in from a browser that it knows, from the same network too', async () => {
    await signUp(NOK.email, HOME, PHONE)
    await lockedOut()
    expect((await signIn(NOK.password, { headers: STRANGE })).body.code).toBe(ERROR_CODE.codeStepNeeded)
    expect((await signIn(NOK.password, { headers: PHONE })).status).toBe(200)
  })

  it('gets in from a new browser by the right password and a code, which is known from then on', async () => {
    await signUp()
    await lockedOut()
    const proof = await proofOf()
    expect((await signIn(NOK.password, { headers: STRANGE, proof })).status).toBe(200)
    expect((await signIn(NOK.password, { headers: STRANGE })).status).toBe(200)
    expect((await signIn(NOK.password, { proof })).body.code).toBe(ERROR_CODE.codeOver)
  })

  it('may mistype the password with the code, which a wrong code never lets anybody try', async () => {
    await signUp()
    await lockedOut()
    const proof = await proofOf()
    const wrong = { ref: proof.ref, code: 'no' }
    expect((await signIn(NOK.password, { proof: wrong })).body.code).toBe(ERROR_CODE.wrongCode)
    expect((await signIn('misty-ped', { proof })).body.code).toBe(ERROR_CODE.wrongCredentials)
    expect((await signIn(NOK.password, { proof })).status).toBe(200)
    const other = await proofOf()
    const tries = await times(100, (n) => signIn(`guess-${n}`, { proof: other }))
    expect(count(tries, ERROR_CODE.wrongCredentials)).toBe(5)
  })

  it('cannot be locked out by a code to another address', async () => {
    await signUp()
    await lockedOut()
    const { body } = await backend.send('POST', '/otp/email', { body: { email: 'thief@sabai.test' }, from: HOME })
    const proof = { ref: body.ref as string, code: await codeFor(backend, 'thief@sabai.test') }
    expect((await signIn(NOK.password, { proof })).body.code).toBe(ERROR_CODE.codeOver)
  })

  it('is slowed down on the own browser alone by the own mistakes', async () => {
    await signUp(NOK.email, HOME, PHONE)
    const guesses = await times(30, (n) => signIn(`guess-${n}`, { headers: PHONE }))
    expect([count(guesses, ERROR_CODE.wrongCredentials), count(guesses, ERROR_CODE.tooManyRequests)]).toEqual([10, 20])
    const refused = await backend.ask('POST', '/signin', { body: NOK, from: HOME, headers: PHONE })
    const seconds = Number(refused.headers.get('retry-after'))
    expect([refused.status, seconds > 0 && seconds <= 600]).toEqual([429, true])
    expect((await signIn(NOK.password)).status).toBe(200)
  })

  it('gets the mail of a forgotten password, and a code, whatever others have asked for', async () => {
    await signUp(NOK.email, HOME, PHONE)
    const reset = (from: string, headers: Headers = {}) =>
      backend.send('POST', '/forgetPassword', { body: { email: NOK.email }, from, headers })
    await times(100, (n) => mailCode(`203.0.113.${n % 8}`))
    expect((await reset('203.0.113.1')).status).toBe(200)
    expect((await mailCode(ELSEWHERE)).status).toBe(200)
    await times(100, (n) => reset(`203.0.${n}.1`))
    await times(100, (n) => mailCode(`203.0.${n}.1`))
    expect([(await mailCode(HOME, PHONE)).status, (await reset(HOME, PHONE)).status]).toEqual([200, 200])
  })

  it('is not kept from a proof, a new password or an account by strangers in the same network', async () => {
    const token = (await signUp(NOK.email, HOME, PHONE)).body.token as string
    await times(70, (n) => backend.send('GET', `/reset/guess-${n}`, { from: HOME }))
    await times(30, (n) => backend.send('GET', `/users/hasEmail/guest-${n}@sabai.test`, { from: HOME }))
    const body = { password: 'guess', newPassword: 'rain-on-tin-2' }
    await times(20, () => backend.send('POST', '/renewPassword', { token, body, from: HOME, headers: STRANGE }))
    const { body: sent } = await mailCode(HOME, PHONE)
    const proof = { email: NOK.email, ref: sent.ref, code: await codeFor(backend, NOK.email) }
    const own = { from: HOME, headers: PHONE }
    expect((await backend.send('POST', '/otp/verify', { token, body: proof, ...own })).status).toBe(200)
    expect((await backend.send('GET', '/users/hasEmail/nok@sabai.test', own)).status).toBe(200)
    const renewed = await backend.send('POST', '/renewPassword', { token, body: { ...body, ...NOK }, ...own })
    expect(renewed.status).toBe(200)
  })

  it('is no longer met by a browser from which somebody else had got in, once the password is new', async () => {
    await signUp(NOK.email, HOME, STRANGE)
    await backend.send('POST', '/forgetPassword', { body: { email: NOK.email }, from: HOME })
    const [mail] = await mailsTo(backend, NOK.email)
    const token = new URLSearchParams(new URL(mail!.links[0]!).hash.slice(1)).get('token')
    await backend.send('POST', '/resetPassword', { body: { token, password: 'new-rain-1' }, from: HOME })
    const guesses = await times(30, (n) => signIn(`guess-${n}`, { headers: STRANGE }))
    expect(count(guesses, ERROR_CODE.codeStepNeeded)).toBe(20)
  })
})

describe('what sends mail or tells of an address', () => {
  const post = (path: string, body: object, from = HOME) => backend.send('POST', path, { body, from })

  it('sends five of each mail in ten minutes to one address from one place, known or not', async () => {
    await signUp()
    for (const email of [NOK.email, 'nobody@sabai.test']) {
      for (const path of ['/otp/email', '/forgetPassword']) {
        const asked = await times(7, (n) => post(path, { email: n % 2 ? email.toUpperCase() : email }, ELSEWHERE))
        expect([count(asked, 0), count(asked, ERROR_CODE.tooManyRequests)]).toEqual([5, 2])
      }
    }
  })

  it('floods nobody: sixty of each in an hour from all places together', async () => {
    const asked = await times(100, (n) => post('/otp/email', { email: NOK.email }, `203.0.${n}.1`))
    expect(count(asked, 0)).toBe(60)
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
