import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { noteRoute } from '#server/http/route.ts'
import { isPlainVisitor } from '#server/pages/knownPages.ts'
import { type Coding, codingOf, isUnchanged } from '#server/pages/page.ts'
import { cacheControl, fileTag, routeOfFile, typeOf, VARY } from './fileHeaders.ts'

/** What there is of a file, by coding; `identity` is the file itself. */
export type Copies = Partial<Record<Coding, string>>

type Packed = Exclude<Coding, 'identity'>
/** A copy in memory. `headers` are those of an answer with all of it, in pairs. */
type Kept = { bytes: Buffer; mtime: Date; etag: string; headers: string[] }

const CODINGS: readonly Packed[] = ['br', 'gzip']

function keep(path: string, file: string, coding: Packed, common: Record<string, string>): Kept {
  const [bytes, { mtime }] = [readFileSync(file), statSync(file)]
  const etag = fileTag(bytes.length, mtime, coding)
  const headers = {
    ...common,
    ...{ etag, vary: VARY, 'cache-control': cacheControl(path), 'last-modified': mtime.toUTCString() },
    ...{ 'content-type': typeOf(path), 'accept-ranges': 'bytes', 'content-encoding': coding },
    'content-length': String(bytes.length),
  }
  return { bytes, mtime, etag, headers: Object.entries(headers).flat() }
}

/** Pages lie in the page cache. */
const isKept = (path: string, { br, gzip }: Copies) => !path.endsWith('.html') && br !== undefined && gzip !== undefined

/**
 * The texts of the build, packed, in memory from the start on (some 4 MB): they are sent without a look at the disk, also
 * when somebody builds anew in their folder. `common`: headers of every answer to a visitor in the default look.
 */
export function openKeptTexts(files: Map<string, Copies>, common: Record<string, string>) {
  const texts = new Map<string, Record<Packed, Kept>>()
  for (const [path, copies] of files) {
    if (!isKept(path, copies)) continue
    const [br, gzip] = CODINGS.map((coding) => keep(path, copies[coding]!, coding, common))
    texts.set(path, { br: br!, gzip: gzip! })
  }

  return {
    /** A copy in the coding that is wanted; the text itself is unpacked for the few who take nothing else. */
    find(path: string, coding: Coding): { bytes: Buffer; mtime: Date; coding: Coding } | undefined {
      const text = texts.get(path)
      if (!text) return undefined
      const { bytes, mtime } = text[coding === 'identity' ? 'gzip' : coding]
      return { bytes: coding === 'identity' ? gunzipSync(bytes) : bytes, mtime, coding }
    },

    /** Answers most requests for a text, with headers built once; false: nothing was sent, it needs the full path. */
    send(req: IncomingMessage, res: ServerResponse, requestId: string): boolean {
      const { method, headers } = req
      if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined || !isPlainVisitor(headers))
        return false
      const text = texts.get(req.url ?? '')
      if (!text) return false
      const coding = codingOf(headers['accept-encoding'] as string | undefined)
      if (coding === 'identity' || isUnchanged(headers['if-none-match'], text[coding].etag)) return false
      noteRoute(res, routeOfFile(req.url ?? ''))
      res.writeHead(200, [...text[coding].headers, 'x-request-id', requestId])
      res.end(method === 'HEAD' ? undefined : text[coding].bytes)
      return true
    },
  }
}
