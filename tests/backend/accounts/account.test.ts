import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const nok = { email: 'Nok@sabai.test', password: 'rain-on-tin', firstName: 'Nok' }

describe('opening an account', () => {
  it('logs the new customer in, whatever the case of the address', async () => {
    const opened = await backend.send('POST', '/signup', { body: nok })
    const me = await backend.send('GET', '/users', { token: opened.body.token as string })
    expect(me.body.user).toMatchObject({ email: 'nok@sabai.test', firstName: 'Nok', hasPassword: true })
    expect(JSON.stringify(me.body)).not.toContain('argon2')

    const back = await backend.send('POST', '/signin', { body: { email: 'NOK@sabai.test', password: nok.password } })
    expect(back.status).toBe(200)
  })

  it('gives one address to one of two customers who ask at the same moment', async () => {
    const body = { ...nok, email: 'twice@sabai.test' }
    const replies = await Promise.all([1, 2, 3].map(() => backend.send('POST', '/signup', { body })))
    expect(replies.map(({ body: { code } }) => code).sort((a, b) => a - b)).toEqual([
      0,
      ERROR_CODE.emailTaken,
      ERROR_CODE.emailTaken,
    ])
  })

  it.each([
    ['an address without @', { email: 'nok.sabai.test' }, ERROR_CODE.invalidEmail],
    ['seven characters of password', { password: '1234567' }, ERROR_CODE.invalidPassword],
    ['twenty-one characters of password', { password: 'x'.repeat(21) }, ERROR_CODE.invalidPassword],
    ['seven digits of phone', { phoneNumber: '1234567' }, ERROR_CODE.invalidPhone],
  ])('refuses %s with its code', async (_, change, code) => {
    const reply = await backend.send('POST', '/signup', { body: { ...nok, email: 'new@sabai.test', ...change } })
    expect(reply).toMatchObject({ status: 422, body: { success: false, code } })
  })
})

describe('logging in', () => {
  it('answers alike for an unknown address and a wrong password', async () => {
    await backend.send('POST', '/signup', { body: { ...nok, email: 'known@sabai.test' } })
    const [wrong, unknown] = await Promise.all([
      backend.send('POST', '/signin', { body: { email: 'known@sabai.test', password: 'not-this-one' } }),
      backend.send('POST', '/signin', { body: { email: 'nobody@sabai.test', password: 'not-this-one' } }),
    ])
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ status: 401, body: { code: ERROR_CODE.wrongCredentials } })
  })

  it('gets a token of its own, whatever token somebody has planted in the browser before', async () => {
    const signUp = async (email: string) =>
      (await backend.send('POST', '/signup', { body: { ...nok, email } })).body as unknown as {
        token: string
        user: User
      }
    const victim = await signUp('victim@sabai.test')
    const guest = { name: 'Planter', phoneNumber: '0812345678' }
    const planted = [
      (await signUp('planter@sabai.test')).token,
      (await backend.send('POST', '/signinGuest', { body: guest })).body.token as string,
      'a-token-that-nobody-ever-gave-out-0123456789',
    ]
    for (const token of planted) {
      const body = { email: 'victim@sabai.test', password: nok.password }
      const signedIn = await backend.send('POST', '/signin', { body, token })
      expect((signedIn.body.user as User)._id).toBe(victim.user._id)
      expect(planted).not.toContain(signedIn.body.token)
      const back = (await backend.send('GET', '/users', { token })).body.user as User | undefined
      expect(back?._id).not.toBe(victim.user._id)
    }
  })

  it('ends with signing out: the token opens nothing afterwards', async () => {
    const { body } = await backend.send('POST', '/signup', { body: { ...nok, email: 'leaving@sabai.test' } })
    const token = body.token as string
    await backend.send('POST', '/signout', { token })
    expect(await backend.send('GET', '/users', { token })).toMatchObject({
      status: 401,
      body: { code: ERROR_CODE.unauthorized },
    })
  })
})
