import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import when from '#i18n/messages/en/bookings/described.json'
import t from '#i18n/messages/en/desk/desk.json'
import instant from '#i18n/messages/en/instant/booking.json'
import named from '#i18n/messages/en/orders/payment.json'
import { Desk } from '#islands/desk/Desk.tsx'
import { $desk } from '#stores/desk/desk.ts'
import { $deskActions } from '#stores/desk/deskActions.ts'

const errors = {
  network: 'No connection',
  generic: 'Did not go through',
  'code.115': 'Opens no desk',
  'code.116': 'Not now',
}

const visit = {
  ...{
    _id: 'v1',
    orderNumber: 'SB 7K4 219',
    status: 'reserved',
    time: '2026-11-21T14:00:00+07:00',
    endsAt: '2026-11-21T15:00:00+07:00',
    durationMinutes: 60,
  },
  ...{ guestCount: 1, name: 'Mali', telPrefix: '+66', tel: '812345678', note: 'Left shoulder', price: 600 },
  ...{
    isPaid: false,
    paymentMethod: 'CASH',
    paymentState: 'atShop',
    therapistPreference: 'any',
    lang: 'th',
    cancelReason: null,
  },
  ...{ movedFrom: null, openMove: null, moneyBack: null },
  ...{ state: 'reserved', money: { kind: 'dueAtShop', amount: 600 } },
  ...{ tip: 0, isInstant: false, canConfirm: true, canMarkMissing: true },
  lines: [{ typeName: 'Thai massage', duration: 60, guestCount: 1, guestNames: [], guestTimes: [] }],
}
const empty = {
  voucherUses: [],
  ...{ isOfDevice: true, seesMoney: true },
  receipts: [],
  specialRequests: [],
  parcels: [],
  deliveries: [],
  refunds: [],
  feedbacks: [],
  entries: [],
  events: [],
  steps: [],
}
const deskOf = (one: object) => ({
  ...{
    success: true,
    code: 0,
    message: '',
    shop: { _id: 's', urlName: 's', name: 'S', capacity: 3 },
    date: '2026-11-21',
  },
  ...{ ...empty, instantRequests: [], reservations: [{ ...visit, ...one }] },
})

const asked: { path: string; sent?: unknown }[] = []
let line: ReadableStreamDefaultController<Uint8Array> | undefined
let answers: Response[]

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const specialRequest = {
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
  $deskActions.set({})
  sessionStorage.clear()
  history.replaceState(null, '', '/en/desk/s')
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, ...(init?.body ? { sent: JSON.parse(String(init.body)) } : {}) })
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

const open = () =>
  render(<Desk urlName="s" locale="en" t={t} errors={errors} named={named} instant={instant} when={when} lang="en" />)

it('has no tab for money where staff open it by their role', async () => {
  open()
  await waitFor(() => expect(line).toBeDefined())
  say({})
  await screen.findByRole('button', { name: new RegExp(t['tab.money']) })
  line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ ...deskOf({}), seesMoney: false })}\n\n`))
  await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(t['tab.money']) })).toBeNull())
  expect(screen.getByRole('button', { name: new RegExp(t['tab.inbox']) })).toBeDefined()
})

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

it.each(['SB 7K4 219', '7k4219', 'sb-7k4-2l9'])('lets a guest in by the order number, typed as %s', async (letters) => {
  const user = userEvent.setup()
  open()
  await waitFor(() => expect(line).toBeDefined())
  say({})
  await screen.findByText('Mali')
  answers.push(json(deskOf({ status: 'confirmed', canConfirm: false, canMarkMissing: false })))
  await user.click(screen.getByRole('button', { name: t['tab.vouchers'] }))
  await user.type(screen.getByLabelText(new RegExp(t.codeLabel)), `${letters}{Enter}`)
  expect(await screen.findByText(t.codeArrived)).toBeTruthy()
  expect(asked.at(-1)?.path).toBe('/api/desk/s/reservations/7K4219/confirm')
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
  tell(specialRequest)
  await toInbox()
  await user.type(screen.getByLabelText(new RegExp(t.answer)), 'Yes, at three')
  await user.click(screen.getByRole('button', { name: new RegExp(t['tab.today']) }))
  cleanup()
  history.replaceState(null, '', '/en/desk/s')
  open()
  await waitFor(() => expect(asked).toHaveLength(2))
  tell(specialRequest)
  await toInbox()
  expect(screen.getByLabelText<HTMLTextAreaElement>(new RegExp(t.answer)).value).toBe('Yes, at three')
  const answered = { ...specialRequest, answer: 'Yes, at three', answeredAt: visit.time }
  answers.push(json({ ...deskOf({}), specialRequests: [answered] }))
  await user.click(screen.getByRole('button', { name: t.answerSend }))
  expect(await screen.findByText('Yes, at three', { selector: 'p' })).toBeTruthy()
  expect(localStorage.getItem('unsent')).toBe('{}')
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

it('without a live line it asks now and then, and says so', async () => {
  answers.push(json({ success: false, code: 500, message: '' }, 500), json(deskOf({})))
  open()
  expect(await screen.findByText(t['line.polling'])).toBeTruthy()
  expect(screen.getByText('Mali')).toBeTruthy()
})

const due = {
  ...{ kind: 'reservation', _id: 'v1', name: 'Mali', telPrefix: '+66', tel: '812345678', email: 'mali@sabai.test' },
  ...{ amount: 600, paidAt: visit.time, canceledAt: null },
}
const owed = [
  { ...due, refundId: 'r1', reason: 'surplus', paymentMethod: 'ktbcard' },
  { ...due, refundId: 'r2', reason: 'wrongAmount', paymentMethod: 'linepay', amount: 60 },
]

it('says of each refund why it is due and how it came, and sends the one that was meant', async () => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  open()
  await waitFor(() => expect(line).toBeDefined())
  line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ ...deskOf({}), refunds: owed })}\n\n`))
  await user.click(await screen.findByRole('button', { name: new RegExp(t['tab.money']) }))
  const [twice, other] = ['back.surplus', 'back.wrongAmount'].map(
    (key) => screen.getByText(t[key as keyof typeof t]).closest('li')!,
  )
  expect(within(twice!).getByText(/· Card$/)).toBeTruthy()
  expect(within(other!).getByText(/· LINE Pay$/)).toBeTruthy()
  await user.type(within(other!).getByLabelText(new RegExp(t.refundAmount)), '60')
  const answer = json({ ...deskOf({}), refunds: owed.slice(0, 1) })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push([path, JSON.parse(String(init?.body))])
    return answer
  })
  await user.click(within(other!).getByRole('button', { name: t.refundDone }))
  await waitFor(() => expect(screen.queryByText(t['back.wrongAmount'])).toBeNull())
  expect(sent).toEqual([['/api/desk/s/refunds/reservation/v1/done', { amount: 60, refundId: 'r2' }]])
  expect(screen.getByText(t['back.surplus'])).toBeTruthy()
})

it('warns that the money of a receipt will go back where the order is paid or over', async () => {
  const user = userEvent.setup()
  const receipt = {
    ...{ kind: 'voucher', _id: 'o1', name: 'Anan', price: 800, paymentMethod: 'TRANSFER', image: null },
    ...{ placedAt: visit.time, goesBack: true },
  }
  open()
  await waitFor(() => expect(line).toBeDefined())
  line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ ...deskOf({}), receipts: [receipt] })}\n\n`))
  await user.click(await screen.findByRole('button', { name: new RegExp(t['tab.money']) }))
  expect(screen.getByText(t.receiptGoesBack)).toBeTruthy()
})
