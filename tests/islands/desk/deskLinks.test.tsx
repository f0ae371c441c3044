import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import t from '#i18n/messages/en/desk/desk.json'
import { answers, asked, deskOf, endDesk, json, line, open, say, startDesk } from '#tests/support/desk/deskPage.tsx'

beforeEach(startDesk)
afterEach(endDesk)

it('opens with a link, whose key leaves the address at once and is kept nowhere, and shows each change as it comes', async () => {
  history.replaceState(null, '', '/en/desk/s#key=secret')
  answers.push(json({ success: true, code: 0, message: '', token: '' }))
  open()
  await waitFor(() => expect(line).toBeDefined())
  say({})
  expect(await screen.findByText('Mali')).toBeTruthy()
  expect(screen.getByText('14:00–15:00')).toBeTruthy()
  expect(screen.getByText('1 guest')).toBeTruthy()
  expect(location.hash).toBe('')
  expect(asked).toEqual([{ path: '/api/desk/s/session', sent: { key: 'secret' } }, { path: '/api/desk/s/events' }])
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('secret')
  say({ status: 'confirmed', canConfirm: false, canMarkMissing: false })
  expect(await screen.findByRole('heading', { name: /^Arrived/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.arrived })).toBeNull()
})

const over = () => json({ success: false, code: 115, message: '' }, 404)

it('a link that is over opens nothing, says how to get another, and is forgotten', async () => {
  history.replaceState(null, '', '/en/desk/s#key=secret')
  answers.push(over(), over())
  open()
  expect(await screen.findByRole('heading', { name: t.overTitle })).toBeTruthy()
  expect(screen.getByText(t.overText)).toBeTruthy()
  cleanup()
  answers.push(over())
  open()
  expect(await screen.findByRole('heading', { name: t.noLinkTitle })).toBeTruthy()
  expect(asked.map(({ path }) => path)).toEqual(['session', 'events', 'events'].map((end) => `/api/desk/s/${end}`))
})

it('a link that is over does not close a desk that is open on the device', async () => {
  history.replaceState(null, '', '/en/desk/s#key=secret')
  answers.push(over())
  open()
  await waitFor(() => expect(line).toBeDefined())
  say({})
  expect(await screen.findByText('Mali')).toBeTruthy()
})

it('a link of before, with its key in the query, is told of and sent nowhere', async () => {
  history.replaceState(null, '', '/en/desk/s?key=secret')
  answers.push(over())
  open()
  expect(await screen.findByRole('heading', { name: t.overTitle })).toBeTruthy()
  expect(location.href).not.toContain('secret')
  expect(asked).toEqual([{ path: '/api/desk/s/events' }])
})

it('a link is tried again where it could not be asked for', async () => {
  const user = userEvent.setup()
  history.replaceState(null, '', '/en/desk/s#key=secret')
  answers.push(json({ success: false, code: 500, message: '' }, 500))
  open()
  const again = await screen.findByRole('button', { name: t.tryAgain })
  answers.push(json({ success: true, code: 0, message: '', token: '' }))
  await user.click(again)
  await waitFor(() => expect(line).toBeDefined())
  say({})
  expect(await screen.findByText('Mali')).toBeTruthy()
  expect(asked.map(({ sent }) => sent)).toEqual([{ key: 'secret' }, { key: 'secret' }, undefined])
})

it('makes a link for another device, and takes itself off this one', async () => {
  const user = userEvent.setup()
  open()
  await waitFor(() => expect(line).toBeDefined())
  say({})
  answers.push(json({ success: true, code: 0, message: '', key: 'new.key', expiresAt: '2026-12-21T12:00:00.000Z' }))
  await user.click(await screen.findByRole('button', { name: t.linkMake }))
  const heading = await screen.findByRole('heading', { name: t.linkTitle })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/\/en\/desk\/s#key=new\.key$/)).toBeTruthy()
  expect(screen.getByRole('img', { name: t.linkQr })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t.linkHide }))
  answers.push(json({ success: true, code: 0, message: '' }))
  await user.click(screen.getByRole('button', { name: t.leave }))
  expect(await screen.findByRole('heading', { name: t.noLinkTitle })).toBeTruthy()
})

it('leads back to the console who opened it by their role, and takes nothing off', async () => {
  open()
  await waitFor(() => expect(line).toBeDefined())
  line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ ...deskOf({}), isOfDevice: false })}\n\n`))
  expect((await screen.findByRole('link', { name: t.toConsole })).getAttribute('href')).toBe('/console')
  expect(screen.queryByRole('button', { name: t.leave })).toBeNull()
})
