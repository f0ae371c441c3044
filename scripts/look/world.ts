/** What a capture finds and needs on the server: who is logged in, which ids it made, what browsers have kept. */
import { type APIRequestContext, request } from '@playwright/test'
import { newDeskLink } from '#backend/modules/accounts/index.ts'
import { anan, bookableOption, bookableShop, mali } from '#demo/named.ts'
import { addDays, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import { DEFAULT_PREFIX } from '#domain/constants.ts'
import type { Visitor } from './cases/kinds.ts'

/** The instant at which every page is looked at, on server and browser: a Monday noon in Bangkok, years ahead of jobs. */
export const NOW = '2030-11-18T05:00:00.000Z'

/** Signs the links to desks of a server started by `look serve`, so that a capture can open them. It guards demo data. */
export const DESK_SECRET = 'look-at-the-desk-of-a-demo-shop'

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']

export type World = {
  cookies: Record<Visitor, Cookies>
  /** localStorage of a browser in which a visit and a massage for now were chosen. */
  chosen: { name: string; value: string }[]
  /** A request for a massage now that waits for its customer, and an answer to it. */
  instantRequest: string
  instantResponse: string
}

const SETUP = { 'x-test-now': NOW }

async function answerOf<Answer>(asked: ReturnType<APIRequestContext['get']>): Promise<Answer> {
  const answer = await asked
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Logged in on this device only, so that a list of devices is as long at every capture. */
async function signIn(origin: string, { email, password }: typeof mali): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: SETUP })
  await answerOf(api.post('/api/signin', { data: { email, password } }))
  await answerOf(api.delete('/api/devices'))
  return api
}

async function openDesk(origin: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: SETUP })
  const { key } = newDeskLink(DESK_SECRET, { id: bookableShop.id, deskKeyVersion: 1 }, new Date(NOW))
  await answerOf(api.post(`/api/desk/${bookableShop.urlName}/session`, { data: { key } }))
  return api
}

type Live = { request: { _id: string } | null; responses: { _id: string }[] }

/** The live request of a customer; one is sent where there is none. */
async function askForNow(api: APIRequestContext): Promise<{ instantRequest: string; instantResponse: string }> {
  const wish = { serviceType: 1, duration: 60, guestCount: 1, latitude: 13.7392, longitude: 100.5702 }
  const current = await answerOf<Live>(api.get('/api/instant-massages/current'))
  const live = current.request
    ? current
    : await answerOf<Live>(api.post('/api/instant-massages/requests', { data: { ...wish, place: 'Sukhumvit 24' } }))
  return { instantRequest: live.request?._id ?? '', instantResponse: live.responses[0]?._id ?? '' }
}

type Types = {
  items: { _id: string; timePrices: { _id: string; time: number; finalPrice: number; price: number }[] }[]
}

/** An hour for two, tomorrow at three, as the pages keep it. */
async function chosenVisit(api: APIRequestContext): Promise<World['chosen']> {
  const { items } = await answerOf<Types>(api.get(`/api/types/shops/${bookableShop.id}`))
  const type = items.find(({ _id }) => _id === bookableOption.typeId)
  const option = type?.timePrices.find(({ _id }) => _id === bookableOption.id)
  if (!type || !option) throw new Error(`The demo sells no ${bookableOption.id}`)
  const shop = { shopId: bookableShop.id, urlName: bookableShop.urlName }
  const line = {
    ...{
      _id: option._id,
      timePriceId: option._id,
      type: type._id,
      percentage: 0,
      duration: option.time,
      guestCount: 2,
    },
    ...{ finalPrice: option.finalPrice, finalPriceId: null, finalTotal: 2 * option.finalPrice },
    ...{ guestIndices: [null, null], price: option.price, minimumPrice: 0 },
  }
  const date = addDays(bangkokDate(NOW), 1)
  const contact = { name: 'Mali', prefix: DEFAULT_PREFIX, phoneNumber: '812345678', email: mali.email, note: '' }
  const booking = { ...shop, date, isDayChosen: true, time: '15:00', startsAt: instantOf(date, '15:00'), contact }
  const place = { kind: 'place', slug: 'watthana', name: 'Watthana', latitude: 13.7392, longitude: 100.5702 }
  const wish = { serviceType: 1, duration: 60, guestCount: 1, place, ...contact }
  const kept = { bookingCart: { ...shop, lines: [line] }, booking, instantInput: wish }
  return Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
}

/** Makes the server ready to be looked at; asked again, it finds what it made before. */
export async function openWorld(origin: string): Promise<World> {
  const [malis, anans, desk] = await Promise.all([signIn(origin, mali), signIn(origin, anan), openDesk(origin)])
  const cookiesOf = async (api: APIRequestContext) => (await api.storageState()).cookies
  const world = {
    cookies: { guest: [], mali: await cookiesOf(malis), anan: await cookiesOf(anans), desk: await cookiesOf(desk) },
    chosen: await chosenVisit(malis),
    ...(await askForNow(anans)),
  }
  await Promise.all([malis, anans, desk].map((api) => api.dispose()))
  return world
}
