import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import when from '#i18n/messages/en/bookings/described.json'
import t from '#i18n/messages/en/desk/desk.json'
import instant from '#i18n/messages/en/instant/booking.json'
import { Desk } from '#islands/desk/Desk.tsx'
import { $desk, openingDesk } from '#stores/desk/desk.ts'
import { $deskActions } from '#stores/desk/deskActions.ts'

const errors = { network: 'No connection', generic: 'Did not go through', 'code.51': 'Full', 'code.191': 'Too late' }

const visit = {
  ...{
    _id: 'v1',
    orderNumber: 'SB 7K4 219',
    status: 'reserved',
    time: '2026-11-21T14:00:00+07:00',
    endsAt: '2026-11-21T15:00:00+07:00',
    durationMinutes: 60,
  },
  ...{ guestCount: 1, name: 'Mali', telPrefix: '+66', tel: '812345678', email: '', note: '', price: 600, tip: 0 },
  ...{ isPaid: false, paymentMethod: 'CASH', paymentState: 'atShop', therapistPreference: 'any', lang: 'en' },
  ...{ movedFrom: null, openMove: null, moneyBack: null },
  ...{ state: 'reserved', money: { kind: 'dueAtShop', amount: 600 } },
  ...{ cancelReason: null, isInstant: false, progress: null, canConfirm: false, canMarkMissing: false },
  lines: [{ typeName: 'Thai massage', duration: 60, guestCount: 1, guestNames: [], guestTimes: [] }],
}
const empty = {
  ...{ voucherUses: [], receipts: [], specialRequests: [], parcels: [], deliveries: [], refunds: [], feedbacks: [] },
  ...{ isOfDevice: true, seesMoney: true, instantRequests: [], entries: [], events: [], steps: [] },
}
const deskOf = (change: object = {}) => ({
  ...{ success: true, code: 0, message: '', shop: { _id: 's', urlName: 's', name: 'S', capacity: 3 } },
  ...{ date: '2026-11-21', reservations: [visit], ...empty, ...change },
})
const event = {
  ...{ _id: 'e1', kind: 'booked', reservationId: 'v2', name: 'Nok', guestCount: 2, orderNumber: 'SB AAA 111' },
  ...{ time: '2026-11-21T11:00:00+07:00', previousTime: null, createdAt: visit.time },
}

const asked: { method: string; path: string; sent?: unknown }[] = []
let line: ReadableStreamDefaultController<Uint8Array> | undefined
let answers: object[]
const json = (body: object) => {
  const status = 'code' in body && body.code ? 409 : 200
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
const say = (change?: object) => line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(deskOf(change))}\n\n`))

beforeEach(() => {
  asked.length = 0
  answers = []
  line = undefined
  localStorage.clear()
  $desk.set(openingDesk())
  $deskActions.set({})
  history.replaceState(null, '', '/en/desk/s')
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.endsWith('/events')) {
      const start = (control: ReadableStreamDefaultController<Uint8Array>) => {
        line = control
      }
      return new Response(new ReadableStream({ start }))
    }
    asked.push({ method, path, ...(body ? { sent: JSON.parse(String(body)) } : {}) })
    return json(answers.shift() ?? { success: true, code: 0, message: '', items: [], totalCount: 0, hasMore: false })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(change?: object) {
  render(<Desk urlName="s" locale="en" t={t} errors={errors} named={{}} instant={instant} when={when} lang="en" />)
  await waitFor(() => expect(line).toBeDefined())
  say(change)
  await screen.findByRole('heading', { name: t.dayToday })
}

it('says what has come since it was opened, without taking the focus, until it is waved away', async () => {
  const user = userEvent.setup()
  await open({ events: [event] })
  expect(screen.queryByText(/Nok/)).toBeNull()
  const field = screen.getByLabelText(t.find)
  field.focus()
  const later = { ...event, _id: 'e2', kind: 'moved', name: 'Dao', previousTime: '2026-11-23T10:00:00+07:00' }
  say({ events: [later, event] })
  const said = await screen.findByText(/^Moved: 2026\/11\/23 10:00 → 11:00, Dao/)
  expect(said.closest('[role="status"]')).not.toBeNull()
  expect(document.activeElement).toBe(field)
  say({ events: [later, event] })
  await user.click(screen.getByRole('button', { name: t.newsDone }))
  expect(screen.queryByText(/Dao/)).toBeNull()
})

it('shows another day, asks for it again after a change, and comes back to today', async () => {
  const user = userEvent.setup()
  await open()
  const then = { success: true, code: 0, message: '', date: '2026-11-22', reservations: [], entries: [] }
  answers.push(then)
  await user.click(screen.getByRole('button', { name: t.dayAfter }))
  expect(await screen.findByText(t.nobodyThen)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Sunday 2026/11/22' })).toBeTruthy()
  expect(asked.at(-1)?.path).toBe('/api/desk/s/days/2026-11-22')
  answers.push({ ...then, reservations: [{ ...visit, _id: 'v9', name: 'Anan' }] })
  say()
  expect(await screen.findByText('Anan')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t.dayBack }))
  expect(await screen.findByText('Mali')).toBeTruthy()
})

it('finds bookings, and says where there is none', async () => {
  const user = userEvent.setup()
  await open({ reservations: [] })
  const found = { success: true, code: 0, message: '', reservations: [{ ...visit, name: 'Somchai' }], entries: [] }
  answers.push(found, { ...found, reservations: [] })
  await user.type(screen.getByLabelText(t.find), '7k4219{Enter}')
  const card = (await screen.findByText('Somchai')).closest('li')!
  expect(within(card).getByText('Saturday 2026/11/21')).toBeTruthy()
  expect(asked.at(-1)?.path).toBe('/api/desk/s/search?q=7k4219')
  await user.type(screen.getByLabelText(t.find), '0{Enter}')
  expect(await screen.findByText('Nothing found for “7k42190”.')).toBeTruthy()
})

it('enters somebody who walked in under one key, however often it is tried', async () => {
  const user = userEvent.setup()
  await open()
  const button = screen.getByRole('button', { name: t['add.walkIn'] })
  await user.click(button)
  await user.type(screen.getByLabelText(t.walkInName), 'Tall man')
  await user.selectOptions(screen.getByLabelText(t.walkInGuests), '2')
  answers.push({ success: false, code: 51, message: '' })
  await user.click(screen.getByRole('button', { name: t.walkInAdd }))
  expect(await screen.findByText('Full')).toBeTruthy()
  const entry = { _id: 'w1', kind: 'walkIn', time: visit.time, until: '2026-11-21T15:00:00+07:00', guestCount: 2 }
  answers.push(deskOf({ entries: [{ ...entry, label: 'Tall man', typeName: '', price: null }] }))
  await user.click(screen.getByRole('button', { name: t.walkInAdd }))
  expect(await screen.findByRole('heading', { name: 'Tall man' })).toBeTruthy()
  const sent = asked.filter(({ path }) => path.endsWith('/walk-ins')).map((each) => each.sent as { entryKey: string })
  expect(sent[0]).toEqual({ entryKey: expect.any(String), name: 'Tall man', guestCount: 2, minutes: 60 })
  expect(sent[1]!.entryKey).toBe(sent[0]!.entryKey)
  expect(document.activeElement).toBe(button)
})

it('blocks hours of the whole shop, and undoes it', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(screen.getByRole('button', { name: t['add.block'] }))
  await user.selectOptions(screen.getByLabelText(t.blockUntil), '24:00')
  const step = { _id: 's1', kind: 'blockAdded', label: 'Course', doneAt: visit.time, undoUntil: visit.time }
  answers.push(deskOf({ steps: [step] }))
  await user.click(screen.getByRole('button', { name: t.blockAdd }))
  expect(await screen.findByText('Hours blocked: Course')).toBeTruthy()
  expect(asked.at(-1)?.sent).toMatchObject({ date: '2026-11-21', from: '10:00', until: '24:00', places: null })
  answers.push({ success: false, code: 191, message: '' })
  await user.click(screen.getByRole('button', { name: t.undo }))
  expect(await screen.findByText('Too late')).toBeTruthy()
  answers.push(deskOf())
  await user.click(screen.getByRole('button', { name: t.undo }))
  await waitFor(() => expect(screen.queryByText('Hours blocked: Course')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: t.dayToday })))
})

it('says of a visit that moves what is still to be paid or returned, and lists whoever may come from another day', async () => {
  const openMove = { time: '2026-11-21T18:00:00+07:00', amount: 140, payableUntil: '2026-11-20T12:30:00+07:00' }
  const elsewhere = { ...visit, _id: 'v2', name: 'Nok', time: '2026-11-22T14:00:00+07:00', openMove }
  const cheaper = { ...visit, movedFrom: '2026-11-20T10:00:00+07:00', moneyBack: { amount: 90, isSent: false } }
  await open({ reservations: [cheaper, elsewhere] })
  const part = screen.getByRole('heading', { name: /Place kept for a move/ }).closest('section')!
  expect(within(part).getByText(/Moves to 2026\/11\/21 18:00 once ฿140 more is paid, until 12:30/)).toBeTruthy()
  expect(within(part).getByText('2026/11/22')).toBeTruthy()
  const coming = screen.getByRole('heading', { name: /Still to come/ }).closest('section')!
  expect(within(coming).getByText('Moved from 2026/11/20 10:00')).toBeTruthy()
  expect(within(coming).getByText(/฿90 is still to go back/)).toBeTruthy()
  say({ reservations: [{ ...cheaper, moneyBack: { amount: 90, isSent: true } }] })
  expect(await screen.findByText(/฿90 went back/)).toBeTruthy()
})
