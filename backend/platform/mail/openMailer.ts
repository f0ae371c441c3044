import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Database } from '#backend/context.ts'
import { type Env, siteOrigin } from '#backend/env.ts'
import type { Log } from '#backend/log.ts'
import { type Attachment, renderComposed } from './composed/renderComposed.ts'
import { type OutboxMail, readOutbox, writeToOutbox } from './outbox.ts'
import { type RenderedMail, renderMail } from './renderMail.ts'
import { mails } from './schema.ts'
import type { MailTemplates } from './template.ts'

const LOOK_EVERY_MS = 1000
/** After this time another process takes over mails that a crashed one was sending. */
const LEASE_SECONDS = 60
/** With a doubling wait between them: about four hours. */
const MAX_ATTEMPTS = 8
const BATCH = 10

export type Mailer = {
  /** Sends what is due now; resolves once that is out or has failed. */
  flush(): Promise<void>
  /** What was written to an address instead of being sent, the newest first. */
  readOutbox(address: string): Promise<OutboxMail[]>
  close(): Promise<void>
}

type Message = RenderedMail & {
  from: string
  to: { name: string; address: string }
  /** The same at each attempt, by which a mailbox knows one that comes twice. */
  messageId: string
  attachments?: Attachment[]
}
type Send = (message: Message) => Promise<void>

/** By SMTP_URL, else as files into DATA_DIR/outbox. */
function openTransport(env: Env, folder: string): { send: Send; close(): void } {
  if (env.SMTP_URL) {
    const smtp = createTransport(env.SMTP_URL)
    return { send: async (message) => void (await smtp.sendMail(message)), close: () => smtp.close() }
  }
  const writer = createTransport({ streamTransport: true, buffer: true })
  const send: Send = async (message) => {
    const { message: whole } = await writer.sendMail(message)
    await writeToOutbox(folder, message.to.address, whole as Buffer)
  }
  return { send, close: () => writer.close() }
}

/** Rejects where a mail takes longer than it is this process's: those behind it would wait for it, perhaps for ever. */
function withinLease(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, LEASE_SECONDS * 1000, new Error('The mail took too long'))
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Takes the mails that are due, oldest first, for this process alone until the lease ends. */
async function take(db: Database) {
  const taken = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      dueAt: sql`now() + make_interval(secs => ${LEASE_SECONDS} * power(2, ${mails.attempts}))`,
    })
    .where(
      sql`${mails.id} in (select id from mails where due_at <= now() order by due_at limit ${BATCH} for update skip locked)`,
    )
    .returning()
  // An update returns its rows in no order.
  return taken.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** True where the other side will never take it: SMTP says so with a 5xx. */
const isRefused = (error: unknown) => Number((error as { responseCode?: unknown }).responseCode) >= 500

/**
 * Delivers queued mails of every process on this database, this one among them, until `close`; where JOBS is off only
 * what `flush` is called for.
 */
export function openMailer(db: Database, env: Env, log: Log, templates: MailTemplates): Mailer {
  const folder = join(env.DATA_DIR, 'outbox')
  const origin = siteOrigin(env)
  const { hostname } = new URL(origin)
  const from = `Sabai <no-reply@${hostname}>`
  const { send, close } = openTransport(env, folder)

  async function deliver(mail: typeof mails.$inferSelect): Promise<void> {
    const { composed, locale } = mail
    const goOut = async () => {
      const rendered = composed
        ? await renderComposed(composed, { locale, origin })
        : renderMail(mail, { origin, templates })
      const messageId = `<${mail.id}@${hostname}>`
      if (rendered && mail.to) await send({ ...rendered, from, to: { name: '', address: mail.to }, messageId })
    }
    try {
      await withinLease(goOut())
    } catch (err) {
      // Not the error itself: the other side's sentence names the address.
      const { code, responseCode } = err as { code?: unknown; responseCode?: unknown }
      log.warn({ code, responseCode, template: mail.template, attempt: mail.attempts }, 'A mail did not go out')
      if (!isRefused(err) && mail.attempts < MAX_ATTEMPTS) return
    }
    await db.delete(mails).where(eq(mails.id, mail.id))
  }

  async function deliverDue(): Promise<void> {
    for (let due = await take(db); due.length > 0; due = await take(db)) {
      for (const mail of due) await deliver(mail)
    }
  }

  let isClosed = false
  let running: Promise<void> = Promise.resolve()
  const flush = () => {
    running = running.then(() => (isClosed ? undefined : deliverDue()))
    const result = running
    running = running.catch(() => {})
    return result
  }
  let isLooking = false
  const look = () => {
    if (isLooking) return
    isLooking = true
    flush()
      .catch((err: unknown) => log.warn({ err }, 'The queue of mails could not be read'))
      .finally(() => {
        isLooking = false
      })
  }
  const timer = env.JOBS ? setInterval(look, LOOK_EVERY_MS) : undefined
  timer?.unref()

  return {
    flush,
    readOutbox: (address) => readOutbox(folder, address),
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
      close()
    },
  }
}
