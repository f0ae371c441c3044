import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import t from '#i18n/messages/en/accounts/login.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { $code } from '#stores/accounts/code.ts'
import { $newcomer } from '#stores/accounts/loginStep.ts'
import { $session, idleSession } from '#stores/accounts/session.ts'
import {
  answerWith,
  asked,
  email,
  endLogin,
  granted,
  openByCode,
  password,
  refused,
  sent,
  startLogin,
} from '#tests/support/accounts/loginPage.tsx'

const goTo = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))

beforeEach(startLogin)
afterEach(endLogin)

describe('logging in by a code', () => {
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
  const nobody = { status: 200, body: { success: true, code: 0, user: null, token: null } }
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
