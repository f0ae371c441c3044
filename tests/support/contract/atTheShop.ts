import type { Desk } from '#contract/desk/desk.ts'
import { bookableShop } from '#demo/named.ts'
import { instantOf } from '#domain/bangkokTime.ts'
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
