/** Takes pictures, computed styles, boxes, layout shifts and complaints of every case, a few pages at a time. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findChromium, HEADLESS } from '../testing/findChromium.ts'
import { CASES, type Case, keyOf, QUICK_CASES } from './cases.ts'
import { comparedProperties } from './snapshot.ts'
import { type Taken, takeCase } from './takeCase.ts'
import { openWorld } from './world.ts'

const AT_ONCE = 4
/** Letters of a part that scrolls look the same, whether it is drawn with the page or on its own. */
const DRAWN_ALIKE = [
  ...['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  ...['--font-render-hinting=none', '--disable-lcd-text', '--disable-font-subpixel-positioning'],
]
const REPORTED_EACH = 50
const pack = promisify(gzip)

/** What is known of each case beside its picture and its styles. */
export type Report = Record<string, Pick<Taken, 'cls' | 'complaints'> | { failed: string }>

export const REPORT = 'report.json'
export const pictureOf = (folder: string, key: string) => join(folder, `${key}.png`)
export const stylesOf = (folder: string, key: string) => join(folder, `${key}.styles.json.gz`)

type Options = { origin: string; out: string; only?: string | undefined; isQuick: boolean }

async function propertiesOf(browser: Browser): Promise<string[]> {
  const page = await browser.newPage()
  const all = await page.evaluate(() => [...getComputedStyle(document.documentElement)])
  await page.close()
  return comparedProperties(all)
}

async function keep(out: string, key: string, { picture, snapshot }: Taken): Promise<void> {
  await writeFile(pictureOf(out, key), picture)
  await writeFile(stylesOf(out, key), await pack(JSON.stringify(snapshot), { level: 1 }))
}

async function writeReport(out: string, report: Report): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(report).sort(([a], [b]) => a.localeCompare(b)))
  await writeFile(join(out, REPORT), `${JSON.stringify(sorted, null, 1)}\n`)
}

/** Answers how many cases could not be taken. */
export async function capture({ origin, out, only = '', isQuick }: Options): Promise<number> {
  const started = performance.now()
  const wanted = new RegExp(only)
  const cases = (isQuick ? QUICK_CASES : CASES).filter((one) => wanted.test(keyOf(one)))
  await mkdir(out, { recursive: true })
  const world = await openWorld(origin)
  const browser = await chromium.launch({
    executablePath: await findChromium(HEADLESS),
    args: DRAWN_ALIKE,
  })
  const report: Report = {}
  const names = await propertiesOf(browser)
  let done = 0
  const seconds = () => Math.round((performance.now() - started) / 1000)

  async function take(one: Case): Promise<void> {
    const key = keyOf(one)
    try {
      const taken = await takeCase({ browser, origin, world, names }, one)
      await keep(out, key, taken)
      report[key] = { cls: taken.cls, complaints: taken.complaints }
    } catch (error) {
      report[key] = { failed: String(error).split('\n')[0] ?? '' }
    }
    done++
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${cases.length}, ${seconds()} s`)
    else if (done % REPORTED_EACH === 0) console.error(`${done} of ${cases.length}, ${seconds()} s`)
    // What was taken can be compared although the rest was given up.
    if (done % REPORTED_EACH === 0) await writeReport(out, report)
  }
  const waiting = [...cases].reverse()
  async function work(): Promise<void> {
    for (let one = waiting.pop(); one; one = waiting.pop()) await take(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await browser.close()
  await writeReport(out, report)
  const failed = Object.entries(report).flatMap(([key, one]) => ('failed' in one ? [`${key}: ${one.failed}`] : []))
  for (const line of failed) console.error(`not taken: ${line}`)
  console.log(`${cases.length - failed.length} of ${cases.length} cases taken in ${seconds()} s, into ${out}`)
  return failed.length
}
