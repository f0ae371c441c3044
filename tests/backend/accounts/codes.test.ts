import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { codeFor, mailsTo, startWithMailbox } from '#tests/support/accounts/mailbox.ts'
import type { Reply, TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
let end: () => Promise<void>
beforeAll(async () => {
  ;({ backend, end } = await startWithMailbox())
})
afterAll(() => end())

const codes = (replies: Reply[]) => replies.map(({ body }) => body.code)
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const verify = (proof: { email: string; code: string; ref: string }, more: { token?: string; now?: Date } = {}) =>
  backend.send('POST', '/otp/verify', { body: proof, ...more })

async function ask(email: string, lang = 'en') {
  const { body } = await backend.send('POST', '/otp/email', { body: { email }, lang })
  return { email, ref: body.ref as string, code: await codeFor(backend, email) }
}

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

describe('signing up', () => {
  const fields = { password: 'rain-on-tin', firstName: 'Ploy' }
  const signUp = (body: object) => backend.send('POST', '/signup', { body: { ...fields, ...body } })

  it('takes the code of this address and this request only, and the code once', async () => {
    const [mine, other] = [await ask('own-code@sabai.test'), await ask('other-code@sabai.test')]
    const codeOf = async (body: object) => (await signUp(body)).body.code
    expect(await codeOf({ ...mine, code: another(mine.code) })).toBe(ERROR_CODE.wrongCode)
    expect(await codeOf({ ...mine, ref: other.ref, code: other.code })).toBe(ERROR_CODE.codeOver)
    expect(await codeOf({ ...mine, code: undefined })).toBe(ERROR_CODE.wrongCode)
    expect((await signUp(mine)).status).toBe(200)
    const [welcome] = await mailsTo(backend, mine.email)
    expect(welcome).toMatchObject({
      subject: 'Welcome to Sabai',
      links: [expect.stringMatching(/^https:\/\/[^/]+\/en\/search$/)],
    })
    expect(await codeOf({ ...mine, email: 'own-code@sabai.test' })).toBe(ERROR_CODE.codeOver)
  })

  it('shares the five guesses of a code among all that try at once', async () => {
    const proof = await ask('many-tries@sabai.test')
    const tries = Array.from({ length: 12 }, () => signUp({ ...proof, code: another(proof.code) }))
    const guesses = codes(await Promise.all(tries))
    expect(guesses.filter((code) => code === ERROR_CODE.wrongCode)).toHaveLength(5)
    expect((await signUp(proof)).body.code).toBe(ERROR_CODE.codeOver)
  })

  it('writes nothing but what the page asks for', async () => {
    const { body } = await signUp({
      email: 'greedy@sabai.test',
      isGuest: true,
      channel: 'thaihand',
      point: 100_000,
      referralCode: 'MINE',
      id: 'chosen',
      isEmailClaimed: false,
      isOptedInEmail: true,
    })
    const user = body.user as User
    expect(user).toMatchObject({ isGuest: false, channel: 'thaihand', isOptedInEmail: false })
    expect(user.pointInfo.point).toBe(0)
    expect([user._id, user.referralCode]).not.toEqual(expect.arrayContaining(['chosen']))
    expect((await signUp({ email: 'boss@sabai.test', channel: 'staff' })).status).toBe(400)
  })
})

describe('a newcomer who has named their address alone', () => {
  const name = { firstName: 'Ploy', isTermsAccepted: true }
  const open = (body: object, now?: Date) => backend.send('POST', '/signup', { body: { ...name, ...body }, now })
  const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  it('opens an account with the code that found nobody, without a password, once', async () => {
    const proof = await ask('fresh-ploy@sabai.test')
    expect((await verify(proof)).body.user).toBeNull()
    const { status, body } = await open(proof)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email: proof.email, isEmailProved: true, hasPassword: false, firstName: 'Ploy' })
    expect((await open(proof)).body.code).toBe(ERROR_CODE.codeOver)
    expect((await mailsTo(backend, proof.email)).map(({ subject }) => subject)[0]).toBe('Welcome to Sabai')
    // The next time the code is all that is needed, and a password opens nothing.
    expect((await verify(await ask(proof.email))).body.user).toMatchObject({ email: proof.email })
    const guess = { email: proof.email, password: 'sabai-demo-1' }
    expect((await backend.send('POST', '/signin', { body: guess })).body.code).toBe(ERROR_CODE.wrongCredentials)
  })

  it('may take ten minutes for their name after a code that came at the last of its own, and five tries', async () => {
    const proof = await ask('slow-ploy@sabai.test')
    for (let n = 0; n < 4; n++) await verify({ ...proof, code: another(proof.code) })
    expect((await verify(proof, { now: minutesOn(9) })).status).toBe(200)
    expect((await open({ ...proof, code: another(proof.code) }, minutesOn(15))).body.code).toBe(ERROR_CODE.wrongCode)
    expect((await open(proof, minutesOn(20))).body.code).toBe(ERROR_CODE.codeOver)
    expect((await open(proof, minutesOn(18))).status).toBe(200)
  })

  it('needs a password where no code has proved the address', async () => {
    expect((await open({ email: 'claims@sabai.test' })).body.code).toBe(ERROR_CODE.invalidPassword)
    const proof = await ask('short@sabai.test')
    expect((await open({ ...proof, password: 'short' })).body.code).toBe(ERROR_CODE.invalidPassword)
  })

  it('gets one account, however often the form is sent at once', async () => {
    const proof = await ask('twice@sabai.test')
    await verify(proof)
    const replies = await Promise.all([1, 2, 3].map(() => open(proof)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('opens nothing but an account with that code', async () => {
    const { email, password } = { email: 'later@sabai.test', password: 'sabai-demo-1' }
    const proof = await ask(email)
    await verify(proof)
    await open({ email, password })
    const signIn = await backend.send('POST', '/signin', { body: { ...proof, password } })
    expect([signIn.body.code, (await verify(proof)).body.code]).toEqual([ERROR_CODE.codeOver, ERROR_CODE.codeOver])
  })
})

describe('an account whose address was only claimed', () => {
  const squatted = { email: 'squatted@sabai.test', password: 'waiting-here', firstName: 'Nobody' }

  it.each([
    ['a code', async (email: string) => (await verify(await ask(email))).body.token],
    [
      'signing up with a code',
      async (email: string) => {
        const body = { ...(await ask(email)), password: 'mine-alone', firstName: 'Owner' }
        return (await backend.send('POST', '/signup', { body })).body.token
      },
    ],
    [
      'a reset mail',
      async (email: string) => {
        await backend.send('POST', '/forgetPassword', { body: { email } })
        const [mail] = await mailsTo(backend, email)
        const token = new URLSearchParams(new URL(mail!.links[0]!).hash.slice(1)).get('token')
        await backend.send('POST', '/resetPassword', { body: { token, password: 'mine-alone' } })
        const signedIn = await backend.send('POST', '/signin', { body: { email, password: 'mine-alone' } })
        return signedIn.body.token
      },
    ],
  ])('is its owner’s after %s, and whoever waited in it is out', async (how, prove) => {
    const email = `${how.replaceAll(' ', '-')}-${squatted.email}`
    const waiting = (await backend.send('POST', '/signup', { body: { ...squatted, email } })).body.token as string
    expect(await mailsTo(backend, email)).toEqual([])
    const token = (await prove(email)) as string
    expect((await backend.send('GET', '/users', { token })).body.user).toMatchObject({ email })
    expect((await backend.send('GET', '/users', { token: waiting })).status).toBe(401)
    const back = await backend.send('POST', '/signin', { body: { email, password: squatted.password } })
    expect(back.status).toBe(401)
  })

  it('stays whole where its own customer proves the address', async () => {
    const email = 'honest@sabai.test'
    const { token } = (await backend.send('POST', '/signup', { body: { ...squatted, email } })).body
    await verify(await ask(email), { token: token as string })
    expect((await verify(await ask(email))).status).toBe(200)
    const back = await backend.send('POST', '/signin', { body: { email, password: squatted.password } })
    expect(back.status).toBe(200)
  })

  it('is not taken by somebody else’s sign-up without a code', async () => {
    const email = 'first-come@sabai.test'
    await backend.send('POST', '/signup', { body: { ...squatted, email } })
    const second = await backend.send('POST', '/signup', { body: { ...squatted, email } })
    expect(second.body.code).toBe(ERROR_CODE.emailTaken)
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
