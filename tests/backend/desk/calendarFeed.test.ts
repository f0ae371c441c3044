import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries, calendarFeeds, grants } from '#backend/schema.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { mali, shops, useDeskEntries } from '#tests/support/desk/deskEntries.ts'
import { NOW } from '#tests/support/instant/instantShops.ts'

useDeskEntries()

/** Staff of 'lane', and their calls about its calendar. */
async function member() {
  const session = { completedAt: NOW, provedAt: NOW, lastSeenAt: NOW, expiresAt: addHours(NOW, 12) }
  const { id, console } = await insertStaff(shops.db, [{ role: 'staff', shopId: 'lane' }], session)
  const ask = (method: string) =>
    shops.backend.send(method, '/console/shops/lane/calendar', { headers: atConsole(console), now: NOW })
  const make = async () => new URL((await ask('POST')).body.address as string).pathname.replace('/api', '')
  return { id, ask, make }
}
const read = async (path: string) => {
  const response = await shops.backend.ask('GET', path, { now: NOW })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

describe('a shop in the calendar of one of its people', () => {
  it('says first names and services, and nothing else of a customer; what was canceled is not in it', async () => {
    await shops.visit(mali, { name: 'Mali Srisuk', note: 'Bad back' })
    await shops.visit(mali, { name: 'Gone', status: 'canceled' })
    const { status, type, text } = await read(await (await member()).make())
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const calendar = text.replace(/\r\n[ \t]/g, '')
    expect(calendar.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual(['SUMMARY:Mali · Warm oil'])
    for (const secret of ['Srisuk', '812345678', 'mali@', 'Bad back', 'VALARM']) expect(calendar).not.toContain(secret)
  })

  it('is read by its newest address alone, until that is ended, and is kept as a hash', async () => {
    const { id, ask, make } = await member()
    const [first, second] = [await make(), await make()]
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).text).toContain('BEGIN:VCALENDAR')
    const kept = JSON.stringify(await shops.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, id)))
    expect(kept).not.toContain(second.split('/')[2])
    expect((await ask('GET')).body).toMatchObject({ madeAt: NOW.toISOString() })
    await ask('DELETE')
    await ask('DELETE')
    expect((await read(second)).status).toBe(404)
    expect((await ask('GET')).body).toMatchObject({ madeAt: null })
    const told = await shops.db.select().from(auditEntries).where(eq(auditEntries.actorId, id))
    expect(told.map(({ action }) => action).sort()).toEqual(['calendarEnded', 'calendarMade', 'calendarMade'])
    expect(JSON.stringify(told)).not.toContain(second.split('/')[2])
  })

  it('ends with the role that reads the bookings', async () => {
    const { id, make } = await member()
    const path = await make()
    await shops.db.delete(grants).where(eq(grants.userId, id))
    expect((await read(path)).status).toBe(404)
  })
})
