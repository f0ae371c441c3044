import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import pg from 'pg'
import type { Database } from '#backend/context.ts'
import { hashToken } from '#backend/modules/accounts/session/token.ts'
import * as schema from '#backend/schema.ts'
import { DEMO_PASSWORD, demoAdmin, demoOwner } from '#demo/named.ts'
import { seedDatabase } from '#demo/seedDatabase.ts'
import { addHours, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import { DESK_SESSION_DAYS } from '#domain/constants.ts'
import { proveEmail } from '#tests/support/accounts/customers.ts'
import { atConsole, openStaffSession } from '#tests/support/accounts/staff.ts'
import { openTranslator } from '#tests/support/conversation/translator.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

/** Late in the morning in Bangkok, when every house is open, whatever the machine's clock says. */
export const NOW = instantOf(bangkokDate(new Date()), '11:00')

export const STAFF_LINK_SECRET = 'the-staff-links-of-the-contract'
export const PURGE_SECRET = 'the-storefront-of-the-contract'
export const PAYMENT_WEBHOOK_SECRET = 'the-acquirer-of-the-contract'

/** Where the pages of this demo stand. */
export const ORIGIN = 'https://sabai.example'

export type Demo = {
  backend: TestBackend
  db: Database
  /** Log-ins of the two demo customers. */
  mali: string
  anan: string
  /** A new log-in of a customer of the demo, or of an account opened for this, whose address is proved. */
  signIn(email: string): Promise<string>
  signUp(email: string): Promise<string>
  /** Headers of a device on which the desk of that demo shop alone is open. */
  deskOf(shopId: string): Record<string, string>
  /** Headers of the demo's admin, or of its owner of a shop, who has just come to the console. */
  staff(who?: 'admin' | 'owner'): Record<string, string>
  /** A partner's token for a customer who comes for the first time. */
  partnerToken(partner: 'tagthai' | 'calcal'): Promise<string>
  close(): Promise<void>
}

/** A voice on the network that answers any text with a little sound. */
async function openVoice() {
  const server = createServer((_, res) => res.writeHead(200, { 'content-type': 'audio/mpeg' }).end('sound'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(done)) }
}

const deskTokenOf = (shopId: string) => `a-device-at-the-desk-of-${shopId}`

/** A device at each desk. */
async function openDesks(db: Database): Promise<void> {
  const shops = await db.select({ id: schema.shops.id, keyVersion: schema.shops.deskKeyVersion }).from(schema.shops)
  const expiresAt = addHours(NOW, 24 * DESK_SESSION_DAYS)
  await db
    .insert(schema.deskSessions)
    .values(
      shops.map(({ id, keyVersion }) => ({ tokenHash: hashToken(deskTokenOf(id)), shopId: id, keyVersion, expiresAt })),
    )
}

/** The whole backend on the demo catalogue of this morning, with every adapter set up. */
export async function openDemo(): Promise<Demo> {
  const keys = await generateKeyPair('EdDSA')
  const jwks = join(mkdtempSync(join(tmpdir(), 'sabai-jwks-')), 'partners.json')
  writeFileSync(jwks, JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'partner' }] }))
  const voice = await openVoice()
  const translator = await openTranslator()
  const backend = await startBackend({
    PUBLIC_ORIGIN: ORIGIN,
    STAFF_LINK_SECRET,
    PAYMENT_WEBHOOK_SECRET,
    PURGE_SECRET,
    TRANSFERS_TO: 'shops',
    PROMPTPAY_ID: '0812345678',
    BANK_ACCOUNT: 'Bangkok Bank 123-4-56789-0, Sabai',
    TTS_URL: voice.url,
    TRANSLATE_URL: translator.url,
    TAGTHAI_JWKS: jwks,
    CALCAL_JWKS: jwks,
  })
  const pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  const db = drizzle(pool)
  await seedDatabase(db, NOW)
  await openDesks(db)
  const enter = async (path: string, body: Record<string, unknown>) =>
    String((await backend.send('POST', path, { body, now: NOW })).body.token)
  const signIn = (email: string) => enter('/signin', { email, password: DEMO_PASSWORD })
  const here = { provedAt: NOW, completedAt: NOW, lastSeenAt: NOW, expiresAt: addHours(NOW, 12) }
  const staff = {
    admin: await openStaffSession(db, demoAdmin.id, here),
    owner: await openStaffSession(db, demoOwner.id, here),
  }
  return {
    backend,
    db,
    mali: await signIn('mali@sabai.test'),
    anan: await signIn('anan@sabai.test'),
    signIn,
    async signUp(email) {
      const body = { email, password: DEMO_PASSWORD, firstName: 'Ploy', phoneNumber: '812345678' }
      const token = await enter('/signup', body)
      await proveEmail(db, email)
      return token
    },
    deskOf: (id) => ({ 'x-desk-session': deskTokenOf(id) }),
    staff: (who = 'admin') => atConsole(staff[who]),
    partnerToken: (partner) =>
      new SignJWT({ sub: `guest-of-${partner}`, jti: `${partner}-${Math.random()}`, firstName: 'Wan', lastName: 'Dee' })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'partner' })
        .setIssuer(partner)
        .setAudience('sabai')
        .setIssuedAt(NOW)
        .setExpirationTime(new Date(NOW.getTime() + 300_000))
        .sign(keys.privateKey),
    async close() {
      await voice.close()
      await translator.close()
      await pool.end()
      await backend.close()
    },
  }
}
