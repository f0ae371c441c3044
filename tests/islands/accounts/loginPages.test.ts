import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldErrors } from '#components/accounts/login/fieldErrors.ts'
import { lazyForm } from '#components/accounts/login/lazyForm.ts'
import { findEntrance } from '#components/accounts/partnerSso/findEntrance.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import { ForgetForm } from '#islands/accounts/login/ForgetForm.tsx'
import { GuestForm } from '#islands/accounts/login/GuestForm.tsx'
import { hydrateLazyForms } from '#islands/accounts/login/hydrateLazyForms.ts'
import { LoginForm } from '#islands/accounts/login/LoginForm.tsx'
import { RegisterForm } from '#islands/accounts/login/RegisterForm.tsx'
import { ResetForm } from '#islands/accounts/login/ResetForm.tsx'
import { $code } from '#stores/accounts/code.ts'
import { $session, idleSession } from '#stores/accounts/session.ts'
import { bookingBackend, ok } from '#tests/support/bookings/bookingBackend.ts'
import { soon } from '#tests/support/soon.ts'

const goTo = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))

const links = {
  guest: '/jp/input-email#guest',
  login: '/jp/login',
  forgetPassword: '/jp/forget-password',
  rules: '/jp/rules',
}
const afterLogin = { home: '/jp', profile: '/jp/me/info' }
const wordsOf = (locale: Locale) => ({
  ...{ lang: langOf(locale), t: messagesFor(locale, 'accounts/login'), errors: fieldErrors(locale) },
})
const words = wordsOf('jp')
const { t } = words
const rest = {
  ...words,
  links,
  afterLogin,
  rulesHref: '/jp/rules',
  prefixLabel: '国番号',
  reachHint: '電話番号かメールアドレス',
}
const forms = {
  login: () => lazyForm('login', LoginForm, { ...words, links, afterLogin }),
  register: () => lazyForm('register', RegisterForm, rest),
  guest: () => lazyForm('guest', GuestForm, rest),
  forget: () => lazyForm('forget', ForgetForm, words),
  reset: () => lazyForm('reset', ResetForm, { ...words, links }),
}

let backend: ReturnType<typeof bookingBackend>

beforeEach(() => {
  goTo.mockClear()
  sessionStorage.clear()
  // The link of the mail, which the page's script has taken out of the address.
  sessionStorage.setItem('secret.reset', 'the-token')
  $session.set(idleSession())
  $code.set(null)
  backend = bookingBackend()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The page as the server sends it, before any of its code has come. */
function openPage(...names: (keyof typeof forms)[]) {
  document.body.innerHTML = names.map(() => '<div data-lazy-form></div>').join('')
  for (const [at, box] of document.querySelectorAll<HTMLElement>('[data-lazy-form]').entries()) {
    const { name, props, html } = forms[names[at] ?? 'login']()
    Object.assign(box.dataset, { lazyForm: name, props })
    box.innerHTML = html
  }
  return userEvent.setup()
}
const phoneField = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t.phone}`))
const email = () => screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${t.email}`))

describe('a form that was filled in before its code had come', () => {
  it('keeps the address, and sends it at the tap', async () => {
    backend.on('POST /forgetPassword', () => ok())
    const user = openPage('forget')
    await user.type(email()[0]!, 'mali@sabai.test')
    await hydrateLazyForms()
    expect(email()[0]?.value).toBe('mali@sabai.test')
    await user.click(screen.getByRole('button', { name: t.forgetSend }))
    expect(await screen.findByText(t.forgetSentTitle)).toBeTruthy()
    expect(backend.askedFor('POST /forgetPassword').map(({ body }) => body)).toEqual([{ email: 'mali@sabai.test' }])
  })

  it('keeps who agreed to the terms, and goes on typing where one was', async () => {
    const user = openPage('register')
    await user.click(screen.getByRole('checkbox'))
    await user.type(email()[0]!, 'mali@sab')
    await hydrateLazyForms()
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(document.activeElement).toBe(email()[0])
    await user.keyboard('ai.test')
    expect(email()[0]?.value).toBe('mali@sabai.test')
  })

  it('keeps the phone number, in digits, and the country that was chosen for it', async () => {
    const user = openPage('guest')
    const [country, phone] = [screen.getByLabelText<HTMLSelectElement>('国番号'), phoneField()]
    await user.selectOptions(country, '+81 (JP)')
    await user.type(phone, '90-1234-5678')
    await hydrateLazyForms()
    await soon(() => expect([country.value, phone.value]).toEqual(['+81 (JP)', '9012345678']))
    await user.type(email()[0]!, 'm')
    expect([country.value, phone.value]).toEqual(['+81 (JP)', '9012345678'])
  })

  it('is checked like any other', async () => {
    const user = openPage('login')
    await user.type(email()[0]!, 'mali@')
    await hydrateLazyForms()
    await user.click(screen.getByRole('button', { name: t.goOn }))
    expect((await screen.findByText(words.errors['code.21'] ?? '?')).textContent).toBeTruthy()
    expect(backend.asked).toEqual([])
  })

  it('is one of two on the page: each keeps its own', async () => {
    const user = openPage('login', 'guest')
    await user.type(email()[0]!, 'mali@sabai.test')
    await user.type(email()[1]!, 'guest@sabai.test')
    await hydrateLazyForms()
    expect(email().map(({ value }) => value)).toEqual(['mali@sabai.test', 'guest@sabai.test'])
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('comes alive once where a move and a tap ask at the same time, and sends once', async () => {
    const said = vi.spyOn(console, 'error')
    backend.on('POST /forgetPassword', () => ok())
    const user = openPage('forget')
    await Promise.all([hydrateLazyForms(), hydrateLazyForms()])
    await hydrateLazyForms()
    await user.type(email()[0]!, 'mali@sabai.test{Enter}')
    expect(await screen.findByText(t.forgetSentTitle)).toBeTruthy()
    expect(backend.askedFor('POST /forgetPassword')).toHaveLength(1)
    expect(said).not.toHaveBeenCalled()
  })

  it('is there again after a reload of the tab, but for what is secret or agreed to', async () => {
    const user = openPage('register')
    await hydrateLazyForms()
    const name = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t.firstName}`))
    const secret = () => document.querySelector<HTMLInputElement>('input[name=password]')!
    await user.type(name(), '舞')
    await user.type(email()[0]!, 'mai@sabai.test')
    await user.type(phoneField(), '812345678')
    await user.type(secret(), 'rain-on-tin')
    await user.click(screen.getByRole('checkbox'))
    openPage('register')
    await hydrateLazyForms()
    await soon(() => expect([name().value, phoneField().value]).toEqual(['舞', '812345678']))
    expect([email()[0]?.value, secret().value]).toEqual(['mai@sabai.test', ''])
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('rain-on-tin')

    // The address goes along to another way in; nothing is left once somebody is in.
    openPage('forget')
    await hydrateLazyForms()
    expect(email()[0]?.value).toBe('mai@sabai.test')
    $session.set({ status: 'leaving' })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('mai@sabai.test')
  })

  it('stays as the server sent it where this page’s code does not know it', async () => {
    document.body.innerHTML = '<div data-lazy-form="newer"><p>Please reload</p></div>'
    await hydrateLazyForms()
    expect(document.body.textContent).toBe('Please reload')
  })
})

it.each(Object.keys(forms) as (keyof typeof forms)[])('the form “%s” comes alive as it was rendered', async (name) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  openPage(name)
  const before = document.querySelector('form')
  await hydrateLazyForms()
  expect(document.querySelector('form')).toBe(before)
  expect(said.mock.calls).toEqual([])
})

describe('the page on which a partner’s customer is let in', () => {
  const part = (state: string, inner = '') => `<div data-state="${state}" hidden>${inner}</div>`
  const PAGE = `<main data-partner="tagthai" data-home="/th" data-profile="/th/me/info">
    ${part('working')}${part('failed', '<button data-act="failed">ลองอีกครั้ง</button>')}
    ${part('exists', '<a href="/th/login?redirect=x">เข้าสู่ระบบ</a>')}</main>`
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-state]:not([hidden])')].map(({ dataset }) => dataset.state)

  it('says one thing at a time, and its button does what belongs to the last of them', async () => {
    document.body.innerHTML = PAGE
    const { show } = findEntrance()
    const [first, second] = [vi.fn(), vi.fn()]
    show('failed', first)
    show('working')
    expect(shown()).toEqual(['working'])
    show('failed', second)
    await userEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }))
    expect([shown(), first.mock.calls.length, second.mock.calls.length]).toEqual([['failed'], 0, 1])
  })

  it('knows whose customer it is, and the way to the log-in that leads back', () => {
    document.body.innerHTML = PAGE
    expect(findEntrance()).toMatchObject({
      ...{ name: 'tagthai', login: '/th/login?redirect=x' },
      afterLogin: { home: '/th', profile: '/th/me/info' },
    })
  })

  it('leads home where it names no log-in, and breaks nothing on another page', async () => {
    document.body.innerHTML = '<main data-partner="app" data-home="/en"></main>'
    expect(findEntrance()).toMatchObject({ name: 'app', login: '/en', afterLogin: { home: '/en', profile: '/' } })
    document.body.innerHTML = ''
    const { name, login, show } = findEntrance()
    expect([name, login]).toEqual(['', '/'])
    expect(() => show('working')).not.toThrow()
    await soon(() => expect(shown()).toEqual([]))
  })
})
