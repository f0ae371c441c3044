import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { type Figure, median } from './report.ts'

const PICTURES = 20
const SIDE = 7000
const CALLS = 200
/** So many calls between two pictures of the customer who waits. */
const CALLS_BETWEEN = 10

/** A log-in of the demo, as the header that calls bring. */
async function signIn(url: string, email: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ email, password: 'sabai-demo-1' })
  const answer = await fetch(`${url}/api/signin`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  const token = /token=([\w-]+)/.exec(answer.headers.getSetCookie().join())?.[1]
  if (!token) throw new Error(`No log-in: ${answer.status}`)
  return { authorization: `Bearer ${token}` }
}

/** Stripes: close to the two megabytes that are taken, hence slower to unpack than one color. */
const png = (side: number) =>
  sharp(Buffer.from(Array.from({ length: side * 3 }, (_, at) => (at * at) % 251)), {
    raw: { width: side, height: 1, channels: 3 },
  })
    .resize(side, side, { fit: 'fill', kernel: 'nearest' })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Sends a picture until it is taken, as a browser does that is asked to wait. */
async function upload(url: string, headers: Record<string, string>, picture: Uint8Array<ArrayBuffer>) {
  for (;;) {
    const body = new FormData()
    body.append('image', new File([picture], 'picture.png', { type: 'image/png' }))
    const answer = await fetch(`${url}/api/user/upload`, { method: 'POST', headers, body })
    if (answer.ok) return
    if (answer.status !== 429) throw new Error(`A picture was refused with ${answer.status}`)
    await wait(Number(answer.headers.get('retry-after')) * 1000)
  }
}

async function millisecondsOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

async function timesOf(count: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) times.push(await millisecondsOf(act))
  return times
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

/** What one customer waits for while another sends twenty pictures of 49 megapixels, beside the same when all is quiet. */
export async function measureUploads(url: string): Promise<Figure[]> {
  const [mali, anan] = [await signIn(url, 'mali@sabai.test'), await signIn(url, 'anan@sabai.test')]
  const [large, small] = [new Uint8Array(await png(SIDE)), new Uint8Array(await png(640))]
  const list = () => fetch(`${url}/api/shops?limit=12`).then((answer) => answer.text())
  const own = () => upload(url, anan, small)
  await timesOf(CALLS_BETWEEN, list)
  await own()
  const quiet = { list: p95(await timesOf(CALLS, list)), own: median(await timesOf(5, own)) }

  const busy = { list: [] as number[], own: [] as number[] }
  let isOver = false
  const began = performance.now()
  const sending = Promise.all(Array.from({ length: PICTURES }, () => upload(url, mali, large))).then(() => {
    isOver = true
    return (performance.now() - began) / 1000
  })
  while (!isOver) {
    busy.own.push(await millisecondsOf(own))
    busy.list.push(...(await timesOf(CALLS_BETWEEN, list)))
  }
  return [
    { what: `${PICTURES} pictures of 49 megapixels taken in after`, value: await sending, unit: 's' },
    { what: "Another's call meanwhile, p95", value: p95(busy.list), unit: 'ms' },
    { what: "Another's call meanwhile, of p95 when quiet", value: p95(busy.list) / quiet.list, unit: '×', limit: 3 },
    { what: "Another's own picture meanwhile, slowest", value: Math.max(...busy.own), unit: 'ms' },
    {
      what: "Another's own picture meanwhile, slowest of the median when quiet",
      ...{ value: Math.max(...busy.own) / quiet.own, unit: '×', limit: 6 },
    },
  ]
}
