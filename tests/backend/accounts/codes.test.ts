import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { another, ask, backend, codes, useEmailCodes, verify } from '#tests/support/accounts/emailCodes.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'

useEmailCodes()

describe('proving an address by a code', () => {
  it('works with the six digits of the mail, in the language of the request, once', async () => {
    const proof = await ask('lek@sabai.test', 'de')
    expect(proof.code).toMatch(/^\d{6}$/)
    expect((await mailsTo(backend, proof.email))[0]).toMatchObject({ subject: `${proof.code} ist Ihr Sabai-Code` })
    expect(await verify(proof)).toMatchObject({ status: 200, body: { user: null, token: null } })
    expect((await verify(proof)).body.code).toBe(ERROR_CODE.codeOver)
  })

  it('takes five guesses, also all at once; then even the right code is refused', async () => {
    const proof = await ask('guessed@sabai.test')
    const wrong = { ...proof, code: another(proof.code) }
    const guesses = codes(await Promise.all(Array.from({ length: 20 }, () => verify(wrong))))
    expect(guesses.filter((code) => code === ERROR_CODE.wrongCode)).toHaveLength(5)
    expect(guesses.filter((code) => code === ERROR_CODE.codeOver)).toHaveLength(15)
    expect((await verify(proof)).body.code).toBe(ERROR_CODE.codeOver)
  })

  it('still works after four wrong guesses', async () => {
    const proof = await ask('fifth@sabai.test')
    for (let n = 0; n < 4; n++) await verify({ ...proof, code: another(proof.code) })
    expect((await verify(proof)).status).toBe(200)
  })

  it('ends after ten minutes', async () => {
    const proof = await ask('slow@sabai.test')
    const now = new Date(Date.now() + 10 * 60_000 + 5000)
    expect((await verify(proof, { now })).body.code).toBe(ERROR_CODE.codeOver)
  })

  it('is bound to its request and its address', async () => {
    const first = await ask('bound@sabai.test')
    const second = await ask('bound@sabai.test')
    const other = await ask('elsewhere@sabai.test')
    expect((await verify({ ...first, ref: 'nobody-asked-this' })).body.code).toBe(ERROR_CODE.codeOver)
    expect((await verify({ ...first, ref: other.ref })).body.code).toBe(ERROR_CODE.codeOver)
    if (first.code !== second.code) {
      expect((await verify({ ...first, code: second.code })).body.code).toBe(ERROR_CODE.wrongCode)
    }
    expect((await verify(first)).status).toBe(200)
  })

  it('succeeds once for two taps at the same moment', async () => {
    const proof = await ask('twice@sabai.test')
    const replies = codes(await Promise.all([verify(proof), verify(proof), verify(proof)]))
    expect(replies.filter((code) => code === 0)).toHaveLength(1)
  })

  it('refuses what is no address (21)', async () => {
    const reply = await backend.send('POST', '/otp/email', { body: { email: 'lek.sabai.test' } })
    expect(reply).toMatchObject({ status: 422, body: { code: ERROR_CODE.invalidEmail } })
  })
})

describe('a guest', () => {
  const guest = async (more: Record<string, unknown>) =>
    (await backend.send('POST', '/signinGuest', { body: { name: 'Dao', ...more } })).body as unknown as {
      token: string
      user: User
    }

  it('is logged in by name and phone, and by name and address', async () => {
    const byPhone = await guest({ phoneNumber: '081-234-5678' })
    expect(byPhone.user).toMatchObject({
      isGuest: true,
      hasPassword: false,
      name: 'Dao',
      phoneNumber: '812345678',
      tel: '+66812345678',
      channel: 'guest',
    })
    const byEmail = await guest({ email: 'dao@sabai.test' })
    expect(byEmail.user).toMatchObject({ isGuest: true, email: 'dao@sabai.test' })
    expect((await backend.send('GET', '/users', { token: byEmail.token })).body.user).toEqual(byEmail.user)
  })

  it.each([
    ['neither phone nor address', {}, ERROR_CODE.badRequest],
    ['a short phone number', { phoneNumber: '1234567' }, ERROR_CODE.invalidPhone],
    ['a broken address', { email: 'dao@' }, ERROR_CODE.invalidEmail],
    ['no name', { name: ' ', phoneNumber: '0812345678' }, ERROR_CODE.badRequest],
  ])('is refused with %s', async (_, fields, code) => {
    const reply = await backend.send('POST', '/signinGuest', { body: { name: 'Dao', ...fields } })
    expect(reply.body).toMatchObject({ success: false, code })
  })

  it('neither opens the account of the address they write, nor blocks it for its owner', async () => {
    const { user } = await guest({ email: 'ploy@sabai.test' })
    const own = { email: 'ploy@sabai.test', password: 'rain-on-tin', firstName: 'Ploy' }
    const opened = await backend.send('POST', '/signup', { body: own })
    expect(opened.status).toBe(200)
    expect((opened.body.user as User)._id).not.toBe(user._id)
    const again = await guest({ email: 'ploy@sabai.test' })
    expect(again.user._id).not.toBe((opened.body.user as User)._id)
  })

  it('becomes a customer by a code and stays who they are, also on another device', async () => {
    const { token, user } = await guest({ phoneNumber: '0812345678' })
    const proof = await ask('Fah@sabai.test')
    const grown = await verify(proof, { token })
    expect(grown.body).toMatchObject({
      token: expect.stringMatching(/\S{20}/),
      user: { _id: user._id, email: 'fah@sabai.test', isGuest: false, hasPassword: false },
    })
    // Whoever gave the guest that log-in, or saw its token, is not in the account.
    expect((await backend.send('GET', '/users', { token })).status).toBe(401)
    expect((await backend.send('GET', '/users', { token: grown.body.token as string })).status).toBe(200)
    expect((await mailsTo(backend, 'fah@sabai.test'))[0]).toMatchObject({ subject: 'Welcome to Sabai' })
    const elsewhere = await verify(await ask('fah@sabai.test'))
    expect(elsewhere.body).toMatchObject({ user: { _id: user._id }, token: expect.stringMatching(/\S{20}/) })
  })

  it('does not get an address that is another customer’s', async () => {
    const own = { email: 'taken@sabai.test', password: 'rain-on-tin', firstName: 'Som' }
    await backend.send('POST', '/signup', { body: own })
    const { token } = await guest({ phoneNumber: '0812345678' })
    const proof = await ask('taken@sabai.test')
    expect(await verify(proof, { token })).toMatchObject({ status: 409, body: { code: ERROR_CODE.emailTaken } })
    expect((await backend.send('GET', '/users', { token })).body.user).toMatchObject({ isGuest: true, email: null })
  })

  it('becomes a customer by signing up with a code and stays who they are', async () => {
    const { token, user } = await guest({ phoneNumber: '0812345678' })
    const proof = await ask('grown@sabai.test')
    const body = { ...proof, password: 'rain-on-tin', firstName: 'Dao', lastName: 'Sae' }
    const opened = await backend.send('POST', '/signup', { body, token })
    expect((await backend.send('GET', '/users', { token })).status).toBe(401)
    expect(opened.body.user).toMatchObject({ _id: user._id, isGuest: false, hasPassword: true, name: 'Dao Sae' })
  })
})

describe('a code on the device of a customer with an address', () => {
  it('changes nothing about whose account it is', async () => {
    const body = { email: 'kept@sabai.test', password: 'rain-on-tin', firstName: 'Kaew' }
    const { token } = (await backend.send('POST', '/signup', { body })).body as unknown as { token: string }
    const reply = await verify(await ask('stranger@sabai.test'), { token })
    expect(reply.body.user).toMatchObject({ email: 'kept@sabai.test' })
  })
})

describe('one more log-in for the pages inside the app', () => {
  it('has a token and an end of its own', async () => {
    const { token } = (await backend.send('POST', '/signinGuest', { body: { name: 'App', phoneNumber: '0812345678' } }))
      .body as unknown as { token: string }
    const copy = (await backend.send('POST', '/session', { token })).body.token as string
    expect(copy).not.toBe(token)
    await backend.send('POST', '/signout', { token: copy })
    expect((await backend.send('GET', '/users', { token })).status).toBe(200)
    expect((await backend.send('POST', '/session')).status).toBe(401)
  })

  it('is as old as the one that it was made of: no way around logging in anew', async () => {
    const body = { email: 'copied@sabai.test', password: 'rain-on-tin', firstName: 'App' }
    const { token } = (await backend.send('POST', '/signup', { body })).body as unknown as { token: string }
    const now = new Date(Date.now() + 20 * 60_000)
    const copy = (await backend.send('POST', '/session', { token, now })).body.token as string
    const asked = await backend.send('POST', '/passkeys/options', { body: {}, token: copy, now })
    expect(asked.body.code).toBe(ERROR_CODE.wrongPassword)
  })
})
