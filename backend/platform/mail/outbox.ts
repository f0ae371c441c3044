import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type OutboxMail = { subject: string; text: string; links: string[] }

const markOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 16)

let lastStamp = 0

/** Milliseconds since 1970, never the same twice in a process: the order of the mails. */
function nextStamp(): string {
  lastStamp = Math.max(Date.now(), lastStamp + 1)
  return String(lastStamp).padStart(15, '0')
}

/** Mails hold codes and links that open accounts: only the account that runs the server may read them. */
async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // It may be there already, made open to all.
  await chmod(folder, 0o700)
}

/** Writes a mail as a file that any mail program opens, whole or not at all. */
export async function writeToOutbox(folder: string, to: string, message: Uint8Array): Promise<void> {
  await openFolder(folder)
  const file = join(folder, `${nextStamp()}-${markOf(to)}.eml`)
  await writeFile(`${file}.draft`, message, { mode: 0o600 })
  await rename(`${file}.draft`, file)
}

/** The mails to an address, the newest first. */
export async function readOutbox(folder: string, to: string): Promise<OutboxMail[]> {
  const files = await readdir(folder).catch(() => [])
  const own = files.filter((file) => file.endsWith(`-${markOf(to)}.eml`)).sort((a, b) => (a < b ? 1 : -1))
  return Promise.all(
    own.map(async (file) => {
      const { subject = '', text = '' } = await PostalMime.parse(await readFile(join(folder, file)))
      return { subject, text, links: text.match(/https?:\/\/\S+/g) ?? [] }
    }),
  )
}
