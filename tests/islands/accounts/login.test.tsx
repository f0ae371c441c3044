import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import t from '#i18n/messages/en/accounts/login.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { LoginForm } from '#islands/accounts/login/LoginForm.tsx'
import { $code } from '#stores/accounts/code.ts'
import { $newcomer } from '#stores/accounts/loginStep.ts'
import { $session, idleSession } from '#stores/accounts/session.ts'

const goTo = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))

const links = { guest: '/en/input-email#guest', forgetPassword: '/en/forget-password', rules: '/en/rules-of-Use' }
const afterLogin = { home: '/en', profile: '/en/me/info' }
const mali = { token: 't', user: { _id: 'u1', isTermsAccepted: true } }

type Answer = { status: number; body: object; headers?: Record<string, string> }
const answers: (Answer | Error)[] = []
const asked: { path: string; body: unknown }[] = []

function answerWith(...given: (Answer | Error)[]) {
  answers.push(...given)
}
const granted = (user = mali.user): Answer => ({ status: 200, body: { success: true, code: 0, ...mali, user } })
const refused = (status: number, code: number, headers = {}): Answer => ({
  status,
  body: { success: false, message: 'no', code },
  headers,
})

beforeEach(() => {
  $session.set(idleSession())
  $code.set(null)
  $newcomer.set(null)
  sessionStorage.clear()
  answers.length = 0
  asked.length = 0
  goTo.mockClear()
  history.replaceState(null, '', '/en/login')
  document.documentElement.removeAttribute('data-headless')
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const path = typeof input === 'string' ? input : new URL(input.url).pathname
    asked.push({ path, body: JSON.parse(String(init?.body)) })
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('Nobody answers')
    const { status, body, headers } = answer
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ })
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/)
const button = () => screen.getByRole('button', { name: /^Log(ging)? in(…)?$/ })

function openByCode() {
  render(<LoginForm lang="en" t={t} errors={errors} afterLogin={afterLogin} links={links} />)
  return userEvent.setup()
}

/** Who has a password says so first. */
async function open() {
  const user = openByCode()
  await user.click(screen.getByRole('button', { name: t.usePassword }))
  return user
}

describe('logging in', () => {
  it('goes home by the Enter key', async () => {
    answerWith(granted())
    const user = await open()
    await user.type(email(), ' mali@sabai.test')
    await user.type(password(), 'sabai-demo-1{Enter}')
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en'))
    expect(asked).toEqual([{ path: '/api/signin', body: { email: 'mali@sabai.test', password: 'sabai-demo-1' } }])
  })

  it('returns to the page before, but never to another site', async () => {
    for (const [redirect, target] of [
      ['/en/shop/sala-nin?typeId=t1', '/en/shop/sala-nin?typeId=t1'],
      ['https://evil.test', '/en'],
      ['//evil.test', '/en'],
    ] as const) {
      cleanup()
      $session.set(idleSession())
      history.replaceState(null, '', `/en/login?${new URLSearchParams({ redirect })}`)
      answerWith(granted())
      const user = await open()
      await user.type(email(), 'mali@sabai.test')
      await user.type(password(), 'sabai-demo-1{Enter}')
      await waitFor(() => expect(goTo).toHaveBeenLastCalledWith(target))
    }
  })

  it('asks for the terms first, and keeps the way back; inside the app it does not', async () => {
    history.replaceState(null, '', '/en/login?redirect=%2Fen%2Fshop%2Fsala-nin')
    const hasNotAccepted = { ...mali.user, isTermsAccepted: false }
    answerWith(granted(hasNotAccepted), granted(hasNotAccepted))
    const user = await open()
    await user.type(email(), 'mali@sabai.test')
    await user.type(password(), 'sabai-demo-1{Enter}')
    await waitFor(() => expect(goTo).toHaveBeenLastCalledWith('/en/me/info?redirect=%2Fen%2Fshop%2Fsala-nin'))

    document.documentElement.setAttribute('data-headless', '')
    $session.set(idleSession())
    await user.click(button())
    await waitFor(() => expect(goTo).toHaveBeenLastCalledWith('/en/shop/sala-nin'))
  })

  it('leads to a code where others have tried too often, and keeps what was typed, also with a wrong password', async () => {
    const no = (code: number, status: number) => ({ status, body: { success: false, code, message: 'No' } })
    const sent = { status: 200, body: { success: true, code: 0, message: '', ref: 'the-ref', expiresAt: '' } }
    answerWith(no(145, 403), sent, no(61, 401), granted())
    const user = await open()
    await user.type(email(), 'mali@sabai.test')
    await user.type(password(), 'sabai-demo-2{Enter}')
    const mailMe = await screen.findByRole('button', { name: t.mailStepCode })
    await waitFor(() => expect(document.activeElement).toBe(mailMe))
    expect(screen.getByText(t['refused.145'])).toBeTruthy()
    await user.click(mailMe)
    await user.type(await screen.findByLabelText(new RegExp(`^${t.code}`)), '123456{Enter}')
    expect(await screen.findByText(t['refused.61'])).toBeTruthy()
    expect([email().value, password().value]).toEqual(['mali@sabai.test', 'sabai-demo-2'])
    await user.clear(password())
    await user.type(password(), 'sabai-demo-1{Enter}')
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en'))
    const proof = { email: 'mali@sabai.test', ref: 'the-ref', code: '123456' }
    expect(asked.map(({ body }) => body)).toEqual([
      { email: 'mali@sabai.test', password: 'sabai-demo-2' },
      { email: 'mali@sabai.test' },
      { ...proof, password: 'sabai-demo-2' },
      { ...proof, password: 'sabai-demo-1' },
    ])
  })

  it('says under the field what is wrong and leads there, without asking the server', async () => {
    const user = await open()
    await user.type(email(), 'mali')
    await user.type(password(), 'short')
    await user.click(button())
    expect(screen.getByText(errors['code.21'])).toBeTruthy()
    expect(screen.getByText(errors['code.22'])).toBeTruthy()
    expect(document.activeElement).toBe(email())
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])

    await user.type(email(), '@sabai.test')
    expect(screen.queryByText(errors['code.21'])).toBeNull()
  })

  it('asks for what was left empty', async () => {
    const user = await open()
    await user.type(email(), 'mali@sabai.test')
    await user.click(button())
    expect(screen.getByText(errors['code.required'])).toBeTruthy()
    expect(document.activeElement).toBe(password())
  })

  it('tells a wrong address when the customer goes on to the next field, not while it is typed', async () => {
    const user = await open()
    await user.type(email(), 'mali')
    expect(screen.queryByText(errors['code.21'])).toBeNull()
    await user.tab()
    expect(screen.getByText(errors['code.21'])).toBeTruthy()
  })

  it.each([
    ['a wrong password', refused(401, 61), t['refused.61']],
    [
      'too many tries',
      refused(429, 429, { 'retry-after': '170' }),
      'Too many tries. Please wait 3 minutes, then try again.',
    ],
    ['no connection', new Error('offline'), errors.network],
    ['a fault on our side', refused(500, 500), errors['code.500']],
  ])('says so in words after %s, and keeps what was typed', async (_, answer, words) => {
    answerWith(answer, granted())
    const user = await open()
    await user.type(email(), 'mali@sabai.test')
    await user.type(password(), 'sabai-demo-9{Enter}')
    expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull()
    expect(email().value).toBe('mali@sabai.test')
    expect(password().value).toBe('sabai-demo-9')
    expect(goTo).not.toHaveBeenCalled()

    await user.click(button())
    await waitFor(() => expect(goTo).toHaveBeenCalledOnce())
    expect(screen.queryByText(words)).toBeNull()
  })

  it('is sent once, however often the button is pressed, also while the next page loads', async () => {
    answerWith(granted(), granted(), granted())
    const user = await open()
    await user.type(email(), 'mali@sabai.test')
    await user.type(password(), 'sabai-demo-1')
    await user.dblClick(button())
    await waitFor(() => expect(goTo).toHaveBeenCalledOnce())
    await user.click(button())
    expect(asked).toHaveLength(1)
    expect(button().getAttribute('aria-disabled')).toBe('true')
  })

  it('shows the password on request, by a button that says which', async () => {
    const user = await open()
    expect(password().type).toBe('password')
    await user.click(screen.getByRole('button', { name: t.showPassword }))
    expect(password().type).toBe('text')
    await user.click(screen.getByRole('button', { name: t.hidePassword }))
    expect(password().type).toBe('password')
  })

  it('is understood by password managers', async () => {
    await open()
    expect(email().autocomplete).toBe('username webauthn')
    expect(password().autocomplete).toBe('current-password')
  })
})

describe('logging in by a code', () => {
  const sent: Answer = { status: 200, body: { success: true, code: 0, ref: 'r1', expiresAt: '' } }
  const code = () => screen.getByLabelText<HTMLInputElement>(/^Code from the email/)
  const confirm = () => screen.getByRole('button', { name: t.confirming })

  async function askForCode() {
    const user = openByCode()
    await user.type(email(), 'mali@sabai.test{Enter}')
    await screen.findByText(/sent six digits to mali@sabai\.test/)
    return user
  }

  it('takes the digits as they are pasted, and sends them by itself, once', async () => {
    answerWith(sent, granted())
    const user = await askForCode()
    expect(code().autocomplete).toBe('one-time-code')
    expect(document.activeElement).toBe(code())
    await user.paste('123 456')
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en'))
    await user.click(confirm())
    expect(asked.map(({ body }) => body)).toEqual([
      { email: 'mali@sabai.test' },
      { email: 'mali@sabai.test', ref: 'r1', code: '123456' },
    ])
  })

  it('says what is wrong with a code, keeps it marked for the next try, and leads back to the address', async () => {
    answerWith(sent, refused(422, 63), refused(422, 63))
    const user = await askForCode()
    await user.type(code(), '123457')
    expect(await screen.findByText(errors['code.63'])).toBeTruthy()
    expect(code().value).toBe('123457')
    await waitFor(() => expect([code().selectionStart, code().selectionEnd]).toEqual([0, 6]))
    expect(document.activeElement).toBe(code())
    await user.keyboard('123458')
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ code: '123458' }))
    expect(asked).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: t.otherEmail }))
    expect(email().value).toBe('mali@sabai.test')
  })

  it('sends another code only after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] })
    answerWith(sent, { ...sent, body: { ...sent.body, ref: 'r2' } }, granted())
    const user = await askForCode()
    await user.click(screen.getByRole('button', { name: /in \d+ s$/ }))
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(61_000)
    await user.click(await screen.findByRole('button', { name: t.sendAgain }))
    await screen.findByRole('button', { name: /in \d+ s$/ })
    await user.type(code(), '654321')
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ ref: 'r2', code: '654321' }))
    vi.useRealTimers()
  })

  it('is one field first, beside the other ways in', () => {
    openByCode()
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(screen.getByRole('button', { name: t.goOn })).toBeTruthy()
    expect(screen.getByRole('button', { name: t.byPasskey })).toBeTruthy()
    expect(screen.getByRole('link', { name: t.asGuest }).getAttribute('href')).toBe('/en/input-email#guest')
  })

  it('stands at the code after a reload, until the code is over or another address is meant', async () => {
    answerWith(sent, granted())
    await askForCode()
    cleanup()
    $code.set(null)
    const user = openByCode()
    await user.type(code(), '123456')
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en'))
    expect(asked.at(-1)?.body).toEqual({ email: 'mali@sabai.test', ref: 'r1', code: '123456' })

    cleanup()
    $session.set(idleSession())
    $code.set(null)
    openByCode()
    expect(email().value).toBe('')
  })

  it('leads from the code to the password, with the address kept', async () => {
    answerWith(sent, granted())
    const user = await askForCode()
    await user.click(screen.getByRole('button', { name: t.usePassword }))
    await waitFor(() => expect(document.activeElement).toBe(password()))
    await user.keyboard('sabai-demo-1{Enter}')
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en'))
    expect(asked.at(-1)).toEqual({ path: '/api/signin', body: { email: 'mali@sabai.test', password: 'sabai-demo-1' } })
  })

  it('forgets a code that is older than it is good for', async () => {
    const old = { email: 'mali@sabai.test', ref: 'r1', sentAt: Date.now() - 10 * 60_000 }
    sessionStorage.setItem('loginStep', JSON.stringify({ code: old, newcomer: null }))
    openByCode()
    await waitFor(() => expect(email()).toBeTruthy())
    expect($code.get()).toBeNull()
  })
})

describe('a newcomer', () => {
  const sent: Answer = { status: 200, body: { success: true, code: 0, ref: 'r1', expiresAt: '' } }
  const nobody: Answer = { status: 200, body: { success: true, code: 0, user: null, token: null } }
  const firstName = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^First name/ })
  const proof = { email: 'nok@sabai.test', ref: 'r1', code: '123456' }

  async function prove() {
    history.replaceState(null, '', '/en/login?redirect=%2Fen%2Fshop%2Fsala-nin')
    answerWith(sent, nobody)
    const user = openByCode()
    await user.type(email(), 'nok@sabai.test{Enter}')
    await user.type(await screen.findByLabelText(/^Code from the email/), '123456')
    expect((await screen.findByRole('heading', { name: t.newTitle })).ownerDocument.activeElement?.textContent).toBe(
      t.newTitle,
    )
    return user
  }

  it('opens an account with a name and the terms, and goes on to what they had chosen', async () => {
    const user = await prove()
    answerWith(granted())
    await user.type(firstName(), ' Nok {Enter}')
    expect(screen.getByText(t.termsMissing)).toBeTruthy()
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: t.register }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/shop/sala-nin'))
    expect(asked.at(-1)).toEqual({
      path: '/api/signup',
      body: { ...proof, password: '', firstName: 'Nok', isTermsAccepted: true },
    })
  })

  it('may set a password, which is checked like any other', async () => {
    const user = await prove()
    answerWith(granted())
    await user.type(firstName(), 'Nok')
    await user.click(screen.getByRole('checkbox'))
    const optional = screen.getByLabelText(/^Password \(optional\)/)
    await user.type(optional, 'short{Enter}')
    expect(screen.getByText(errors['code.22'])).toBeTruthy()
    await user.type(optional, '-no-more{Enter}')
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ password: 'short-no-more' }))
  })

  it('stands at their name after a reload, and starts anew where the code is over', async () => {
    await prove()
    cleanup()
    $newcomer.set(null)
    const user = openByCode()
    answerWith(refused(410, 64))
    await user.type(firstName(), 'Nok')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: t.register }))
    expect(await screen.findByText(errors['code.64'])).toBeTruthy()
    await user.click(screen.getByRole('button', { name: t.sendAgain }))
    expect(email()).toBeTruthy()
  })
})
