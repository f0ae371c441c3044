import { cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
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

export const visit = {
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
/** What the desk answers where the visit of Mali differs in `one`. */
export const deskOf = (one: object) => ({
  ...{
    success: true,
    code: 0,
    message: '',
    shop: { _id: 's', urlName: 's', name: 'S', capacity: 3 },
    date: '2026-11-21',
  },
  ...{ ...empty, instantRequests: [], reservations: [{ ...visit, ...one }] },
})

/** What the page has asked for. */
export const asked: { path: string; sent?: unknown }[] = []
/** The live line, once the page has opened it. */
export let line: ReadableStreamDefaultController<Uint8Array> | undefined
/** What is answered before any line opens. */
export let answers: Response[]

export const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
/** The live line tells of the visit of Mali. */
export const say = (one: object) => line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(deskOf(one))}\n\n`))

/** For `beforeEach`: no desk is open, and no answer is ready. */
export function startDesk() {
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
}

/** For `afterEach`. */
export function endDesk() {
  cleanup()
  vi.unstubAllGlobals()
}

export const open = () =>
  render(<Desk urlName="s" locale="en" t={t} errors={errors} named={named} instant={instant} when={when} lang="en" />)
