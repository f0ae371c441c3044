import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fill } from '#i18n/format.ts'
import login from '#i18n/messages/en/accounts/login.json'
import t from '#i18n/messages/en/accounts/profile.json'
import errors from '#i18n/messages/en/errors.json'
import { AccountDeletionForm } from '#islands/accounts/profile/AccountDeletionForm.tsx'
import { $accountDeletion } from '#stores/accounts/accountDeletion.ts'
import { $code } from '#stores/accounts/code.ts'
import { $session } from '#stores/accounts/session.ts'

type Sent = { path: string; body: unknown }
let sent: Sent[]
let answers: { status: number; body: object }[]
const ok = (more: object = {}) => ({ status: 200, body: { success: true, code: 0, message: '', ...more } })
const wrong = { status: 422, body: { success: false, code: 63, message: 'No' } }

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body ?? '{}')) })
    const { status, body } = answers.shift() ?? ok()
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  $accountDeletion.set({ status: 'idle' })
  $session.set({ status: 'idle' })
  $code.set(null)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Who = { hasPassword?: boolean; email?: string }
const open = ({ hasPassword = true, email = 'nok@sabai.test' }: Who = {}) =>
  render(
    <AccountDeletionForm
      hasPassword={hasPassword}
      email={email}
      home="/en"
      title="Delete"
      lang="en"
      t={t}
      login={login}
      errors={errors}
    />,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(field(t.reason.replace('?', '\\?')), 'privacy')
  await user.type(
    screen.getByRole('textbox', { name: new RegExp(fill(t.confirmLabel, { word: t.confirmWord })) }),
    'delete',
  )
}
const typeCode = async (user: ReturnType<typeof userEvent.setup>, code: string) => {
  const input = await screen.findByLabelText(new RegExp(`^${login.code}`))
  await user.clear(input)
  await user.type(input, `${code}{Enter}`)
}

it('lets whoever forgot the password leave by a code, and keeps what was typed when the code is wrong', async () => {
  const user = userEvent.setup()
  open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: t.deletionByCode }))
  expect(screen.getByText(fill(t.deletionCode, { email: 'nok@sabai.test' }))).toBeTruthy()
  answers.push(ok({ ref: 'the-ref', expiresAt: '' }))
  await user.click(screen.getByRole('button', { name: t.deletionAct }))
  answers.push(wrong)
  await typeCode(user, '111111')
  expect(await screen.findByText(errors['code.63'])).toBeTruthy()
  await typeCode(user, '222222')
  await waitFor(() => expect(sent.at(-1)?.path).toBe('/api/signout'))
  const proof = { email: 'nok@sabai.test', ref: 'the-ref' }
  expect(sent.slice(0, 3)).toEqual([
    { path: '/api/otp/email', body: { email: 'nok@sabai.test' } },
    { path: '/api/users/account-deletion', body: { reason: 'privacy', comment: '', ...proof, code: '111111' } },
    { path: '/api/users/account-deletion', body: { reason: 'privacy', comment: '', ...proof, code: '222222' } },
  ])
})

it('asks a guest without any address for one, and sends nothing before', async () => {
  const user = userEvent.setup()
  open({ hasPassword: false, email: '' })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: t.deletionAct }))
  expect(sent).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(field(t.email)))
  await user.type(field(t.email), 'dao@sabai.test')
  answers.push(ok({ ref: 'r', expiresAt: '' }))
  await user.click(screen.getByRole('button', { name: t.deletionAct }))
  await typeCode(user, '333333')
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ email: 'dao@sabai.test', ref: 'r', code: '333333' }))
})
