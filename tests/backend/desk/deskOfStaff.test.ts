import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grants } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Role } from '#domain/accounts/access.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { type DeskShops, openDeskShops } from '#tests/support/desk/deskShops.ts'
import { NOW } from '#tests/support/instant/instantShops.ts'
import type { Reply } from '#tests/support/processes/startBackend.ts'

let shops: DeskShops

beforeAll(async () => {
  shops = await openDeskShops()
})

afterAll(() => shops.close())

beforeEach(() => shops.clear())

const isClosed = (reply: Reply) => expect(reply).toMatchObject({ status: 404, body: { code: ERROR_CODE.deskLinkOver } })
const isOpen = (reply: Reply) => expect(reply.status, JSON.stringify(reply.body)).toBe(200)

/** Somebody who is at the console, with a role at 'lane' or at the marketplace. */
async function member(role: Role, { shopId = 'lane' as string | null, completedAt = NOW as Date | null } = {}) {
  const session = { completedAt, provedAt: NOW, lastSeenAt: NOW, expiresAt: addHours(NOW, 12) }
  const { id, console } = await insertStaff(shops.db, [{ role, shopId }], session)
  const at = atConsole(console)
  const see = (shop = 'lane') => shops.atDesk('', { method: 'GET', at, shop })
  return { id, at, see }
}

describe('the desk of somebody at the console', () => {
  it.each(['owner', 'staff'] as const)(
    'is open without a link to %s of the shop, and no other shop’s is',
    async (role) => {
      const { see, at } = await member(role)
      isOpen(await see())
      isClosed(await see('other'))
      const { body } = await shops.backend.send('GET', '/desks', { now: NOW, headers: at })
      expect(body.items).toMatchObject([{ urlName: 'lane' }])
    },
  )

  it('is open to an admin, whichever shop they name, and to nobody else of the marketplace', async () => {
    const admin = await member('admin', { shopId: null })
    isOpen(await admin.see())
    isOpen(await admin.see('other'))
    for (const role of ['finance', 'support', 'content'] as const) {
      isClosed(await (await member(role, { shopId: null })).see())
    }
  })

  it('stays closed until the second step', async () => {
    isClosed(await (await member('staff', { completedAt: null })).see())
  })

  it('lets them do what is done there, and closes with the next click after the role is gone', async () => {
    const { id, at, see } = await member('staff')
    isOpen(await shops.atDesk('/walk-ins', { at, body: { entryKey: randomUUID(), guestCount: 1, minutes: 60 } }))
    await shops.db.delete(grants).where(eq(grants.userId, id))
    isClosed(await see())
  })

  it('gives a link that outlives their role to whoever may invite people, and to no others', async () => {
    const [owner, staff] = [await member('owner'), await member('staff')]
    isOpen(await shops.atDesk('/link', { at: owner.at }))
    expect(await shops.atDesk('/link', { at: staff.at })).toMatchObject({ status: 403 })
    // A device that was opened by a link makes another, whoever is at the console there.
    isOpen(await shops.atDesk('/link', { at: { ...staff.at, ...(await shops.desk()) } }))
  })

  it('shows its money to an owner and to a device that a link opened, and not to staff', async () => {
    const id = await shops.visit(await shops.customer(), { paymentMethod: 'TRANSFER', receiptState: 'inReview' })
    const [owner, staff] = [await member('owner'), await member('staff')]
    expect((await owner.see()).body).toMatchObject({ seesMoney: true, receipts: [{ _id: id }] })
    expect((await shops.deskAt()).receipts).toMatchObject([{ _id: id }])
    expect((await staff.see()).body).toMatchObject({ seesMoney: false, receipts: [], refunds: [] })

    const byStaff = (path: string, body?: object) => shops.atDesk(path, { at: staff.at, body })
    const refused = { status: 403, body: { code: ERROR_CODE.forbidden } }
    expect(await byStaff(`/receipts/reservation/${id}/approve`)).toMatchObject(refused)
    expect(await byStaff(`/receipts/reservation/${id}/refuse`, { reason: 'No money came' })).toMatchObject(refused)
    expect(await byStaff(`/refunds/reservation/${id}/done`, { amount: 630 })).toMatchObject(refused)
    expect(await shops.bookingOf(id)).toMatchObject({ isPaid: false, receiptState: 'inReview' })

    isOpen(await shops.atDesk(`/receipts/reservation/${id}/approve`, { at: owner.at }))
    expect(await shops.bookingOf(id)).toMatchObject({ isPaid: true, receiptState: 'approved' })
  })

  it('is taken off a device, and whoever is at the console there stays there and sees it by their role', async () => {
    const { at, see } = await member('staff')
    const device = { ...at, ...(await shops.desk()) }
    expect((await shops.atDesk('', { method: 'GET', at: device })).body).toMatchObject({ isOfDevice: true })
    isOpen(await shops.atDesk('/session', { at: device, method: 'DELETE' }))
    expect((await see()).body).toMatchObject({ isOfDevice: false, seesMoney: false })
    const session = await shops.backend.send('GET', '/console/session', { now: NOW, headers: at })
    expect(session.status).toBe(200)
  })
})
