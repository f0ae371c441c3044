import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

export type ReadMail = { subject: string; text: string; links: string[] }

/** A backend whose mails can be read; `end` closes it and clears the folder. */
export async function startWithMailbox(variables: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-mailbox-'))
  const backend = await startBackend({ DATA_DIR: folder, PUBLIC_ORIGIN: 'https://sabai.example', ...variables })
  return {
    backend,
    folder,
    async end() {
      await backend.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What an address has got, the newest first. */
export async function mailsTo(backend: TestBackend, address: string): Promise<ReadMail[]> {
  const { body } = await backend.send('GET', `/_test/outbox?to=${encodeURIComponent(address)}`)
  return body.items as ReadMail[]
}

/** The six digits of the newest code that an address has got. */
export async function codeFor(backend: TestBackend, address: string): Promise<string> {
  const [mail] = await mailsTo(backend, address)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'none'
}

/** From now on mails stay in the queue of this database, where a test reads them: else each is gone within a second. */
export const keepMailsQueued = (db: Database) =>
  db.execute(sql`alter table mails alter column due_at set default 'infinity'`)

/** From here on it is later than what the desk has done could be undone: mails that waited for that are due. */
export const letUndoPass = (db: Database) =>
  db.execute(sql`update mails set due_at = now() where due_at > now() and due_at < 'infinity'`)
