import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import login from '#i18n/messages/en/accounts/login.json'
import t from '#i18n/messages/en/accounts/profile.json'
import errors from '#i18n/messages/en/errors.json'
import { FirstPasswordForm } from '#islands/accounts/profile/FirstPasswordForm.tsx'
import { Passkeys } from '#islands/accounts/profile/Passkeys.tsx'
import { $code } from '#stores/accounts/code.ts'
import { $addressProved } from '#stores/accounts/firstPassword.ts'
import { $passkeys } from '#stores/accounts/passkeys.ts'
import { $session, idleSession } from '#stores/accounts/session.ts'
import { $toasts } from '#stores/toasts.ts'

const goTo = vi.hoisted(() => vi.fn())
const startRegistration = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))
vi.mock('#platform/device/passkeys.ts', async (original) => ({
  ...(await original<object>()),
  canUsePasskeys: () => true,
}))
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }))

type Sent = { path: string; body: Record<string, unknown> }
let sent: Sent[]
let answers: { status: number; body: object }[]
const ok = (more: object = {}) => ({ status: 200, body: { success: true, code: 0, message: '', ...more } })
const refused = (code: number) => ({ status: 422, body: { success: false, code, message: 'No' } })
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`)) as HTMLInputElement
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  sent = []
  answers = []
  goTo.mockClear()
  startRegistration.mockReset().mockResolvedValue({ id: 'made' })
  $session.set(idleSession())
  $code.set(null)
  $addressProved.set(false)
  $passkeys.set({ status: 'idle' })
  $toasts.set([])
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init?.body ?? '{}')) })
    const { status, body } = answers.shift() ?? ok()
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a customer who adds a passkey', () => {
  const made = { _id: 'made', device: 'Safari · iPhone', createdAt: '2026-11-21T04:00:00.000Z', usedAt: null }
  const open = () => render(<Passkeys passkeys={[]} t={t} errors={errors} />)

  it('who logged in a while ago is asked for the password, and told where it is another one', async () => {
    open()
    answers.push(refused(66), refused(66), ok({ options: {} }), ok({ passkey: made }))
    await press(t.addPasskey)
    await waitFor(() => expect(document.activeElement).toBe(field(t.password)))
    expect(screen.queryByText(errors['code.66'])).toBeNull()
    await userEvent.type(field(t.password), 'not-this-one')
    await press(t.addPasskey)
    await waitFor(() => expect(screen.getByText(errors['code.66'])).toBeTruthy())
    await press(t.addPasskey)
    await waitFor(() => expect(screen.getByText('Safari · iPhone')).toBeTruthy())
    expect(sent.map(({ body }) => body.password)).toEqual([undefined, 'not-this-one', 'not-this-one', undefined])
    expect($toasts.get().map(({ text }) => text)).toEqual([t.passkeyAdded])
  })

  it('loses nothing by closing the dialog of the device', async () => {
    open()
    startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
    await press(t.addPasskey)
    await waitFor(() => expect(startRegistration).toHaveBeenCalled())
    await waitFor(() => expect(screen.getByRole('button', { name: t.addPasskey })).toBeTruthy())
    expect(screen.getByRole('alert').textContent).toBe('')
  })
})

describe('a customer without a password', () => {
  const open = (isProved: boolean) =>
    render(
      <FirstPasswordForm
        email="wan@partner.test"
        isProved={isProved}
        profileHref="/en/me/info"
        lang="en"
        t={t}
        login={login}
        errors={errors}
      />,
    )
  async function choose() {
    await userEvent.type(field(t.newPassword), 'rain-on-tin')
    await userEvent.type(field(t.reNewPassword), 'rain-on-tin')
    await press(t.setTitle)
  }
  async function confirm(code: string) {
    await waitFor(() => expect(field(login.code)).toBeTruthy())
    await userEvent.type(field(login.code), code)
  }

  it('who logged in just now sets one without a code', async () => {
    open(true)
    await choose()
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/me/info?notify=password'))
    expect(sent.map(({ path }) => path)).toEqual(['/api/renewPassword'])
    expect(field(t.email).readOnly).toBe(true)
  })

  it('who logged in a while ago shows by a code that it is them', async () => {
    open(true)
    answers.push(refused(71), ok({ ref: 'r1' }))
    await choose()
    await confirm('123 456')
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/me/info?notify=password'))
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/renewPassword',
      '/api/otp/email',
      '/api/otp/verify',
      '/api/renewPassword',
    ])
    expect(sent[2]?.body).toEqual({ email: 'wan@partner.test', ref: 'r1', code: '123456' })
  })

  it('hears that the address is another account’s, and may name another one with the password kept', async () => {
    open(false)
    answers.push(ok({ ref: 'r1' }), refused(62))
    await choose()
    await confirm('123456')
    await waitFor(() => expect(screen.getByText(login['refused.62'])).toBeTruthy())
    await press(login.otherEmail)
    expect(field(t.newPassword).value).toBe('rain-on-tin')
    expect(field(t.email).readOnly).toBe(false)
  })

  it('does not need the code again where the connection broke after it', async () => {
    open(false)
    answers.push(ok({ ref: 'r1' }), ok(), refused(500))
    await choose()
    await confirm('123456')
    await waitFor(() => expect(screen.getByText(errors['code.500'])).toBeTruthy())
    await press(t.setTitle)
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/me/info?notify=password'))
    expect(sent.at(-1)).toMatchObject({ path: '/api/renewPassword', body: { newPassword: 'rain-on-tin' } })
  })
})
