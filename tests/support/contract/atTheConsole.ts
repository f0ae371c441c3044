import { randomUUID } from 'node:crypto'
import { invitations, reconciledDays, type reviews } from '#backend/schema.ts'
import { bookableShop, DEMO_PASSWORD, demoAdmin, demoOwner, fullShop, optionId, typeId } from '#demo/named.ts'
import { authenticator } from '#tests/support/accounts/authenticator.ts'
import { insertUser } from '#tests/support/accounts/customers.ts'
import { atConsole, grantRole } from '#tests/support/accounts/staff.ts'
import { appCode } from '#tests/support/accounts/totp.ts'
import { everyDay } from '#tests/support/catalogue/shopRows.ts'
import { insertDifference } from '#tests/support/orders/differenceRows.ts'
import { insertFailedJob } from '#tests/support/platform/failedJob.ts'
import { insertReview, insertReviewReport } from '#tests/support/reviews/reviewRows.ts'
import type { Asked, Prepare } from './asking.ts'
import { preparedCustomers } from './customers.ts'
import { type Demo, NOW, ORIGIN } from './demo.ts'
import { mailTo, succeed } from './making.ts'
import { orderBelongings, preparedOrders } from './orders.ts'
import { photoBelongings, preparedPhotos } from './photos.ts'
import { preparedWindows } from './shopWindows.ts'
import { ofOtherShop, type Row } from './somebodys.ts'

type Options = Record<string, unknown>
type Person = { email: string }

/** A session that waits for its second step. */
async function halfway(demo: Demo, { email }: Person) {
  const body = { email, password: DEMO_PASSWORD }
  const { token } = await succeed<{ token: string }>(demo, 'POST /console/session', { body })
  return { headers: atConsole(token) }
}

/** The same, with what completes it. */
async function withCode(demo: Demo, person: Person) {
  const half = await halfway(demo, person)
  const { ref } = await succeed<{ ref: string }>(demo, 'POST /console/session/code', half)
  const code = /\b\d{6}\b/.exec((await mailTo(demo, person.email)).text)?.[0]
  return { ...half, body: { code, ref } }
}

async function madePasskey(demo: Demo) {
  const headers = demo.staff()
  const { options } = await succeed<{ options: Options }>(demo, 'POST /console/passkeys/options', { headers })
  const device = authenticator(ORIGIN)
  return { device, headers, body: { response: device.make(options) } }
}

/** The secret of an invitation that was just mailed to a new address. */
async function invited(demo: Demo): Promise<string> {
  const email = `invited-${randomUUID()}@sabai.test`
  await succeed(demo, 'POST /console/invitations', { headers: demo.staff(), body: { email, role: 'content' } })
  const { links } = await mailTo(demo, email)
  const { hash } = new URL(links.find((link) => link.includes('/console/'))!)
  return new URLSearchParams(hash.slice(1)).get('token')!
}

async function grantAt(demo: Demo, shopId: string): Promise<string> {
  return grantRole(demo.db, (await insertUser(demo.db)).id, { role: 'staff', shopId })
}

async function invitationTo({ db }: Demo, shopId: string): Promise<string> {
  const id = randomUUID()
  const expiresAt = new Date(NOW.getTime() + 86_400_000)
  await db.insert(invitations).values({
    ...{ id, tokenHash: id, email: `${id}@sabai.test`, role: 'staff', shopId, expiresAt, createdAt: NOW },
  })
  return id
}

const startTotp = (demo: Demo) =>
  succeed<{ secret: string }>(demo, 'POST /console/totp', { headers: demo.staff('owner') })

async function textsVersion(demo: Demo, params: NonNullable<Asked['params']>): Promise<number> {
  const asked = { headers: demo.staff(), params }
  const { texts } = await succeed<{ texts: { version: number } }>(demo, 'GET /console/shops/{id}/texts', asked)
  return texts.version
}

/** A review of a shop in some state, to which a call does the next thing. */
const withReview =
  (change: Partial<typeof reviews.$inferInsert> = {}, isReported = false): Prepare =>
  async ({ db }, { body }) => {
    const id = await insertReview(db, { shopId: bookableShop.id, ...change })
    if (isReported) await insertReviewReport(db, id)
    return { params: { id }, ...(body && { body: { ...body, version: 1 } }) }
  }
const ANSWERED = { answer: 'Thank you.', answerLocale: 'en', answeredAt: NOW }
const HIDDEN = { hiddenAt: NOW, hiddenFor: 'personal' } as const

export const preparedAtTheConsole: Record<string, Prepare> = {
  'POST /console/session/code': (demo) => halfway(demo, demoAdmin),
  'POST /console/session/second-step': (demo) => withCode(demo, demoAdmin),
  'POST /console/session/passkey': async (demo) => {
    const { device, ...asked } = await madePasskey(demo)
    await succeed(demo, 'POST /console/passkeys', asked)
    const { options } = await succeed<{ options: Options }>(demo, 'POST /console/session/passkey/options', {})
    return { body: { response: device.show(options) }, headers: {} }
  },
  'DELETE /console/session': (demo) => halfway(demo, demoAdmin),
  'POST /console/passkeys': async (demo) => {
    const { headers, body } = await madePasskey(demo)
    return { headers, body }
  },
  'POST /console/totp': async (demo) => ({ headers: demo.staff('owner') }),
  'POST /console/totp/confirm': async (demo) => ({
    headers: demo.staff('owner'),
    body: { code: appCode((await startTotp(demo)).secret, NOW) },
    after: async () => {
      await succeed(demo, 'DELETE /console/totp', { headers: demo.staff('owner') })
    },
  }),
  'DELETE /console/totp': async (demo) => ({ headers: demo.staff('owner') }),
  'POST /console/invitations/view': async (demo) => ({ headers: {}, body: { token: await invited(demo) } }),
  'POST /console/invitations/accept': async (demo, { body }) => ({
    headers: {},
    body: { ...body, token: await invited(demo) },
  }),
  'GET /calendars/{secret}/sabai.ics': async (demo) => {
    const asked = { headers: demo.staff('owner'), params: { id: bookableShop.id } }
    const { address } = await succeed<{ address: string }>(demo, 'POST /console/shops/{id}/calendar', asked)
    return { params: { secret: address.split('/').at(-2)! } }
  },
  'POST /console/imports': async (demo, { body }) => {
    const checked = { headers: demo.staff(), body: { content: body?.content } }
    const { plan } = await succeed<{ plan: { digest: string } }>(demo, 'POST /console/imports/check', checked)
    return { body: { ...body, digest: plan.digest } }
  },
  'GET /console/failed-jobs': async (demo) => {
    await insertFailedJob(demo.db)
    return {}
  },
  'POST /console/failed-jobs/{id}/retry': async (demo) => ({ params: { id: await insertFailedJob(demo.db) } }),
  'GET /console/payment-differences': async (demo) => {
    await insertDifference(demo.db)
    return {}
  },
  'GET /console/reconciled-days': async ({ db }) => {
    const counts = { paymentCount: 12, differenceCount: 1 }
    const day = { acquirer: 'stripe', day: '2026-11-20', ...counts, at: NOW }
    await db.insert(reconciledDays).values(day).onConflictDoNothing()
    return {}
  },
  'POST /console/payment-differences/{id}/close': async (demo) => ({ params: { id: await insertDifference(demo.db) } }),
  'DELETE /console/grants/{id}': async (demo) => ({ params: { id: await grantAt(demo, 'kathu-rain') } }),
  'GET /console/invitations': async (demo) => {
    await invitationTo(demo, 'kathu-rain')
    return {}
  },
  'POST /console/shops/{id}/services/order': async (demo, { params }) => {
    const { services } = await succeed<{ services: { _id: string }[] }>(demo, 'GET /console/shops/{id}/services', {
      ...{ headers: demo.staff(), params: params! },
    })
    const before = services.map(({ _id }) => _id)
    return { body: { before, after: before.toReversed() } }
  },
  'POST /console/shops/{id}/services/copies': async (demo) => {
    const { service } = await succeed<{ service: { _id: string } }>(demo, 'POST /console/shops/{id}/services', {
      ...{ headers: demo.staff(), params: { id: 'baan-lom-bang-rak' } },
      body: { category: 'massage', typeName: { en: randomUUID() }, options: [{ time: 60, price: 500 }] },
    })
    return { body: { serviceId: service._id } }
  },
  'PATCH /console/shops/{id}/texts': async (demo, { params, body }) => ({
    body: { ...body, version: await textsVersion(demo, params!) },
  }),
  'POST /console/shops/{id}/texts/drafts': async (demo, { params, body }) => {
    await succeed(demo, 'PATCH /console/shops/{id}/texts', {
      ...{ headers: demo.staff(), params: params! },
      body: { version: await textsVersion(demo, params!), texts: { specialNote: { en: 'Ring the bell.' } } },
    })
    return { body: { ...body, version: await textsVersion(demo, params!) } }
  },
  'PATCH /console/shops/{id}/details': async (demo, { params, body }) => {
    const asked = { headers: demo.staff(), params: params! }
    const { details } = await succeed<{ details: { version: number } }>(demo, 'GET /console/shops/{id}/details', asked)
    return { body: { ...body, version: details.version } }
  },
  'PATCH /console/shops/{id}/publication': async (demo, { params, body }) => {
    const asked = { headers: demo.staff(), params: params! }
    type Read = { publication: { version: number } }
    const { publication } = await succeed<Read>(demo, 'GET /console/shops/{id}/publication', asked)
    return { body: { ...body, version: publication.version } }
  },
  'PATCH /console/shops/{id}/hours': async (demo, { params, body }) => {
    const { hours } = await succeed<{ hours: { version: number } }>(demo, 'GET /console/shops/{id}/hours', {
      ...{ headers: demo.staff(), params: params! },
    })
    return { body: { ...body, version: hours.version } }
  },
  'DELETE /console/invitations/{id}': async (demo) => ({ params: { id: await invitationTo(demo, 'kathu-rain') } }),
  ...preparedCustomers,
  ...preparedPhotos,
  ...preparedWindows,
  ...preparedOrders,
  'GET /console/reviews/{id}': withReview({}, true),
  'POST /console/reviews/{id}/answer': withReview(),
  'POST /console/reviews/{id}/answer/remove': withReview(ANSWERED),
  'POST /console/reviews/{id}/hide': withReview(),
  'POST /console/reviews/{id}/show': withReview(HIDDEN),
  'POST /console/reviews/{id}/keep': withReview({}, true),
}

const reviewOfOther = ({ db }: Demo) => insertReview(db, { shopId: 'kathu-rain' })

/** A length of a service of another shop, named in a change of one's own. */
const ofOtherOption = (body: (id: string) => object): Row => ({
  of: async (demo) => {
    const id = optionId(fullShop.id, 'thai', 60)
    const params = { id: typeId(fullShop.id, 'thai') }
    return { id, owner: { headers: demo.staff(), token: null, params, body: { ...body(id) } } }
  },
  around: (demo) => ({
    ...{ headers: demo.staff('owner'), token: null, params: { id: typeId(bookableShop.id, 'thai') } },
    body: { ...body('') },
  }),
})

/** The answer of another shop to a review: the owner of one shop neither writes nor removes it. */
const ofOtherAnswer: Row = {
  of: async (demo) => {
    const id = await insertReview(demo.db, { shopId: 'kathu-rain', ...ANSWERED })
    return { id, owner: { headers: demo.staff(), token: null } }
  },
  around: (demo) => ({
    ...{ headers: demo.staff('owner'), token: null },
    body: { version: 1, text: 'Thank you.', locale: 'en' },
  }),
}

/** What belongs to a shop whose people ask at the console, or to one of them. */
export const belongingsAtTheConsole: Record<string, Row> = {
  'DELETE /console/grants/{id} params.id': ofOtherShop((demo) => grantAt(demo, 'kathu-rain')),
  'DELETE /console/invitations/{id} params.id': ofOtherShop((demo) => invitationTo(demo, 'kathu-rain')),
  'GET /console/shops/{id} params.id': ofOtherShop(async () => 'kathu-rain'),
  'POST /console/shops/{id}/invitations params.id': ofOtherShop(async () => 'kathu-rain', {
    ...{ email: 'new.there@sabai.test', role: 'staff', lang: 'th' },
  }),
  'GET /console/shops/{id}/services params.id': ofOtherShop(async () => 'kathu-rain'),
  'POST /console/shops/{id}/services params.id': ofOtherShop(async () => 'kathu-rain', {
    ...{ category: 'massage', typeName: { en: 'Rain' }, options: [{ time: 60, price: 500 }] },
  }),
  'POST /console/shops/{id}/services/order params.id': ofOtherShop(async () => 'kathu-rain', { before: [], after: [] }),
  'POST /console/shops/{id}/services/copies params.id': ofOtherShop(async () => 'baan-lom-bang-rak', {
    serviceId: typeId(fullShop.id, 'thai'),
  }),
  // Of a branch that is theirs, to one that is: the owner of another shop hears what is said of no service.
  'POST /console/shops/{id}/services/copies body.serviceId': {
    of: async (demo) => {
      const serviceId = typeId(fullShop.id, 'thai')
      const owner = { headers: demo.staff(), token: null, params: { id: 'baan-lom-bang-rak' }, body: { serviceId } }
      return { id: serviceId, owner }
    },
    around: (demo) => ({ headers: demo.staff('owner'), token: null, params: { id: bookableShop.id } }),
  },
  'GET /console/shops/{id}/texts params.id': ofOtherShop(async () => 'kathu-rain'),
  'PATCH /console/shops/{id}/texts params.id': ofOtherShop(async () => 'kathu-rain', { version: 1, texts: {} }),
  'POST /console/shops/{id}/texts/drafts params.id': ofOtherShop(async () => 'kathu-rain', {
    ...{ version: 1, field: 'specialNote' },
  }),
  'GET /console/shops/{id}/details params.id': ofOtherShop(async () => 'kathu-rain'),
  'PATCH /console/shops/{id}/details params.id': ofOtherShop(async () => 'kathu-rain', { version: 1, details: {} }),
  'GET /console/shops/{id}/publication params.id': ofOtherShop(async () => 'kathu-rain'),
  'PATCH /console/shops/{id}/publication params.id': ofOtherShop(async () => 'kathu-rain', {
    ...{ version: 1, publication: 'published' },
  }),
  'GET /console/shops/{id}/hours params.id': ofOtherShop(async () => 'kathu-rain'),
  'PATCH /console/shops/{id}/hours params.id': ofOtherShop(async () => 'kathu-rain', { version: 1 }),
  'POST /console/shops/{id}/hours/bookings params.id': ofOtherShop(async () => 'kathu-rain', {
    ...{ dayTime: everyDay, specialDays: [] },
  }),
  'GET /console/shops/{id}/days/{date} params.id': ofOtherShop(async () => 'kathu-rain'),
  'GET /console/shops/{id}/days params.id': ofOtherShop(async () => 'kathu-rain'),
  'GET /console/shops/{id}/visits params.id': ofOtherShop(async () => 'kathu-rain'),
  'GET /console/shops/{id}/calendar params.id': ofOtherShop(async () => 'kathu-rain'),
  'POST /console/shops/{id}/calendar params.id': ofOtherShop(async () => 'kathu-rain'),
  'DELETE /console/shops/{id}/calendar params.id': ofOtherShop(async () => 'kathu-rain'),
  'GET /console/services/{id} params.id': ofOtherShop(async () => typeId('kathu-rain', 'thai')),
  'PATCH /console/services/{id} params.id': ofOtherShop(async () => typeId('kathu-rain', 'thai'), {}),
  'PATCH /console/services/{id} body.changed.id': ofOtherOption((id) => ({
    changed: [{ id, version: 1, time: 60, price: 500, maxPercentage: 0 }],
  })),
  'PATCH /console/services/{id} body.removed.id': ofOtherOption((id) => ({ removed: [{ id, version: 1 }] })),
  'GET /console/services/{id}/branches params.id': ofOtherShop(async () => typeId('kathu-rain', 'thai')),
  ...photoBelongings,
  ...orderBelongings,
  'GET /console/reviews/{id} params.id': ofOtherShop(reviewOfOther),
  'POST /console/reviews/{id}/answer params.id': ofOtherAnswer,
  'POST /console/reviews/{id}/answer/remove params.id': ofOtherAnswer,
  'POST /console/reviews/{id}/hide params.id': ofOtherShop(reviewOfOther, { version: 1, reason: 'personal' }),
  'POST /console/reviews/{id}/show params.id': ofOtherShop(reviewOfOther, { version: 1 }),
  'POST /console/reviews/{id}/keep params.id': ofOtherShop(reviewOfOther, { version: 1, reportCount: 1 }),
  'POST /console/session/second-step body.ref': {
    async of(demo) {
      const { headers, body } = await withCode(demo, demoOwner)
      return { id: body.ref, owner: { headers, token: null, body } }
    },
    around: async (demo) => ({ ...(await halfway(demo, demoAdmin)), token: null, body: { code: '123456' } }),
  },
}
