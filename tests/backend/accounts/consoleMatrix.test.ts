import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { makeInvitation } from '#backend/modules/accounts/invitation/send.ts'
import { serviceTypes } from '#backend/schema.ts'
import type { Call } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { isShopRole, PERMISSIONS, ROLE_RULES, ROLES, type Role } from '#domain/accounts/access.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { type Asked, ofShop, type Subject } from '#tests/support/accounts/consoleSubject.ts'
import { customerSubjects } from '#tests/support/accounts/customerSubjects.ts'
import { insertUser } from '#tests/support/accounts/customers.ts'
import { deskSubjects } from '#tests/support/accounts/deskSubjects.ts'
import { importSubjects } from '#tests/support/accounts/importSubjects.ts'
import { moneySubjects } from '#tests/support/accounts/moneySubjects.ts'
import { orderSubjects } from '#tests/support/accounts/orderSubjects.ts'
import { photoSubjects } from '#tests/support/accounts/photoSubjects.ts'
import { sellingSubjects } from '#tests/support/accounts/sellingSubjects.ts'
import { atConsole, grantRole, insertStaff } from '#tests/support/accounts/staff.ts'
import { windowSubjects } from '#tests/support/accounts/windowSubjects.ts'
import { everyDay, insertBrand, insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'
import { everyCall } from '#tests/support/contract/everyCall.ts'
import { openTranslator } from '#tests/support/conversation/translator.ts'
import { insertDifference } from '#tests/support/orders/differenceRows.ts'
import { insertPayout, insertSale } from '#tests/support/orders/ledgerRows.ts'
import { insertFailedJob } from '#tests/support/platform/failedJob.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { insertReview, insertReviewReport } from '#tests/support/reviews/reviewRows.ts'

const OWN = 'own-shop'
const OTHER = 'other-shop'

let backend: TestBackend
let db: Database
let pool: pg.Pool
let translator: Awaited<ReturnType<typeof openTranslator>>
beforeAll(async () => {
  translator = await openTranslator()
  backend = await startBackend({ TRANSLATE_URL: translator.url })
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  db = drizzle(pool)
  await insertBrand(db, { id: 'two-branches' })
  await insertShop(db, { id: OWN, brandId: 'two-branches', name: { en: 'Own' } })
  await insertShop(db, { id: OTHER, brandId: 'two-branches', name: { en: 'Other' } })
  await newService(OWN)
  await newService(OTHER)
  // Somebody always stays who may give roles.
  await insertStaff(db, [{ role: 'admin', shopId: null }])
})
afterAll(async () => {
  await pool.end()
  await backend.close()
  await translator.close()
})

let made = 0
const newEmail = () => `invited-${++made}@sabai.test`
const listOf = (path: string) => ofShop((shopId) => ({ path: `${path}?shop=${shopId}` }))
const inviting = (shopId: string) =>
  db.transaction((tx) =>
    makeInvitation(tx, { email: newEmail(), role: 'staff', shopId, now: new Date(), invitedBy: null }),
  )

async function newService(shopId: string): Promise<string> {
  const id = `service-${++made}`
  await insertType(db, { id, shopId, typeName: { en: id } }, [{ id: `${id}-60`, price: 500 }])
  return id
}
const orderOf = async (shopId: string) => {
  const rows = await db.select().from(serviceTypes).where(eq(serviceTypes.shopId, shopId))
  const rank = (row: (typeof rows)[number]) => [row.isRecommended ? 0 : 1, row.position] as const
  return rows
    .sort((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1] || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
}

const ofReview = (change: Parameters<typeof insertReview>[1], act: string, body?: object): Subject =>
  ofShop(async (shopId) => {
    const id = await insertReview(db, { ...change, shopId })
    if (act === '/keep') await insertReviewReport(db, id)
    return { path: `/console/reviews/${id}${act}`, ...(body && { body: { version: 1, ...body } }) }
  })
const ANSWERED = { answer: 'Thank you.', answerLocale: 'en', answeredAt: new Date() }

/** A row for every call of the console that asks for a permission; a call without one fails below. */
const SUBJECTS: Record<string, Subject> = {
  'GET /console/grants': listOf('/console/grants'),
  'DELETE /console/grants/{id}': ofShop(async (shopId) => {
    const { id } = await insertUser(db)
    return { path: `/console/grants/${await grantRole(db, id, { role: 'staff', shopId })}` }
  }),
  'GET /console/invitations': listOf('/console/invitations'),
  'POST /console/invitations': {
    about: 'marketplace',
    ask: () => ({ path: '/console/invitations', body: { email: newEmail(), role: 'content' } }),
  },
  'POST /console/shops/{id}/invitations': ofShop((shopId) => ({
    path: `/console/shops/${shopId}/invitations`,
    body: { email: newEmail(), role: 'staff' },
  })),
  'DELETE /console/invitations/{id}': ofShop(async (shopId) => ({
    path: `/console/invitations/${(await inviting(shopId)).row.id}`,
  })),
  'GET /console/failed-jobs': { about: 'marketplace', ask: () => ({ path: '/console/failed-jobs' }) },
  'POST /console/failed-jobs/{id}/retry': {
    about: 'marketplace',
    ask: async () => ({ path: `/console/failed-jobs/${await insertFailedJob(db)}/retry` }),
  },
  'GET /console/payment-differences': { about: 'marketplace', ask: () => ({ path: '/console/payment-differences' }) },
  'GET /console/reconciled-days': { about: 'marketplace', ask: () => ({ path: '/console/reconciled-days' }) },
  'POST /console/payment-differences/{id}/close': {
    about: 'marketplace',
    ask: async () => ({
      path: `/console/payment-differences/${await insertDifference(db)}/close`,
      body: { version: 1, word: 'The stand at the fair.' },
    }),
  },
  'GET /console/audit': listOf('/console/audit'),
  'GET /console/audit/export': listOf('/console/audit/export'),
  'GET /console/shops': { about: 'marketplace', ask: () => ({ path: '/console/shops' }) },
  'POST /console/shops': {
    about: 'marketplace',
    ask: () => ({
      path: '/console/shops',
      body: { name: { en: 'New' }, location: 'bangkok', contactEmail: newEmail() },
    }),
  },
  'GET /console/shops/{id}/publication': ofShop((shopId) => ({ path: `/console/shops/${shopId}/publication` })),
  'PATCH /console/shops/{id}/publication': ofShop((shopId) => ({
    path: `/console/shops/${shopId}/publication`,
    body: { version: 1, publication: 'published' },
  })),
  'GET /console/shops/{id}': ofShop((shopId) => ({ path: `/console/shops/${shopId}` })),
  'GET /console/shops/{id}/services': ofShop((shopId) => ({ path: `/console/shops/${shopId}/services` })),
  'POST /console/shops/{id}/services': ofShop((shopId) => ({
    path: `/console/shops/${shopId}/services`,
    body: { category: 'massage', typeName: { en: 'Herbs' }, options: [{ time: 60, price: 500 }] },
  })),
  'POST /console/shops/{id}/services/order': ofShop(async (shopId) => {
    const ids = await orderOf(shopId)
    return { path: `/console/shops/${shopId}/services/order`, body: { before: ids, after: ids } }
  }),
  'POST /console/shops/{id}/services/copies': {
    about: 'branch',
    ask: async (shopId) => ({
      path: `/console/shops/${shopId}/services/copies`,
      body: { serviceId: await newService(shopId === OWN ? OTHER : OWN) },
    }),
  },
  'GET /console/shops/{id}/texts': ofShop((shopId) => ({ path: `/console/shops/${shopId}/texts` })),
  'PATCH /console/shops/{id}/texts': ofShop((shopId) => ({
    path: `/console/shops/${shopId}/texts`,
    body: { version: 1, texts: {} },
  })),
  'POST /console/shops/{id}/texts/drafts': ofShop((shopId) => ({
    path: `/console/shops/${shopId}/texts/drafts`,
    body: { version: 1, field: 'name' },
  })),
  'GET /console/shops/{id}/details': ofShop((shopId) => ({ path: `/console/shops/${shopId}/details` })),
  'PATCH /console/shops/{id}/details': ofShop((shopId) => ({
    path: `/console/shops/${shopId}/details`,
    body: { version: 1, details: {} },
  })),
  'GET /console/shops/{id}/hours': ofShop((shopId) => ({ path: `/console/shops/${shopId}/hours` })),
  'PATCH /console/shops/{id}/hours': ofShop((shopId) => ({
    path: `/console/shops/${shopId}/hours`,
    body: { version: 1, specialDays: [] },
  })),
  'POST /console/shops/{id}/hours/bookings': ofShop((shopId) => ({
    path: `/console/shops/${shopId}/hours/bookings`,
    body: { dayTime: everyDay, specialDays: [] },
  })),
  ...deskSubjects,
  'GET /console/services/{id}': ofShop(async (shopId) => ({ path: `/console/services/${await newService(shopId)}` })),
  'PATCH /console/services/{id}': ofShop(async (shopId) => ({
    path: `/console/services/${await newService(shopId)}`,
    body: { service: { version: 1, isRecommended: true } },
  })),
  'GET /console/numbers': listOf('/console/numbers'),
  'GET /console/reviews': listOf('/console/reviews'),
  'GET /console/reviews/{id}': ofReview({}, ''),
  'POST /console/reviews/{id}/answer': ofReview({}, '/answer', { text: 'Thank you.', locale: 'en' }),
  'POST /console/reviews/{id}/answer/remove': ofReview(ANSWERED, '/answer/remove', {}),
  'POST /console/reviews/{id}/hide': ofReview({}, '/hide', { reason: 'unlawful' }),
  'POST /console/reviews/{id}/show': ofReview({ hiddenAt: new Date(), hiddenFor: 'unlawful' }, '/show', {}),
  'POST /console/reviews/{id}/keep': ofReview({}, '/keep', { reportCount: 1 }),
  ...customerSubjects(() => db),
  ...importSubjects(() => db),
  ...photoSubjects(() => db),
  ...windowSubjects(() => db),
  ...sellingSubjects(() => db),
  ...orderSubjects(() => db),
  ...moneySubjects(() => db),
  'GET /console/services/{id}/branches': ofShop(async (shopId) => ({
    path: `/console/services/${await newService(shopId)}/branches`,
  })),
}

const consoleCalls = everyCall.filter(({ call }) => call.permission !== undefined)
const methodOf = (name: string) => name.split(' ')[0]!
const needOf = ({ permission }: Call) => permission!
const isPermission = (call: Call) => (PERMISSIONS as readonly string[]).includes(needOf(call))
const guarded = consoleCalls.filter(({ call }) => isPermission(call))

/** Path and body as the contract has them, for calls that refuse before they look. */
const blank = (name: string): Asked => ({ path: name.split(' ')[1]!.replace(/\{\w+\}/g, 'nothing') })

async function statusOf(name: string, asked: Asked, sent: { headers?: Record<string, string>; token?: string } = {}) {
  const { path, ...said } = asked
  const response = await backend.ask(methodOf(name), path, { ...sent, ...said })
  const { code } = response.headers.get('content-type')?.includes('json')
    ? ((await response.json()) as { code: number })
    : { code: 0 }
  return { status: response.status, code }
}

function expected(role: Role, call: Call, { about }: Subject, isOwn: boolean): number {
  const permission = needOf(call) as (typeof PERMISSIONS)[number]
  if (!ROLE_RULES[role].permissions.includes(permission)) return 403
  if (!isShopRole(role)) return 200
  // Lists without a shop answer what is theirs; what is the marketplace's own they may not change.
  if (about === 'marketplace') return call.fresh ? 403 : 200
  // Nothing is carried over between a shop of theirs and one that is not.
  if (about === 'branch') return 404
  return isOwn ? 200 : 404
}

describe('every call of the console', () => {
  it('stands in the matrix, and there is no row without a call', () => {
    expect(Object.keys(SUBJECTS).sort()).toEqual(guarded.map(({ name }) => name).sort())
  })

  it('is the only kind of call under /console', () => {
    const odd = everyCall.filter(({ name, call }) => / \/console(\/|$)/.test(name) !== (call.permission !== undefined))
    expect(odd).toEqual([])
  })

  it.each(consoleCalls)('$name: nobody, and a customer, are strangers', async ({ name, call }) => {
    const customer = await insertUser(db)
    for (const sent of [{}, { token: customer.token }, { headers: atConsole(customer.token) }]) {
      const { status } = await statusOf(name, blank(name), sent)
      if (needOf(call) === 'visitor') expect([401, 403]).not.toContain(status)
      else expect(status).toBe(401)
    }
  })

  it.each(consoleCalls)(
    '$name: a session without its second step, without a role, or too old',
    async ({ name, call }) => {
      const role = { role: 'admin', shopId: null } as const
      const half = await insertStaff(db, [role], { completedAt: null })
      const nobody = await insertStaff(db, [])
      const idle = await insertStaff(db, [role], { lastSeenAt: addMinutes(new Date(), -61) })
      const over = await insertStaff(db, [role], { expiresAt: addMinutes(new Date(), -1) })
      const said = async (token: string) => statusOf(name, blank(name), { headers: atConsole(token) })
      if (needOf(call) === 'visitor') return
      for (const { console: token } of [idle, over]) expect((await said(token)).status).toBe(401)
      if (needOf(call) === 'halfway') return
      expect(await said(half.console)).toEqual({ status: 401, code: ERROR_CODE.secondStepNeeded })
      expect((await said(nobody.console)).status).toBe(403)
    },
  )

  it.each(guarded.filter(({ call }) => call.fresh))('$name: asks for a fresh proof', async ({ name }) => {
    const stale = await insertStaff(db, [{ role: 'admin', shopId: null }], { provedAt: addMinutes(new Date(), -11) })
    const asked = await SUBJECTS[name]!.ask(OWN)
    expect((await statusOf(name, asked, { headers: atConsole(stale.console) })).code).toBe(ERROR_CODE.loginTooOld)
  })

  const rows = guarded.flatMap(({ name, call }) => ROLES.map((role) => ({ name, call, role })))
  it.each(rows)('$name as $role: own shop, other shop', async ({ name, call, role }) => {
    const subject = SUBJECTS[name]!
    const somebody = await insertStaff(db, [{ role, shopId: isShopRole(role) ? OWN : null }])
    const sent = { headers: atConsole(somebody.console) }
    for (const shopId of [OWN, OTHER]) {
      const { status } = await statusOf(name, await subject.ask(shopId), sent)
      expect([shopId, status]).toEqual([shopId, expected(role, call, subject, shopId === OWN)])
    }
  })
})

describe('a list of the console', () => {
  const isOwners = (call: Call) => (ROLE_RULES.owner.permissions as readonly string[]).includes(needOf(call))
  const lists = guarded.filter(({ name, call }) => /^GET (?!.*([{]|export|numbers))/.test(name) && isOwners(call))
  it.each(lists)('$name names no other shop to an owner', async ({ name }) => {
    await inviting(OTHER)
    await inviting(OWN)
    for (const shopId of [OWN, OTHER]) {
      await insertReview(db, { shopId })
      await insertSale(db, { shopId })
      await insertPayout(db, shopId)
    }
    const owner = await insertStaff(db, [{ role: 'owner', shopId: OWN }])
    const { body } = await backend.send('GET', name.split(' ')[1]!, { headers: atConsole(owner.console) })
    expect((body.items as unknown[]).length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toContain(OTHER)
  })
})
