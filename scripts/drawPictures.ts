/**
 * Draws the demo's pictures once: every planned scene to AVIF in three widths and one JPEG under public/pictures, and their
 * list to demo/pictures.json. Run by hand after a change to demo/pictures; `--list` only writes the list. The name carries a hash of the drawing, so a changed picture is a new address and caches may
 * keep the old one for ever.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { StoredPicture } from '#demo/pictures/pick.ts'
import { type PlannedScene, plannedScenes, WIDTHS } from '#demo/pictures/plan.ts'
import { scene } from '#demo/pictures/scene.ts'
import { filesOf, jpegWidth } from '#domain/catalogue/pictureFiles.ts'

const FOLDER = new URL('../public/pictures/', import.meta.url)
const LIST = new URL('../demo/pictures.json', import.meta.url)

/** Qualities look the same to the eye, not to the number. */
const ENCODERS = {
  avif: { quality: 58, effort: 5 },
  jpg: { quality: 41, mozjpeg: true },
}
/** Part of each name's hash: what the encoders were when names were first given. A change that shows is to change it. */
const LOOK = { avif: ENCODERS.avif, webp: { quality: 64, effort: 6 }, jpg: ENCODERS.jpg }

type Drawing = { picture: StoredPicture; svg: string }

function draw({ motif, palette, ratio, seed }: PlannedScene): Drawing {
  const widths = WIDTHS[ratio]
  const [across, down] = ratio.split(':').map(Number)
  const width = widths[2]
  const height = Math.round((width * down!) / across!)
  const svg = scene({ motif, palette, seed, width, height })
  const hash = createHash('sha256')
    .update(JSON.stringify([svg, widths, LOOK]))
    .digest('hex')
    .slice(0, 8)
  return {
    picture: { name: `${motif}-${palette}-${hash}`, motif, palette, ratio, width, height, widths: [...widths] },
    svg,
  }
}

async function encode({ picture, svg }: Drawing, kept: Set<string>) {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const to of picture.widths) {
    const small = sharp(data, { raw: { width, height, channels } }).resize(to)
    const write = (extension: string, file: Sharp) => {
      const name = `${picture.name}-${to}.${extension}`
      return kept.has(name) ? undefined : file.toFile(new URL(name, FOLDER).pathname)
    }
    await write('avif', small.clone().avif(ENCODERS.avif))
    if (to === jpegWidth(picture.widths)) await write('jpg', small.jpeg(ENCODERS.jpg))
  }
}

const drawings = plannedScenes()
  .map(draw)
  .sort((a, b) => (a.picture.name < b.picture.name ? -1 : 1))
await writeFile(
  LIST,
  `${JSON.stringify(
    drawings.map(({ picture }) => picture),
    null,
    2,
  )}\n`,
)

if (!process.argv.includes('--list')) {
  await mkdir(FOLDER, { recursive: true })
  const kept = new Set(await readdir(FOLDER))
  for (const drawing of drawings) await encode(drawing, kept)
  const listed = new Set(drawings.flatMap(({ picture }) => filesOf(picture)))
  for (const file of kept) if (!listed.has(file)) await rm(new URL(file, FOLDER))
  process.stdout.write(`${drawings.length} pictures drawn\n`)
}
