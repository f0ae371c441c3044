import type { Call } from '#contract/call.ts'
import type { TestBackend } from '#tests/support/processes/startBackend.ts'
import { type Demo, NOW } from './demo.ts'

type Values = Record<string, unknown>

/** What one sends to a call, each part by name. */
export type Asked = {
  params?: Values
  query?: Values
  body?: Values
  form?: Record<string, string | Blob | Blob[]>
  /** Nobody's where it is null. */
  token?: string | null
  headers?: Record<string, string>
  /** The clock of the call; this morning's where it is unsaid. */
  now?: Date
}

/** What a call needs beyond its documented request: what was made for it just now, or another asker or hour. */
export type Prepare = (demo: Demo, asked: Asked) => Promise<Asked & { after?(): Promise<void> }>

/** The path with its parameters and query. */
export function pathOf(name: string, { params = {}, query = {} }: Asked): string {
  const path = name.slice(name.indexOf(' ') + 1)
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
  return search.size > 0 ? `${filled}?${search}` : filled
}

function formOf(fields: NonNullable<Asked['form']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return form
}

/** The answer to a call, as it came. */
export function ask(backend: TestBackend, name: string, asked: Asked): Promise<Response> {
  const { body, form, token, headers, now = NOW } = asked
  const sent = { token: token ?? undefined, headers, now, ...(form ? { form: formOf(form) } : { body }) }
  return backend.ask(name.slice(0, name.indexOf(' ')), pathOf(name, asked), sent)
}

/** The first event of a stream, then hangs up. */
async function firstEvent(response: Response): Promise<unknown> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('\n\n')) {
    const { value, done } = await reader.read()
    if (done) break
    text += value
  }
  await reader.cancel()
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? 'null')
}

/** '%PDF-1.3': what a program knows such a file by. */
const PDF_HEAD = 8

/** What an answer of a call says: its JSON, the first event of a stream, or the text of a file. */
export function read({ stream, media }: Call, response: Response): Promise<unknown> {
  if (response.status >= 400) return response.json()
  if (stream) return firstEvent(response)
  if (media === 'application/pdf') return response.text().then((text) => text.slice(0, PDF_HEAD))
  return media ? response.text() : response.json()
}
