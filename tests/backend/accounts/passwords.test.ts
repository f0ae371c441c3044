import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { codeFor, mailsTo, startWithMailbox } from '#tests/support/accounts/mailbox.ts'
import type { TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
let end: () => Promise<void>
let token: string
const nok = { email: 'nok@sabai.test', password: 'rain-on-tin', firstName: 'Nok' }
beforeAll(async () => {
  ;({ backend, end } = await startWithMailbox())
  token = (await backend.send('POST', '/signup', { body: nok })).body.token as string
})
afterAll(() => end())

const post = (path: string, body: object, more: { token?: string; now?: Date } = {}) =>
  backend.send('POST', path, { body, ...more })
const signIn = (password: string) => post('/signin', { email: nok.email, password })
const forget = (email: string) => post('/forgetPassword', { email })
async function linkToken(email = nok.email) {
  await forget(email)
  const [mail] = await mailsTo(backend, email)
  return new URLSearchParams(new URL(mail!.links[0]!).hash.slice(1)).get('token')!
}

describe('a customer who forgot the password', () => {
  it('gets a link to our own site, and the same answer as somebody unknown, who gets nothing', async () => {
    const [known, unknown] = [await forget('NOK@sabai.test'), await forget('nobody@sabai.test')]
    expect(known).toEqual(unknown)
    expect(known.status).toBe(200)
    const [mail] = await mailsTo(backend, nok.email)
    expect(mail!.links).toEqual([expect.stringMatching(/^https:\/\/sabai\.example\/en\/reset-password#token=\S{43}$/)])
    expect(await mailsTo(backend, 'nobody@sabai.test')).toEqual([])
  })

  it('gets that link whatever Host the request pretends', async () => {
    const headers = {
      host: 'evil.example',
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    }
    await backend.send('POST', '/forgetPassword', { body: { email: nok.email }, headers })
    const [mail] = await mailsTo(backend, nok.email)
    expect(mail!.links).toEqual([expect.stringMatching(/^https:\/\/sabai\.example\//)])
    expect(mail!.text).not.toContain('evil')
  })

  it('sees for whom the link is, without the whole address', async () => {
    const reply = await backend.send('GET', `/reset/${await linkToken()}`)
    expect(reply.body).toMatchObject({ email: 'n•••@sabai.test' })
  })

  it('sets a new one by it once, is logged out everywhere, and is told', async () => {
    const [older, link] = [await linkToken(), await linkToken()]
    const fresh = { token: link, password: 'new-rain-1', rePassword: 'new-rain-1' }
    expect((await post('/resetPassword', fresh)).status).toBe(200)

    expect((await backend.send('GET', '/users', { token })).status).toBe(401)
    expect((await signIn(nok.password)).status).toBe(401)
    const back = await signIn('new-rain-1')
    expect(back.status).toBe(200)
    token = back.body.token as string
    expect((await mailsTo(backend, nok.email))[0]!.subject).toBe('Your Sabai password has changed')

    for (const used of [link, older]) {
      expect(await post('/resetPassword', { ...fresh, token: used })).toMatchObject({
        status: 410,
        body: { code: ERROR_CODE.linkOver },
      })
      expect((await backend.send('GET', `/reset/${used}`)).body.code).toBe(ERROR_CODE.linkOver)
    }
  })

  it('cannot use the link an hour later', async () => {
    const link = await linkToken()
    const now = new Date(Date.now() + 61 * 60_000)
    const late = await post('/resetPassword', { token: link, password: 'new-rain-2' }, { now })
    expect(late.body.code).toBe(ERROR_CODE.linkOver)
  })

  it('is told what is wrong with the new one, and keeps the link', async () => {
    const link = await linkToken()
    const reset = (body: object) => post('/resetPassword', { token: link, ...body })
    expect((await reset({ password: 'short12' })).body.code).toBe(ERROR_CODE.invalidPassword)
    expect((await reset({ password: 'new-rain-3', rePassword: 'new-rain-4' })).body.code).toBe(
      ERROR_CODE.passwordsDiffer,
    )
    expect((await backend.send('GET', `/reset/${link}`)).status).toBe(200)
  })
})

describe('a customer who changes the password', () => {
  const renew = (body: object, as = token) => post('/renewPassword', body, { token: as })

  it('needs the present one, stays logged in here and nowhere else', async () => {
    const elsewhere = (await signIn('new-rain-1')).body.token as string
    expect((await renew({ password: 'wrong-one', newPassword: 'third-rain' })).body.code).toBe(ERROR_CODE.wrongPassword)
    expect((await renew({ password: 'new-rain-1', newPassword: 'third-rain', reNewPassword: 'third' })).body.code).toBe(
      ERROR_CODE.passwordsDiffer,
    )
    expect((await renew({ password: 'new-rain-1', newPassword: 'third-rain' })).status).toBe(200)
    expect((await backend.send('GET', '/users', { token })).status).toBe(200)
    expect((await backend.send('GET', '/users', { token: elsewhere })).status).toBe(401)
    expect((await signIn('third-rain')).status).toBe(200)
  })

  it('sets the first one without a present one, once the address is proved', async () => {
    const guest = (await post('/signinGuest', { name: 'Dao', email: 'dao@sabai.test' })).body.token as string
    expect((await renew({ newPassword: 'first-rain' }, guest)).body.code).toBe(ERROR_CODE.emailUnproved)
    const { ref } = (await post('/otp/email', { email: 'dao@sabai.test' })).body
    const code = await codeFor(backend, 'dao@sabai.test')
    const grown = await post('/otp/verify', { email: 'dao@sabai.test', code, ref }, { token: guest })
    expect((await renew({ newPassword: 'first-rain' }, grown.body.token as string)).status).toBe(200)
    expect((await post('/signin', { email: 'dao@sabai.test', password: 'first-rain' })).status).toBe(200)
  })
})

describe('asking whether an address is known', () => {
  it('tells, whatever its case', async () => {
    const ask = async (email: string) => (await backend.send('GET', `/users/hasEmail/${email}`)).body.hasEmail
    expect([await ask('NOK%40sabai.test'), await ask('nobody%40sabai.test')]).toEqual([true, false])
  })
})

describe('what opens nothing any more', () => {
  it('is forgotten by the job, and what still opens is not', async () => {
    const fresh = (await signIn('third-rain')).body.token as string
    const purge = (days: number) =>
      backend.send('POST', '/_test/purge', { now: new Date(Date.now() + days * 86_400_000) })
    const early = (await purge(2)).body.done as Record<string, number>
    expect(early.secrets).toBeGreaterThan(0)
    expect((await backend.send('GET', '/users', { token: fresh })).status).toBe(200)
    const late = (await purge(91)).body.done as Record<string, number>
    expect(late.secrets).toBeGreaterThan(0)
    expect((await backend.send('GET', '/users', { token: fresh })).status).toBe(401)
  })
})
