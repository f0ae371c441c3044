import type { InstantResponse } from '#contract/instant/instant.ts'
import { bookableShop } from '#demo/named.ts'
import { phoneOf } from '#tests/support/accounts/customers.ts'
import type { Prepare } from './asking.ts'
import type { Demo } from './demo.ts'
import { succeed } from './making.ts'

type Live = { request: { _id: string }; responses: InstantResponse[] }

/** At the door of the shop that the examples name. */
const input = { serviceType: 1, duration: 60, guestCount: 1, latitude: 13.73525, longitude: 100.58126 }
let asked = 0

/** A live request of a new customer, with what the shops nearby have answered. */
async function askNow(demo: Demo): Promise<Live & { token: string }> {
  const token = await demo.signUp(`in-a-hurry-${++asked}@sabai.test`)
  return { token, ...(await succeed<Live>(demo, 'POST /instant-massages/requests', { body: input, token })) }
}
const byRequest: Prepare = async (demo) => {
  const { request, token } = await askNow(demo)
  return { params: { id: request._id }, token }
}
const atDesk: Prepare = async (demo) => {
  const { request } = await askNow(demo)
  return { params: { urlName: bookableShop.urlName, id: request._id } }
}

/** A visit at the nearest shop that still has room, booked from its answer by a new customer. */
async function bookNow(demo: Demo): Promise<{ id: string; shopId: string; token: string }> {
  const { responses, token } = await askNow(demo)
  const answer = responses[0]!
  const body = {
    shop: answer.shop._id,
    orders: [{ timePriceId: answer.timePriceId, guestCount: answer.guestCount }],
    ...{ date: answer.date, time: answer.time, price: answer.price, paymentMethod: 'CASH' },
    ...{ name: 'Mali', tel: phoneOf(token), email: 'mali@sabai.test', orderResponseId: answer._id },
  }
  const { reservationID } = await succeed<{ reservationID: string }>(demo, 'POST /reservation', { body, token })
  return { id: reservationID, shopId: answer.shop._id, token }
}
const byVisit: Prepare = async (demo) => {
  const { id, token } = await bookNow(demo)
  return { params: { id }, token }
}
export const visitAtDesk: Prepare = async (demo) => {
  const { id, shopId } = await bookNow(demo)
  return { params: { urlName: shopId, id }, headers: demo.deskOf(shopId) }
}

export const preparedInstant: Record<string, Prepare> = {
  'POST /instant-massages/requests': async (demo) => ({ token: await demo.signUp('hurrying@sabai.test') }),
  'GET /instant-massages/requests': async (demo) => {
    const { request, token } = await askNow(demo)
    return { query: { id: request._id }, token }
  },
  'GET /instant-massages/requests/{id}/events': byRequest,
  'POST /instant-massages/requests/{id}/extend': byRequest,
  'POST /instant-massages/requests/{id}/cancel': byRequest,
  'GET /instant-massages/responses': async (demo) => {
    const { request, token } = await askNow(demo)
    return { query: { requestId: request._id }, token }
  },
  'GET /instant-massages/responses/{id}': async (demo) => {
    const { responses, token } = await askNow(demo)
    return { params: { id: responses[0]!._id }, token }
  },
  'GET /instant-massages/current': async (demo) => ({ token: (await askNow(demo)).token }),
  'POST /desk/{urlName}/instant-requests/{id}/accept': async (demo, given) => {
    const { params } = await atDesk(demo, given)
    const name = 'POST /desk/{urlName}/instant-requests/{id}/decline'
    await succeed(demo, name, { params, headers: demo.deskOf(bookableShop.id) })
    return { params }
  },
  'POST /desk/{urlName}/instant-requests/{id}/decline': atDesk,
  'GET /instant-massages/visits/{id}': byVisit,
  'GET /instant-massages/visits/{id}/events': byVisit,
  'POST /instant-massages/visits/{id}/messages': byVisit,
  'POST /desk/{urlName}/instant-visits/{id}/step': visitAtDesk,
  'POST /desk/{urlName}/instant-visits/{id}/messages': visitAtDesk,
}
