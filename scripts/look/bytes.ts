/** Prints what a first visit to a page costs: its HTML as it is sent, and its sheets, by gzip and brotli. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const gzip = (body: Buffer) => gzipSync(body, { level: 9 }).length
const brotli = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length

async function bodyOf(url: URL | string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value)
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Each page: sheets and HTML, plain, gzip 9 and brotli 11, and how long its class attributes are altogether. */
async function lineOf(url: string): Promise<string> {
  const page = await bodyOf(url)
  const html = page.toString()
  const links = attributes(html, /<link[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g)
  const linked = await Promise.all(links.map((href) => bodyOf(new URL(href, url))))
  const inline = attributes(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  const classes = attributes(html, /\sclass="([^"]*)"/g)
  const three = (bodies: readonly Buffer[]) =>
    [bodies.map(({ length }) => length), bodies.map(gzip), bodies.map(brotli)].map(sumOf).join(' / ')
  return [
    url,
    `  CSS ${three(linked)} in ${linked.length} files${inline.length > 0 ? `, ${sumOf(inline.map(({ length }) => length))} in the page` : ''}`,
    `  HTML ${three([page])}, ${classes.length} class attributes of ${sumOf(classes.map(({ length }) => length))} characters`,
  ].join('\n')
}

export async function bytes(urls: readonly string[]): Promise<number> {
  console.log('plain / gzip / brotli')
  for (const url of urls) console.log(await lineOf(url))
  return 0
}
