import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts/users.ts'
import t from '#i18n/messages/en/accounts/profile.json'
import errors from '#i18n/messages/en/errors.json'
import { ProfileForm } from '#islands/accounts/profile/ProfileForm.tsx'
import { $newEmail, $profile } from '#stores/accounts/profile.ts'
import { $toasts } from '#stores/toasts.ts'

const mali = {
  _id: 'mali',
  email: 'mali@sabai.test',
  title: 2,
  firstName: 'Mali',
  lastName: 'Srisuk',
  name: 'Mali Srisuk',
  sex: 2,
  birthday: '1992-04-13',
  country: 'TH',
  ssn: null,
  prefix: '+66',
  phoneNumber: '800000001',
  hasPassword: true,
  isTermsAccepted: true,
  isPrivacyAccepted: true,
  isOptedInEmail: false,
} as User

type Sent = { method: string; path: string; body: Record<string, unknown> }
let sent: Sent[]
let answers: { status: number; body: object }[]
const ok = (more: object = {}) => ({ status: 200, body: { success: true, code: 0, message: '', ...more } })
const refused = (code: number) => ({ status: 422, body: { success: false, code, message: 'No' } })

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    sent.push({ method: init.method ?? 'GET', path: String(input), body: JSON.parse(String(init.body ?? '{}')) })
    const { status, body } = answers.shift() ?? ok({ user: mali })
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  $profile.set({ status: 'idle' })
  $newEmail.set(null)
  $toasts.set([])
  // Inside the app the page stays where it is.
  document.documentElement.dataset.headless = ''
  render(
    <ProfileForm
      user={mali}
      countries={[['TH', 'Thailand']]}
      today="2026-11-21"
      prefixLabel="Country code"
      rulesHref="/en/rules-of-Use"
      home="/en"
      title="Profile"
      t={t}
      errors={errors}
    />,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.headless
})

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement
const toasts = () => $toasts.get().map(({ type, text }) => [type, text])
const save = () => userEvent.click(screen.getByRole('button', { name: t.save }))

describe('a customer who edits their profile', () => {
  it('is told at the field what is wrong before anything is sent', async () => {
    await userEvent.type(field(t.ssn), '12-34')
    await userEvent.clear(field(t.firstName))
    await save()
    expect(field(t.ssn).value).toBe('1234')
    expect(screen.getByText(errors['code.27'])).toBeTruthy()
    expect(screen.getByText(errors['code.required'])).toBeTruthy()
    expect(document.activeElement).toBe(field(t.firstName))
    expect(sent).toEqual([])
  })

  it('is told of a short national id as they leave its field', async () => {
    await userEvent.type(field(t.ssn), '123')
    expect(screen.queryByText(errors['code.27'])).toBeNull()
    await userEvent.tab()
    await waitFor(() => expect(field(t.ssn).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(errors['code.27'])).toBeTruthy()
  })

  it('keeps what they typed when the server refuses, reads why, and saves in the end', async () => {
    answers.push(refused(27))
    await userEvent.type(field(t.ssn), '1234567890123')
    await save()
    await waitFor(() => expect(toasts()).toEqual([['error', errors['code.27']]]))
    expect(field(t.ssn).value).toBe('1234567890123')
    expect(field(t.ssn).getAttribute('aria-invalid')).toBe('true')

    await save()
    await waitFor(() => expect(toasts()).toContainEqual(['success', t.saved]))
    expect(sent[1]).toMatchObject({
      method: 'PATCH',
      path: '/api/users/mali',
      body: { title: 2, sex: 2, birthday: '1992-04-13', country: 'TH', ssn: '1234567890123', prefix: '+66' },
    })
    // Nothing that they did not touch moves their log-in.
    expect(sent[1]?.body).not.toHaveProperty('email')
  })

  it('proves another address by a code and the password before it is theirs', async () => {
    answers.push(refused(71), ok({ ref: 'ref-1' }))
    await userEvent.clear(field(t.email))
    await userEvent.type(field(t.email), 'new@sabai.test')
    await save()
    await waitFor(() => expect(document.activeElement).toBe(field(t.code)))
    expect(sent[1]).toMatchObject({ path: '/api/otp/email', body: { email: 'new@sabai.test' } })

    await userEvent.type(field(t.code), '123 456')
    await userEvent.type(field(t.password), 'sabai-demo-1')
    await save()
    await waitFor(() => expect(toasts()).toContainEqual(['success', t.saved]))
    expect(sent[2]?.body).toMatchObject({
      email: 'new@sabai.test',
      ref: 'ref-1',
      code: '123456',
      password: 'sabai-demo-1',
    })
  })
})
