import { join } from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Database } from '#backend/context.ts'
import { type Env, siteOrigin } from '#backend/env.ts'
import type { Log } from '#backend/log.ts'
import { LastingError } from '#backend/platform/jobs/jobError.ts'
import { enqueue } from '#backend/platform/jobs/queue.ts'
import { brandOf } from './brand.ts'
import { type Attachment, renderComposed } from './composed/renderComposed.ts'
import { type OutboxMail, readOutbox, writeToOutbox } from './outbox.ts'
import { MAIL_ATTEMPTS, MAIL_QUEUE, MAIL_SECONDS } from './queue.ts'
import { type RenderedMail, renderMail } from './renderMail.ts'
import { mails } from './schema.ts'
import { isSuppressed } from './suppress.ts'
import type { MailTemplates, MailTopics } from './template.ts'
import { isUnwanted } from './unsubscribe/choice.ts'
import { writeTopicKey } from './unsubscribe/key.ts'
import { unsubscribeUrl } from './unsubscribe/mount.ts'

const BATCH = 10

export type Mailer = {
  /**
   * Sends one mail, unless it is out, taken back, or being sent elsewhere; `isRetry` says that whoever was sending it died.
   * @throws LastingError where it will never go out; it is kept for a while, so that an admin can have it sent again.
   */
  send(id: string, isRetry: boolean): Promise<void>
  /** Sends what is due now; resolves once that is out or has failed. */
  flush(): Promise<void>
  /** What was written to an address instead of being sent, the newest first. */
  readOutbox(address: string): Promise<OutboxMail[]>
  close(): Promise<void>
}

type Message = RenderedMail & {
  from: { name: string; address: string }
  replyTo?: string
  to: { name: string; address: string }
  /** The same at each attempt, by which a mailbox knows one that comes twice. */
  messageId: string
  attachments?: Attachment[]
  headers?: Record<string, string>
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
function withinTime(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, MAIL_SECONDS * 1000, new Error('The mail took too long'))
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Takes mails for whoever asks alone, oldest first; the wait until the next attempt doubles. */
async function take(db: Database, which: SQL) {
  const taken = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      dueAt: sql`date_trunc('milliseconds', now())
        + make_interval(secs => ${MAIL_SECONDS} * power(2, least(${mails.attempts}, ${MAIL_ATTEMPTS})))`,
    })
    .where(which)
    .returning()
  // An update returns its rows in no order.
  return taken.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

const isDue = sql`due_at <= now() and attempts < ${MAIL_ATTEMPTS}`
const dueBatch = sql`id in (select id from mails where ${isDue} order by due_at limit ${BATCH} for update skip locked)`

/** True where the other side will never take it: SMTP says so with a 5xx. */
const isRefused = (error: unknown) => Number((error as { responseCode?: unknown }).responseCode) >= 500

/** By which a mailbox offers one tap (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** For those who send many: one that will never go out keeps no other from it. */
const passLasting = (error: unknown) => {
  if (!(error instanceof LastingError)) throw error
}

type Mails = { templates: MailTemplates; topics: MailTopics }

/** Sends the mails of every process on this database: one when its job is done, all that are due for `flush`. */
export function openMailer(db: Database, env: Env, log: Log, { templates, topics }: Mails): Mailer {
  const folder = join(env.DATA_DIR, 'outbox')
  const origin = siteOrigin(env)
  const { hostname } = new URL(origin)
  const brand = brandOf(env)
  const from = env.MAIL_FROM ?? { name: brand.name, address: `no-reply@${hostname}` }
  const sender = { from, ...(env.MAIL_REPLY_TO && { replyTo: env.MAIL_REPLY_TO }) }
  const { send, close } = openTransport(env, folder)

  /** Why a mail is left out; undefined where it goes. */
  async function whyNot({ to, template }: typeof mails.$inferSelect): Promise<string | undefined> {
    if (await isSuppressed(db, to)) return 'its address bounces or complained'
    const topic = topics[template]
    return topic && (await isUnwanted(db, to, topic)) ? 'its address does without such mails' : undefined
  }

  /** Where the address of a mail may say that it does without such ones; undefined for a transactional one. */
  function unsubscribeAt({ to, template, locale }: typeof mails.$inferSelect): string | undefined {
    const topic = topics[template]
    return topic && unsubscribeUrl(origin, { key: writeTopicKey(env, { address: to, topic }), locale })
  }

  async function deliver(mail: typeof mails.$inferSelect): Promise<void> {
    const { composed, locale } = mail
    const goOut = async () => {
      const reason = mail.to ? await whyNot(mail) : 'it is for nobody'
      if (reason) return log.info({ template: mail.template, reason }, 'A mail was left out')
      const unsubscribe = unsubscribeAt(mail)
      const rendered = composed
        ? await renderComposed(composed, { locale, origin, brand, unsubscribe })
        : renderMail(mail, { origin, templates, brand, unsubscribe })
      const to = { name: '', address: mail.to }
      const headers = unsubscribe ? oneClick(unsubscribe) : {}
      const messageId = `<${mail.id}@${hostname}>`
      if (rendered) await send({ ...rendered, ...sender, to, messageId, headers })
    }
    try {
      await withinTime(goOut())
    } catch (err) {
      // Not the error itself: the other side's sentence names the address.
      const { code, responseCode } = err as { code?: unknown; responseCode?: unknown }
      log.warn({ code, responseCode, template: mail.template, attempt: mail.attempts }, 'A mail did not go out')
      const again = { key: mail.id, startAfter: mail.dueAt }
      if (!isRefused(err) && mail.attempts < MAIL_ATTEMPTS) return enqueue(db, MAIL_QUEUE, { mailId: mail.id }, again)
      await db.update(mails).set({ attempts: MAIL_ATTEMPTS, dueAt: sql`now()` }).where(eq(mails.id, mail.id))
      throw new LastingError('A mail is not taken', [code, responseCode])
    }
    await db.delete(mails).where(eq(mails.id, mail.id))
  }

  async function sendOne(id: string, isRetry: boolean): Promise<void> {
    const [mail] = await take(db, isRetry ? sql`id = ${id}` : sql`id = ${id} and due_at <= now()`)
    if (mail) await deliver(mail)
  }

  async function sendDue(): Promise<void> {
    for (let due = await take(db, dueBatch); due.length > 0; due = await take(db, dueBatch)) {
      for (const mail of due) await deliver(mail).catch(passLasting)
    }
    await Promise.allSettled(sending)
  }

  const sending = new Set<Promise<void>>()
  let isClosed = false
  let running: Promise<void> = Promise.resolve()

  return {
    send(id, isRetry) {
      const work = sendOne(id, isRetry).finally(() => sending.delete(work))
      sending.add(work)
      return work
    },
    flush() {
      running = running.then(() => (isClosed ? undefined : sendDue()))
      const result = running
      running = running.catch(() => {})
      return result
    },
    readOutbox: (address) => readOutbox(folder, address),
    async close() {
      isClosed = true
      await running
      close()
    },
  }
}
