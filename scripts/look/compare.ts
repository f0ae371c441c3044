/** Says what two captures differ in, beyond what two captures of one build differ in. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pictureOf, REPORT, type Report, stylesOf } from './capture.ts'
import { beyondNoise, type Differences, differencesOf } from './differences.ts'
import { clearNoise, differingPixels, drawDifference, extentOf, readPicture } from './pixels.ts'
import type { Snapshot } from './snapshot.ts'
import { type CaseDifference, hasMoved, summarize, writePage } from './summary.ts'

type Options = { before: string; after: string; noise: string | undefined; out: string | undefined }

/** A shift counts from here on; the measure of a page varies below it. */
const CLS_TOLERANCE = 0.005

const reportOf = (folder: string) => JSON.parse(readFileSync(join(folder, REPORT), 'utf8')) as Report
const snapshotOf = async (folder: string, key: string) =>
  JSON.parse(gunzipSync(await readFile(stylesOf(folder, key))).toString()) as Snapshot

const NOTHING: Differences = { gone: [], come: [], boxes: new Map(), styles: new Map() }

async function compareSnapshots({ before, after, noise }: Options, key: string): Promise<Differences> {
  const [one, other] = [await snapshotOf(before, key), await snapshotOf(after, key)]
  const found = differencesOf(one, other)
  if (!noise || !existsSync(stylesOf(noise, key))) return found
  return beyondNoise(found, differencesOf(one, await snapshotOf(noise, key)))
}

/** Lines about pixels; a picture of the difference is drawn where `out` says. */
async function comparePictures({ before, after, noise, out }: Options, key: string): Promise<string[]> {
  const files = [pictureOf(before, key), pictureOf(after, key)] as const
  const bytes = await Promise.all(files.map((file) => readFile(file)))
  if (bytes[0]!.equals(bytes[1]!)) return []
  const [a, b] = await Promise.all([readPicture(files[0]), readPicture(files[1])])
  const again = noise && existsSync(pictureOf(noise, key)) ? await readPicture(pictureOf(noise, key)) : undefined
  const difference = differingPixels(a, b)
  if (again) clearNoise(difference, differingPixels(a, again))
  const { count, top, bottom } = extentOf(difference)
  const hasGrown = (a.width !== b.width || a.height !== b.height) && again?.height !== b.height
  if (out && (count > 0 || hasGrown)) await drawDifference(a, difference, pictureOf(out, key))
  return [
    ...(hasGrown ? [`${a.width}×${a.height} → ${b.width}×${b.height}`] : []),
    ...(count > 0 ? [`${count} pixels between y = ${top} and ${bottom}`] : []),
  ]
}

type Reports = { before: Report; after: Report; noise: Report | undefined }

function compareReports(reports: Reports, key: string): Pick<CaseDifference, 'failed' | 'cls' | 'complaints'> {
  const [old, now, again] = [reports.before[key], reports.after[key], reports.noise?.[key]]
  if (!old || 'failed' in old) return { complaints: [] }
  if (!now) return { complaints: [], failed: 'it is not in the second capture' }
  if ('failed' in now) return { complaints: [], failed: now.failed }
  const others = again && !('failed' in again) ? [old, again] : [old]
  const known = new Set(others.flatMap(({ complaints }) => complaints))
  const most = Math.max(...others.map(({ cls }) => cls ?? 0))
  return {
    complaints: now.complaints.filter((text) => !known.has(text)),
    ...((now.cls ?? 0) > most + CLS_TOLERANCE ? { cls: `${most.toFixed(3)} → ${now.cls?.toFixed(3)}` } : {}),
  }
}

async function compareCase(options: Options, reports: Reports, key: string): Promise<CaseDifference> {
  const told = compareReports(reports, key)
  const areBoth = [options.before, options.after].every((folder) => existsSync(pictureOf(folder, key)))
  if (told.failed || !areBoth) return { key, pixels: [], ...NOTHING, ...told }
  return { key, pixels: await comparePictures(options, key), ...(await compareSnapshots(options, key)), ...told }
}

/** Answers how many cases moved. Cases that the second capture left out on purpose (`--only`) are passed over. */
export async function compare(options: Options): Promise<number> {
  const { before, after, noise, out } = options
  const reports = { before: reportOf(before), after: reportOf(after), noise: noise ? reportOf(noise) : undefined }
  if (out) await mkdir(out, { recursive: true })
  const keys = Object.keys(reports.before).filter((key) => reports.after[key])
  const compared: CaseDifference[] = []
  for (const key of keys) compared.push(await compareCase(options, reports, key))
  for (const line of summarize(compared)) console.log(line)
  if (out) console.log(`Pictures of the differences: ${await writePage(out, compared)}`)
  return compared.filter(hasMoved).length
}
