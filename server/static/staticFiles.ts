import { readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Log } from '#backend/log.ts'
import { noteRoute } from '#server/http/route.ts'
import { type Coding, codingOf, isUnchanged } from '#server/pages/page.ts'
import { cacheControl, fileTag, routeOfFile, typeOf, VARY } from './fileHeaders.ts'
import { type Copies, openKeptTexts } from './keptTexts.ts'

/** The first and the last byte, counted from 0. */
type ByteRange = { start: number; end: number }

const SINGLE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/

/**
 * The part that a Range header asks for, of so many bytes (RFC 9110, section 14): 'outside' where none of it is there,
 * undefined where everything is to be sent, which is also the answer to several parts and to what is no range.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, from, to, last] = SINGLE.exec(header ?? '') ?? []
  if (last !== undefined) {
    const count = Math.min(Number(last), size)
    return count === 0 ? 'outside' : { start: size - count, end: size - 1 }
  }
  if (from === undefined) return undefined
  const start = Number(from)
  const end = to ? Math.min(Number(to), size - 1) : size - 1
  if (to && Number(to) < start) return undefined
  return start >= size ? 'outside' : { start, end }
}

/** The build writes packed copies beside a text. */
const ENDING: Record<Coding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** Every file of the build by the path that it is asked for by. Looked up once, so that an unknown name costs nothing. */
function findFiles(folder: string): Map<string, Copies> {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = new Set(all.map(({ parentPath, name }) => relative(folder, join(parentPath, name))))
  const found = new Map<string, Copies>()
  for (const path of paths) {
    const isHidden = path.split(sep).some((part) => part.startsWith('.') && part !== '.well-known')
    if (isHidden || /\.(br|gz)$/.test(path)) continue
    const copies: Copies = {}
    for (const [coding, ending] of Object.entries(ENDING) as [Coding, string][]) {
      if (paths.has(path + ending)) copies[coding] = join(folder, path + ending)
    }
    found.set(`/${path.split(sep).join('/').normalize()}`, copies)
  }
  return found
}

const isGone = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR'

/** All of a copy in memory, or a copy on disk. */
type Source = { coding: Coding; mtime: Date; size: number } & ({ bytes: Buffer } | { handle: FileHandle })

async function sourceOf(handle: FileHandle, coding: Coding): Promise<Source> {
  try {
    const { size, mtime } = await handle.stat()
    return { handle, coding, size, mtime }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** The copy in the wanted coding, else the file itself; undefined where neither is there any more. */
async function openCopy(copies: Copies, wanted: Coding): Promise<Source | undefined> {
  for (const coding of new Set<Coding>([wanted, 'identity'])) {
    const path = copies[coding]
    if (!path) continue
    try {
      return await sourceOf(await open(path), coding)
    } catch (error) {
      if (!isGone(error as NodeJS.ErrnoException)) throw error
    }
  }
  return undefined
}

/** @throws Where the file ends before `end`, or cannot be read, or its visitor has left. */
async function sendBytes(handle: FileHandle, { start, end }: { start: number; end: number }, res: ServerResponse) {
  const bytes = handle.createReadStream({ start, end, autoClose: false })
  await pipeline(bytes, res, { end: false })
  if (bytes.bytesRead <= end - start) throw new Error('The file became shorter while it was sent')
  res.end()
}

/** Answers a file with ETag, 304, HEAD and byte ranges (RFC 9110). */
async function sendFile(req: IncomingMessage, res: ServerResponse, path: string, source: Source) {
  const { coding, size, mtime } = source
  const etag = fileTag(size, mtime, coding)
  res.setHeader('etag', etag)
  res.setHeader('vary', VARY)
  res.setHeader('cache-control', cacheControl(path))
  if (isUnchanged(req.headers['if-none-match'], etag)) {
    res.statusCode = 304
    return void res.end()
  }
  res.setHeader('last-modified', mtime.toUTCString())
  res.setHeader('content-type', typeOf(path))
  res.setHeader('accept-ranges', 'bytes')
  const isSame = [undefined, etag, mtime.toUTCString()].includes(req.headers['if-range'] as string | undefined)
  const range = req.method === 'GET' && isSame ? rangeOf(req.headers.range, size) : undefined
  if (range === 'outside') {
    res.writeHead(416, { 'content-range': `bytes */${size}` })
    return void res.end()
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (coding !== 'identity') res.setHeader('content-encoding', coding)
  res.setHeader('content-length', end - start + 1)
  if (range) res.setHeader('content-range', `bytes ${start}-${end}/${size}`)
  res.statusCode = range ? 206 : 200
  if (req.method === 'HEAD' || size === 0) return void res.end()
  if ('bytes' in source) return void res.end(source.bytes.subarray(start, end + 1))
  await sendBytes(source.handle, { start, end }, res)
}

/**
 * Files of the build, compressed beforehand; hashed ones and pictures never change under their name. Texts lie in memory,
 * the rest on disk. `common`: headers of every answer to a visitor in the default look.
 */
export function openStaticFiles(folder: string, log: Pick<Log, 'warn'>, common: Record<string, string>) {
  const files = findFiles(folder)
  const texts = openKeptTexts(files, common)

  async function sourceAt(path: string, wanted: Coding): Promise<Source | undefined> {
    const kept = texts.find(path, wanted)
    return kept ? { ...kept, size: kept.bytes.length } : openCopy(files.get(path) ?? {}, wanted)
  }

  return {
    sendKept: texts.send,

    /** Whether there was such a file. One that has vanished since the start is none, and a line in the log. */
    async send(req: IncomingMessage, res: ServerResponse, pathname: string): Promise<boolean> {
      const path = decodeURIComponent(pathname).normalize()
      noteRoute(res, routeOfFile(path))
      if (!files.has(path)) return false
      const source = await sourceAt(path, codingOf(req.headers['accept-encoding'] as string | undefined))
      if (!source) {
        log.warn({ path }, 'A file of the build has vanished')
        return false
      }
      try {
        await sendFile(req, res, path, source)
      } catch (err) {
        if (!req.socket.destroyed) log.warn({ err, path }, 'A file of the build was not sent to its end')
        // The length was sent already: only a closed connection shows that the file is incomplete.
        res.destroy()
      } finally {
        if ('handle' in source) await source.handle.close()
      }
      return true
    },
  }
}
