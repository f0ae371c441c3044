import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { EnvError } from '#backend/env.ts'
import { BackupFault } from './backupFault.ts'
import { isSealed, openSealedStream, sealStream } from './sealedStream.ts'

/** One file of the archive; tables lie in it in parts, so that each fits into memory. */
export type Entry = { name: string; bytes: Buffer }

const SUMS = 'SHA256SUMS'
/** Receipts and accounts: only who made it may read it. */
const MODE = 0o600

const sumOf = ({ name, bytes }: Entry) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`

async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const tar = pack()
  const sums: string[] = []
  const add = ({ name, bytes }: Entry) =>
    new Promise<void>((done, fail) => tar.entry({ name }, bytes, (error) => (error ? fail(error) : done())))
  const filling = (async () => {
    for await (const entry of entries) {
      sums.push(sumOf(entry))
      await add(entry)
    }
    await add({ name: SUMS, bytes: Buffer.from(sums.join('')) })
    tar.finalize()
  })()
  filling.catch((error: Error) => tar.destroy(error))
  yield* tar as AsyncIterable<Buffer>
  await filling
}

/**
 * Writes a .tar.gz with the SHA-256 sums of all its files as the last one; with a key, encrypted. The file must not be
 * there yet. What broke off leaves no file behind.
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>, key: string | undefined) {
  const zipped = createGzip()
  const target = createWriteStream(file, { flags: 'wx', mode: MODE, flush: true })
  const source = packed(entries)
  await (key === undefined
    ? pipeline(source, zipped, target)
    : pipeline(source, zipped, (bytes: AsyncIterable<Buffer>) => sealStream(bytes, key), target))
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => {
    throw new EnvError(`There is no backup ${file} that can be read`)
  })
  try {
    return (await handle.read(Buffer.alloc(16), 0, 16, 0)).buffer
  } finally {
    await handle.close()
  }
}

type Reading = { file: string; key: string | undefined; onBytes?: (count: number) => void }

async function* fileBytes({ file, key, onBytes }: Reading): AsyncGenerator<Buffer> {
  const isLocked = isSealed(await headOf(file))
  if (isLocked && key === undefined) throw new BackupFault('noKey')
  async function* counted() {
    for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
      onBytes?.(bytes.length)
      yield bytes
    }
  }
  yield* isLocked && key !== undefined ? openSealedStream(counted(), key) : counted()
}

/**
 * The files of an archive in their order, each compared with its sum. What differs is known only at the end: read an
 * archive through before anything is done by it.
 * @throws BackupFault
 */
export async function* readArchive(reading: Reading): AsyncGenerator<Entry> {
  const tar = extract()
  const stopped = new AbortController()
  const feeding = pipeline(fileBytes(reading), createGunzip(), tar, { signal: stopped.signal })
  const fault = feeding.then(
    () => undefined,
    (error: unknown) => error,
  )
  const sums: string[] = []
  let claimed: string | undefined
  try {
    for await (const part of tar) {
      const entry = { name: part.header.name, bytes: await buffer(part) }
      if (claimed !== undefined) throw new BackupFault('damaged')
      if (entry.name === SUMS) claimed = entry.bytes.toString()
      else {
        sums.push(sumOf(entry))
        yield entry
      }
    }
  } catch (error) {
    const reason = (await fault) ?? error
    throw reason instanceof EnvError ? reason : new BackupFault('damaged')
  } finally {
    stopped.abort()
  }
  if ((await fault) || claimed !== sums.join('')) throw new BackupFault('damaged')
}
