import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import t from '#i18n/messages/en/accounts/login.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { RegisterForm } from '#islands/accounts/login/RegisterForm.tsx'
import { $code } from '#stores/accounts/code.ts'
import { $session, idleSession } from '#stores/accounts/session.ts'

const goTo = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))

type Asked = { path: string; body: Record<string, unknown> }
const asked: Asked[] = []
let refusal: { status: number; code: number } | undefined

beforeEach(() => {
  $session.set(idleSession())
  $code.set(null)
  asked.length = 0
  refusal = undefined
  goTo.mockClear()
  history.replaceState(null, '', '/en/register?redirect=%2Fen%2Fshop%2Fsala-nin')
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(init?.body)) })
    const isCode = path === '/api/otp/email' && refusal?.code !== 21
    const body = isCode
      ? { success: true, code: 0, ref: 'r1', expiresAt: '' }
      : refusal
        ? { success: false, message: 'no', code: refusal.code }
        : { success: true, code: 0, token: 't', user: { _id: 'u2', isTermsAccepted: true } }
    return new Response(JSON.stringify(body), {
      status: (!isCode && refusal?.status) || 200,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const terms = () => screen.getByRole<HTMLInputElement>('checkbox')
const button = () => screen.getByRole('button', { name: t.register })

function open() {
  render(
    <RegisterForm
      lang="en"
      t={t}
      errors={errors}
      prefixLabel="Country code"
      rulesHref="/en/rules-of-Use"
      afterLogin={{ home: '/en', profile: '/en/me/info' }}
    />,
  )
  return userEvent.setup()
}

async function fillIn(user: ReturnType<typeof open>) {
  await user.type(field(/^First name/), 'Nok')
  await user.type(field(/^Email/), 'nok@sabai.test')
  await user.type(field(/^Password \*/), 'sabai-demo-2')
  await user.type(field(/^Password again/), 'sabai-demo-2')
  await user.click(terms())
}

const code = () => screen.findByLabelText<HTMLInputElement>(/^Code from the email/)
/** Sends the form, then the code that the mail brings. */
async function confirm(user: ReturnType<typeof open>) {
  await user.click(button())
  await user.type(await code(), '123456{Enter}')
}
const sent = () => asked.find(({ path }) => path === '/api/signup')?.body

describe('leaving a field', () => {
  it.each([
    [21, [[/^Email/, 'nok@sabai']]],
    [22, [[/^Password \*/, 'short']]],
    [
      23,
      [
        [/^Password \*/, 'quiet-evening'],
        [/^Password again/, 'quiet-evenink'],
      ],
    ],
    [26, [[/^Phone/, '081-23']]],
  ] as const)(
    'with what is wrong there shows code.%i beneath its label, and nothing elsewhere',
    async (code, typed) => {
      const user = open()
      for (const [name, value] of typed) await user.type(field(name), value)
      expect(screen.queryByText(errors[`code.${code}`])).toBeNull()
      await user.tab()
      const last = field(typed.at(-1)![0])
      await waitFor(() => expect(last.getAttribute('aria-invalid')).toBe('true'))
      expect(document.getElementById(`${last.id}-error`)?.textContent).toBe(errors[`code.${code}`])
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
      expect(asked).toEqual([])
    },
  )
})

describe('opening an account', () => {
  it('needs neither last name nor phone, and leads back to the shop', async () => {
    const user = open()
    await fillIn(user)
    await confirm(user)
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/shop/sala-nin'))
    expect(asked).toEqual([
      { path: '/api/otp/email', body: { email: 'nok@sabai.test' } },
      {
        path: '/api/signup',
        body: {
          email: 'nok@sabai.test',
          password: 'sabai-demo-2',
          firstName: 'Nok',
          lastName: '',
          prefix: '+66',
          phoneNumber: '',
          isTermsAccepted: true,
          ref: 'r1',
          code: '123456',
        },
      },
    ])
  })

  it('remembers the friend whose invitation led here', async () => {
    history.replaceState(null, '', '/en/register?referrer=MALI2026')
    const user = open()
    await fillIn(user)
    await confirm(user)
    await waitFor(() => expect(sent()).toBeTruthy())
    expect(sent()).toMatchObject({ referrer: 'MALI2026' })
    history.replaceState(null, '', '/en/register')
  })

  it('takes a Japanese number and drops what is no digit', async () => {
    const user = open()
    await fillIn(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), '+81 (JP)')
    await user.type(field(/^Phone/), '090-1234 56x78')
    expect(field(/^Phone/).value).toBe('09012345678')
    await confirm(user)
    await waitFor(() => expect(sent()).toBeTruthy())
    expect(sent()).toMatchObject({ prefix: '+81', phoneNumber: '09012345678' })
  })

  it('sends a Thai number without its leading 0', async () => {
    const user = open()
    await fillIn(user)
    await user.type(field(/^Phone/), '081-234-5678')
    await confirm(user)
    await waitFor(() => expect(sent()).toBeTruthy())
    expect(sent()).toMatchObject({ prefix: '+66', phoneNumber: '812345678' })
  })

  it('refuses a phone number that is too short, and passwords that differ', async () => {
    const user = open()
    await fillIn(user)
    await user.type(field(/^Phone/), '1234567')
    await user.type(field(/^Password again/), 'x')
    await user.click(button())
    expect(screen.getByText(errors['code.26'])).toBeTruthy()
    expect(screen.getByText(errors['code.23'])).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Phone/))
    expect(asked).toEqual([])
  })

  it('takes the difference back when the first password is mended', async () => {
    const user = open()
    await user.type(field(/^Password \*/), 'sabai-demo-2')
    await user.type(field(/^Password again/), 'sabai-demo-22')
    await user.click(button())
    expect(screen.getByText(errors['code.23'])).toBeTruthy()
    await user.type(field(/^Password \*/), '2')
    expect(screen.queryByText(errors['code.23'])).toBeNull()
  })

  it('does not open without the rules accepted, and says so', async () => {
    const user = open()
    await fillIn(user)
    await user.click(terms())
    await user.click(button())
    expect(screen.getByText(t.termsMissing)).toBeTruthy()
    expect(document.activeElement).toBe(terms())
    expect(screen.getByRole('link', { name: t.rulesLink }).getAttribute('href')).toBe('/en/rules-of-Use')
    expect(asked).toEqual([])
    await user.click(terms())
    expect(screen.queryByText(t.termsMissing)).toBeNull()
  })

  it('says that the address has an account, with everything still filled in', async () => {
    refusal = { status: 409, code: 62 }
    const user = open()
    await fillIn(user)
    await confirm(user)
    expect(await screen.findByText(t['refused.62'])).toBeTruthy()
    await user.click(screen.getByRole('button', { name: t.otherEmail }))
    expect(field(/^First name/).value).toBe('Nok')
    expect(terms().checked).toBe(true)
  })

  it('leads to the field that the server refuses', async () => {
    refusal = { status: 422, code: 21 }
    const user = open()
    await fillIn(user)
    await user.click(button())
    await waitFor(() => expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field(/^Email/))
  })
})
