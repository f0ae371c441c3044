import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import t from '#i18n/messages/en/desk.json'
import instant from '#i18n/messages/en/instantVisit.json'
import { Desk } from '#islands/desk/Desk.tsx'
import { $desk } from '#stores/desk/desk.ts'
import { $deskActs } from '#stores/desk/deskActs.ts'

const errors = {
  network: 'No connection',
  generic: 'Did not go through',
  'code.115': 'Opens no desk',
  'code.116': 'Not now',
}

const visit = {
  ...{ _id: 'v1', shortCode: 'SB 7K4 219', status: 'reserved', time: '2026-11-21T14:00:00+07:00', durationMinutes: 60 },
  ...{ guestCount: 1, name: 'Mali', telPrefix: '+66', tel: '812345678', note: 'Left shoulder', price: 600 },
  ...{ isPaid: false, paymentMethod: 'CASH', paymentState: 'atShop', therapistPreference: 'any', cancelReason: null },
  ...{ tip: 0, isInstant: false, canConfirm: true, canMarkMissing: true },
  lines: [{ typeName: 'Thai massage', duration: 60, guestCount: 1, guestNames: [], guestTimes: [] }],
}
const empty = {
  voucherUses: [],
  receipts: [],
  specialRequests: [],
  parcels: [],
  deliveries: [],
  refunds: [],
  feedbacks: [],
}
const deskOf = (one: object) => ({
  ...{ success: true, code: 0, message: '', shop: { _id: 's', urlName: 's', name: 'S' }, date: '2026-11-21' },
  ...{ ...empty, instantRequests: [], reservations: [{ ...visit, ...one }] },
})

const asked: { path: string; key: string | null }[] = []
let line: ReadableStreamDefaultController<Uint8Array> | undefined
let answers: Response[]

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const wish = {
  _id: 'w1',
  contact: 'mali@sabai.test',
  message: 'A room for three',
  answer: null,
  answeredAt: null,
  createdAt: visit.time,
}
const say = (one: object) => line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(deskOf(one))}\n\n`))

beforeEach(() => {
  asked.length = 0
  answers = []
  line = undefined
  localStorage.clear()
  $desk.set({ status: 'opening' })
  $deskActs.set({})
  history.replaceState(null, '', '/en/desk/s?key=secret')
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, key: new Headers(init?.headers).get('x-desk-key') })
    const answer = answers.shift()
    if (answer) return answer
    const start = (control: ReadableStreamDefaultController<Uint8Array>) => {
      line = control
    }
    return new Response(new ReadableStream({ start }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => render(<Desk urlName="s" t={t} errors={errors} named={{}} instant={instant} lang="en" />)

it('opens with the staff link, whose key leaves the address at once, and shows each change as it comes', async () => {
  open()
  await waitFor(() => expect(line).toBeDefined())
  say({})
  expect(await screen.findByText('Mali')).toBeTruthy()
  expect(location.search).toBe('')
  expect(asked).toEqual([{ path: '/api/desk/s/events', key: 'secret' }])
  say({ status: 'confirmed', canConfirm: false, canMarkMissing: false })
  expect(await screen.findByRole('heading', { name: /^Arrived/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.arrived })).toBeNull()
})

it.each(['SB 7K4 219', '7k4219'])('lets a guest in by the letters of the ticket, typed as %s', async (letters) => {
  const user = userEvent.setup()
  open()
  await waitFor(() => expect(line).toBeDefined())
  say({})
  await screen.findByText('Mali')
  answers.push(json(deskOf({ status: 'confirmed', canConfirm: false, canMarkMissing: false })))
  await user.click(screen.getByRole('button', { name: t['tab.vouchers'] }))
  await user.type(screen.getByLabelText(new RegExp(t.codeLabel)), `${letters}{Enter}`)
  expect(await screen.findByText(t.codeArrived)).toBeTruthy()
  expect(asked.at(-1)?.path).toBe('/api/desk/s/reservations/v1/confirm')
})

it('asks once more before it says that nobody came, and keeps a refusal where it happened', async () => {
  const user = userEvent.setup()
  open()
  await waitFor(() => expect(line).toBeDefined())
  say({})
  await user.click(await screen.findByRole('button', { name: t.missing }))
  expect(asked).toHaveLength(1)
  answers.push(json({ success: false, code: 116, message: '' }, 409))
  await user.click(screen.getByRole('button', { name: t.missingSure }))
  const card = screen.getByText('Mali').closest('li')!
  await waitFor(() => expect(within(card).getByText('Not now')).toBeTruthy())
  answers.push(json(deskOf({ status: 'confirmed', canConfirm: false, canMarkMissing: false })))
  await user.click(within(card).getByRole('button', { name: t.arrived }))
  await waitFor(() => expect(screen.queryByText('Not now')).toBeNull())
})

it('keeps half an answer through a look elsewhere and a reload, until it is sent', async () => {
  const user = userEvent.setup()
  const toInbox = async () => user.click(await screen.findByRole('button', { name: new RegExp(t['tab.inbox']) }))
  const tell = (one: object) =>
    line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ ...deskOf({}), specialRequests: [one] })}\n\n`))
  open()
  await waitFor(() => expect(line).toBeDefined())
  tell(wish)
  await toInbox()
  await user.type(screen.getByLabelText(new RegExp(t.answer)), 'Yes, at three')
  await user.click(screen.getByRole('button', { name: new RegExp(t['tab.today']) }))
  cleanup()
  history.replaceState(null, '', '/en/desk/s')
  open()
  await waitFor(() => expect(asked).toHaveLength(2))
  tell(wish)
  await toInbox()
  expect(screen.getByLabelText<HTMLTextAreaElement>(new RegExp(t.answer)).value).toBe('Yes, at three')
  const answered = { ...wish, answer: 'Yes, at three', answeredAt: visit.time }
  answers.push(json({ ...deskOf({}), specialRequests: [answered] }))
  await user.click(screen.getByRole('button', { name: t.answerSend }))
  expect(await screen.findByText('Yes, at three', { selector: 'p' })).toBeTruthy()
  expect(localStorage.getItem('unsent')).toBe('{}')
})

it('a link that was taken back opens nothing, and is forgotten', async () => {
  answers.push(json({ success: false, code: 115, message: '' }, 404))
  open()
  expect(await screen.findByRole('heading', { name: t.overTitle })).toBeTruthy()
  cleanup()
  open()
  expect(await screen.findByRole('heading', { name: t.noKeyTitle })).toBeTruthy()
})

it('without a live line it asks now and then, and says so', async () => {
  answers.push(json({ success: false, code: 500, message: '' }, 500), json(deskOf({})))
  open()
  expect(await screen.findByText(t['line.polling'])).toBeTruthy()
  expect(screen.getByText('Mali')).toBeTruthy()
})
