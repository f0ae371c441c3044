import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import t from '#i18n/messages/en/accounts/login.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { $session, idleSession } from '#stores/accounts/session.ts'
import {
  answerWith,
  asked,
  email,
  endLogin,
  granted,
  mali,
  openByCode,
  password,
  refused,
  startLogin,
} from '#tests/support/accounts/loginPage.tsx'

const goTo = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))

beforeEach(startLogin)
afterEach(endLogin)

const button = () => screen.getByRole('button', { name: /^Log(ging)? in(…)?$/ })

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
