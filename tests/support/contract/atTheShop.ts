import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orders, priceFactors } from '#backend/schema.ts'
import type { MoveDay } from '#contract/bookings/changes.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { bookableShop } from '#demo/named.ts'
import { bangkokTimeOfDay, instantOf } from '#domain/bangkokTime.ts'
import { authenticator } from '#tests/support/accounts/authenticator.ts'
import { deskLinkOf, openDesk } from '#tests/support/desk/desk.ts'
import type { Prepare } from './asking.ts'
import { type Demo, NOW, ORIGIN, STAFF_LINK_SECRET } from './demo.ts'
import { bookVisit, buyVoucher, codesOf, day, photo, succeed } from './making.ts'

const card = { focus: ['shoulders'], avoid: ['knees'], pressure: 'medium', oil: 'unscented', allergies: 'Peanut oil' }
const desk = (demo: Demo) => demo.deskOf(bookableShop.id)

/** Keeps a comfort card, and lets it go with a visit of the same customer. */
export async function withCard(demo: Demo, id: string, token = demo.mali): Promise<void> {
  await succeed(demo, 'POST /comfort-card', { body: card, token })
  await succeed(demo, 'POST /reservation/{id}/comfort-card', { params: { id }, token })
}

/** Somebody who walks in, as the desk of a shop enters it; answers the entry's id and the step's. */
export async function walkIn(demo: Demo, shopId: string): Promise<{ entryId: string; stepId: string }> {
  const entryKey = randomUUID()
  const body = { entryKey, name: entryKey, guestCount: 1, minutes: 30, time: instantOf(day(3), '09:00').toISOString() }
  const asked = { params: { urlName: shopId }, body, headers: demo.deskOf(shopId) }
  const { steps } = await succeed<Pick<Desk, 'steps'>>(demo, 'POST /desk/{urlName}/walk-ins', asked)
  return { entryId: entryKey, stepId: steps.find(({ label }) => label === entryKey)!._id }
}

/** A paid visit that waits for the difference to a dearer day; answers the id of that. */
export async function openMove(demo: Demo, token: string): Promise<string> {
  const id = await bookVisit(demo, 22, 'bbl_promptpay', token)
  await demo.db.update(orders).set({ state: 'paid', paidAt: NOW, expiresAt: null }).where(eq(orders.id, id))
  const dearer = { id: 'dearer day', shopId: bookableShop.id, weekdays: [], date: day(23), percentage: -30 }
  await demo.db
    .insert(priceFactors)
    .values({ ...dearer, fromTime: '00:00', toTime: '24:00' })
    .onConflictDoNothing()
  const params = { id }
  const asked = { params, query: { date: day(23), days: '1' }, token }
  const { days } = await succeed<{ days: MoveDay[] }>(demo, 'GET /reservation/{id}/reschedule', asked)
  const [time] = days[0]!.times.filter(({ canTake, difference }) => canTake && difference > 0)
  const at = { date: day(23), time: bangkokTimeOfDay(time!.time) }
  const body = { ...at, price: time!.price, paymentMethod: 'bbl_promptpay' }
  return String((await succeed(demo, 'PATCH /reservation/{id}/reschedule', { params, body, token })).moveId)
}

/** When the visits of the next two begin. */
export const VISIT_TIME = instantOf(day(1), '12:00')

/** A visit that its customer came to, just now as the clock of `VISIT_TIME` has it. */
export async function comeToVisit(demo: Demo, token = demo.mali): Promise<string> {
  const id = await bookVisit(demo, 1, 'CASH', token)
  const params = { urlName: bookableShop.urlName, id }
  await succeed(demo, 'POST /desk/{urlName}/reservations/{id}/confirm', {
    params,
    headers: desk(demo),
    now: VISIT_TIME,
  })
  return id
}

/** The same, with the massage's clock running. */
export async function beginMassage(demo: Demo, token = demo.mali): Promise<string> {
  const id = await comeToVisit(demo, token)
  await succeed(demo, 'POST /reservation/{id}/massaging/start', { params: { id }, token, now: VISIT_TIME })
  return id
}

/** A visit paid by transfer and canceled: somebody has to send the money back. Answers what is due. */
export async function dueRefund(demo: Demo, token = demo.mali) {
  const id = await bookVisit(demo, 9, 'TRANSFER', token)
  const form = { image: await photo() }
  await succeed(demo, 'POST /reservation/upload-receipt/{id}', { params: { id }, form, token })
  const params = { urlName: bookableShop.urlName, kind: 'reservation', id }
  await succeed(demo, 'POST /desk/{urlName}/receipts/{kind}/{id}/approve', { params, headers: desk(demo) })
  const said = await succeed<{ reservation: { refundedAmount: number } }>(demo, 'PATCH /reservation/{id}/cancel', {
    params: { id },
    body: {},
    token,
  })
  const { refunds } = await succeed<Pick<Desk, 'refunds'>>(demo, 'GET /desk/{urlName}', {
    params: { urlName: bookableShop.urlName },
    headers: desk(demo),
  })
  const refundId = refunds.find(({ _id }) => _id === id)!.refundId
  return { id, refundId, amount: said.reservation.refundedAmount }
}

type Options = Record<string, unknown>
const options = async (demo: Demo, token: string) =>
  (await succeed<{ options: Options }>(demo, 'POST /passkeys/options', { body: { password: 'sabai-demo-1' }, token }))
    .options

/** A device with a passkey of that customer. */
export async function withPasskey(demo: Demo, token: string) {
  const device = authenticator(ORIGIN)
  const body = { response: device.make(await options(demo, token)), device: 'Phone' }
  await succeed(demo, 'POST /passkeys', { body, token })
  return device
}

const withCardOnVisit: Prepare = async (demo, { params }) => {
  await withCard(demo, String(params!.id))
  return {}
}

export const preparedAtTheShop: Record<string, Prepare> = {
  'GET /comfort-card': async (demo) => {
    await succeed(demo, 'POST /comfort-card', { body: card, token: demo.mali })
    return {}
  },
  'GET /reservation/{id}/comfort-card': withCardOnVisit,
  'POST /reservation/{id}/comfort-card': withCardOnVisit,
  'DELETE /reservation/{id}/comfort-card': withCardOnVisit,
  'GET /reservation/{id}/reschedule': async (demo) => ({ params: { id: await bookVisit(demo, 8, 'CASH') } }),
  'PATCH /reservation/{id}/reschedule': async (demo) => ({ params: { id: await bookVisit(demo, 8, 'CASH') } }),
  'POST /reservation/{id}/massaging/start': async (demo) => ({
    params: { id: await comeToVisit(demo) },
    now: VISIT_TIME,
  }),
  'POST /reservation/{id}/massaging/stop': async (demo) => ({
    params: { id: await beginMassage(demo) },
    now: VISIT_TIME,
  }),
  'GET /feedbacks': async (demo, { query }) => {
    const body = { ...query, topic: 'room', message: 'The air conditioning blew right onto the mat.' }
    await succeed(demo, 'POST /feedbacks', { body, token: demo.mali })
    return {}
  },
  'GET /desks': async (demo) => ({ headers: desk(demo) }),
  'POST /desk/{urlName}/session': async (_, { params }) => ({
    body: { key: deskLinkOf(STAFF_LINK_SECRET, String(params!.urlName), { now: NOW }) },
    headers: {},
  }),
  'DELETE /desk/{urlName}/session': async ({ backend }, { params }) => ({
    headers: await openDesk(backend, STAFF_LINK_SECRET, String(params!.urlName), { now: NOW }),
  }),
  'DELETE /desk/{urlName}/entries/{id}': async (demo, { params }) => ({
    params: { ...params, id: (await walkIn(demo, bookableShop.id)).entryId },
  }),
  'POST /desk/{urlName}/steps/{id}/undo': async (demo, { params }) => ({
    params: { ...params, id: (await walkIn(demo, bookableShop.id)).stepId },
  }),
  'POST /desk/{urlName}/voucher-codes/{id}/pay': async (demo, { params }) => ({
    params: { ...params, id: (await codesOf(demo, await buyVoucher(demo, 'CASH')))[0]!.code },
  }),
  'POST /desk/{urlName}/refunds/{kind}/{id}/done': async (demo, { params }) => {
    const { id, amount } = await dueRefund(demo)
    return { params: { ...params, id }, body: { amount } }
  },
  'POST /passkeys': async (demo, { body }) => ({
    body: { ...body, response: authenticator(ORIGIN).make(await options(demo, demo.mali)) },
  }),
  'DELETE /passkeys/{id}': async (demo) => ({ params: { id: (await withPasskey(demo, demo.mali)).id } }),
  'POST /passkeys/signin': async (demo) => {
    const device = await withPasskey(demo, demo.mali)
    const said = await succeed<{ options: Options }>(demo, 'POST /passkeys/signin/options', {})
    return { body: { response: device.show(said.options) } }
  },
}
