import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { another, ask, backend, codes, useEmailCodes, verify } from '#tests/support/accounts/emailCodes.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'

useEmailCodes()

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
