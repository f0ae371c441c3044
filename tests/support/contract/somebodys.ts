import { bookableShop, fullShop, optionId } from '#demo/named.ts'
import type { Asked } from './asking.ts'
import type { Demo } from './demo.ts'
import { preparedInstant, visitAtDesk } from './instant.ts'
import { bookVisit, buyCart, buyVoucher, codesOf, day, mailTo, photo, succeed } from './making.ts'

/** Something of somebody else's, and what its owner asks in the same call where that is another request. */
type Belonging = { id: string; owner: Asked }
export type Row = {
  /** Makes it, or finds it in the demo. */
  of(demo: Demo): Promise<Belonging>
  /** What Mali asks around the id, where it is not the documented request. */
  around?(demo: Demo): Asked | Promise<Asked>
  /** How the id stands in its field, where not as a text. */
  as?: 'list'
  /** Where the answer is the same for the owner too: what it changed tells them apart. */
  left?(demo: Demo, id: string): Promise<unknown>
}

export const anans =
  (make: (demo: Demo) => Promise<string>): Row['of'] =>
  async (demo) => ({ id: await make(demo), owner: { token: demo.anan } })
export const named = (id: string) => anans(async () => id)
export const visit = (paymentMethod: string) => anans((demo) => bookVisit(demo, 12, paymentMethod, demo.anan))
export const voucher = (paymentMethod: string) => anans((demo) => buyVoucher(demo, paymentMethod, demo.anan))
export const cart = (paymentMethod: string) => anans((demo) => buyCart(demo, paymentMethod, demo.anan))
export const code = anans(
  async (demo) => (await codesOf(demo, await buyVoucher(demo, 'CASH', demo.anan), demo.anan))[0]!._id,
)

/** At the desk the id of a code opens nothing, whoever asks; its secret does. */
export const codeAtDesk: Row = {
  async of(demo) {
    const [own] = await codesOf(demo, await buyVoucher(demo, 'CASH', demo.anan), demo.anan)
    return { id: own!._id, owner: { token: null, body: { redeemCode: own!.code } } }
  },
  around: (demo) => ({ body: {}, headers: demo.deskOf(bookableShop.id) }),
}

export const hold = anans(async (demo) => {
  // All places of a small house, so that it is full for everybody else.
  const orders = [{ timePriceId: optionId(fullShop.id, 'foot', 60), guestCount: 7 }]
  const body = { shop: fullShop.id, orders, date: day(10), time: '12:00' }
  const said = await succeed<{ hold: { _id: string } }>(demo, 'POST /slots/holds', { body, token: demo.anan })
  return said.hold._id
})
/** A request for a massage now, or one of its answers, of a customer who has just come. */
export const instant =
  (name: keyof typeof preparedInstant): Row['of'] =>
  async (demo) => {
    const { query, params, token } = await preparedInstant[name]!(demo, {})
    return { id: String(query?.id ?? params?.id), owner: { token } }
  }
export const request = instant('GET /instant-massages/requests')
/** A visit that somebody has booked from an answer; the desk of a house at the sea has not heard of it. */
export const instantVisit = instant('GET /instant-massages/visits/{id}')
export const instantVisitAtDesk: Row = {
  async of(demo) {
    const owner = await visitAtDesk(demo, {})
    return { id: String(owner.params?.id), owner }
  },
  around: (demo) => ({ params: { urlName: 'kathu-rain' }, headers: demo.deskOf('kathu-rain'), token: null }),
}

export const photoOf: Row['of'] = anans(async (demo) => {
  const asked = { form: { photos: await photo() }, token: demo.anan }
  const said = await succeed<{ photos: { name: string }[] }>(demo, 'POST /reviews/photos/upload', asked)
  return said.photos[0]!.name
})
export const proof: Row['of'] = async (demo) => {
  const email = 'ploy@example.com'
  const { ref } = await succeed(demo, 'POST /otp/email', { body: { email } })
  const digits = /\b\d{6}\b/.exec((await mailTo(demo, email)).text)?.[0]
  const body = { email, code: digits, ref }
  return { id: String(ref), owner: { token: null, body } }
}

/** What stands at the desk of another shop: asked there, with its own link. */
export const atDeskOf = (
  shopId: string,
  make: (demo: Demo) => Promise<string>,
  more: Record<string, string> = {},
): Row => ({
  async of(demo) {
    const id = await make(demo)
    return { id, owner: { params: { urlName: shopId, ...more, id }, headers: demo.deskOf(shopId) } }
  },
  around: (demo) => ({
    params: { urlName: bookableShop.urlName, ...more },
    headers: demo.deskOf(bookableShop.id),
    token: null,
  }),
})
export const asks = async (demo: Demo): Promise<string> => {
  const body = { contact: 'anan@sabai.test', message: 'Is there room for a pram?' }
  const asked = { params: { id: 'kathu-rain' }, body, token: demo.anan }
  const said = await succeed<{ specialRequest: { _id: string } }>(demo, 'POST /shops/{id}/special-requests', asked)
  return said.specialRequest._id
}
/** Asked of the houses near one; the desk of a house at the sea has not heard of it. */
export const farDesk: Row = {
  async of(demo) {
    const { id } = await request(demo)
    return { id, owner: { params: { urlName: bookableShop.urlName, id }, headers: demo.deskOf(bookableShop.id) } }
  },
  around: (demo) => ({ params: { urlName: 'kathu-rain' }, headers: demo.deskOf('kathu-rain'), token: null }),
}

export const withImage = (of: Row['of']): Row => ({ of, around: async () => ({ form: { image: await photo() } }) })
const inBody = (of: Row['of']): Row => ({ of, around: () => ({ body: {} }) })
const payment = (kind: 'reservation' | 'voucher' | 'cart', method: string): Row =>
  inBody({ reservation: visit, voucher, cart }[kind](method))
export const review = { rating: 5, comment: 'Quiet and kind.' }

export const payments = (name: string, method: string): Record<string, Row> => ({
  [`${name} body.reservationId`]: payment('reservation', method),
  [`${name} body.voucherId`]: payment('voucher', method),
  [`${name} body.cartId`]: payment('cart', method),
})
/** The same in the query. */
export const waysToPay = (name: string, method: string): Record<string, Row> => {
  const asked = (of: Row['of']): Row => ({ of, around: () => ({ query: {} }) })
  return {
    [`${name} query.reservationId`]: asked(visit(method)),
    [`${name} query.voucherId`]: asked(voucher(method)),
    [`${name} query.cartId`]: asked(cart(method)),
  }
}
export const user: Row = { of: named('anan') }

/** Something of another shop: its owner is told nothing, the admin is. */
export const ofOtherShop = (make: (demo: Demo) => Promise<string>, body?: Asked['body']): Row => ({
  of: async (demo) => ({ id: await make(demo), owner: { headers: demo.staff(), token: null } }),
  around: (demo) => ({ headers: demo.staff('owner'), token: null, ...(body && { body }) }),
})
