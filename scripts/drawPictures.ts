/**
 * Draws the demo's pictures: every planned scene, and the front, a room and the hall of every shop, to AVIF in three widths
 * and one JPEG under public/pictures, and their list to demo/pictures.json. Run by hand after a change to demo/pictures;
 * `--list` only writes the list. A name carries a hash of its drawing: a changed picture is a new address, so that caches may
 * keep the old one for ever, and what is on disk under its name need not be drawn again (`--all` does).
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { argv } from 'node:process'
import sharp, { type Sharp } from 'sharp'
import { drawHouse, VIEWS } from '#demo/pictures/fronts/draw.ts'
import { shopFaces } from '#demo/pictures/fronts/shopFaces.ts'
import type { StoredPicture, StoredPortrait } from '#demo/pictures/pick.ts'
import { plannedScenes, type Ratio, WIDTHS } from '#demo/pictures/plan.ts'
import { scene } from '#demo/pictures/scene.ts'
import { filesOf, jpegWidth } from '#domain/catalogue/pictureFiles.ts'

const FOLDER = new URL('../public/pictures/', import.meta.url)
const LIST = new URL('../demo/pictures.json', import.meta.url)

/** Qualities look the same to the eye, not to the number. More effort saves a twelfth of the bytes for six times the work. */
const ENCODERS = {
  avif: { quality: 58, effort: 3 },
  jpg: { quality: 41, mozjpeg: true },
}
/** Part of each name's hash: what the encoders were when names were first given. A change that shows is to change it. */
const LOOK = { avif: { quality: 58, effort: 5 }, webp: { quality: 64, effort: 6 }, jpg: { quality: 41, mozjpeg: true } }

type Drawing<Stored> = { picture: Stored; svg: string }

/** The largest size of a shape; smaller ones are made of it. */
function sizeOf(ratio: Ratio) {
  const widths = [...WIDTHS[ratio]]
  const [across, down] = ratio.split(':').map(Number)
  const width = widths[2]!
  return { width, height: Math.round((width * down!) / across!), widths }
}

const hashOf = (svg: string, widths: readonly number[]) =>
  createHash('sha256')
    .update(JSON.stringify([svg, widths, LOOK]))
    .digest('hex')
    .slice(0, 8)

const scenes = plannedScenes().map(({ motif, palette, ratio, seed, of }): Drawing<StoredPicture> => {
  const size = sizeOf(ratio)
  const svg = scene({ motif, palette, seed, width: size.width, height: size.height })
  const name = `${motif}-${palette}-${hashOf(svg, size.widths)}`
  return { picture: { name, motif, palette, ratio, ...size, ...(of && { of }) }, svg }
})

const portraits = shopFaces.flatMap((house) =>
  VIEWS.map((view): Drawing<StoredPortrait> => {
    const size = sizeOf('3:2')
    const svg = drawHouse(house, view, size.width, size.height)
    return {
      picture: { name: `${view}-${house.slug}-${hashOf(svg, size.widths)}`, shop: house.slug, view, ...size },
      svg,
    }
  }),
)

async function encode({ picture, svg }: Drawing<StoredPicture | StoredPortrait>, kept: ReadonlySet<string>) {
  if (filesOf(picture).every((file) => kept.has(file))) return
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const to of picture.widths) {
    const small = sharp(data, { raw: { width, height, channels } }).resize(to)
    const write = (extension: string, file: Sharp) =>
      file.toFile(new URL(`${picture.name}-${to}.${extension}`, FOLDER).pathname)
    await write('avif', small.clone().avif(ENCODERS.avif))
    if (to === jpegWidth(picture.widths)) await write('jpg', small.jpeg(ENCODERS.jpg))
  }
}

const listed = <Stored extends { name: string }>(drawings: readonly Drawing<Stored>[]) =>
  drawings.map(({ picture }) => picture).sort((a, b) => (a.name < b.name ? -1 : 1))

await writeFile(LIST, `${JSON.stringify({ scenes: listed(scenes), portraits: listed(portraits) }, null, 2)}\n`)

if (!argv.includes('--list')) {
  await mkdir(FOLDER, { recursive: true })
  const drawings = [...scenes, ...portraits]
  const onDisk = await readdir(FOLDER)
  const kept = new Set(argv.includes('--all') ? [] : onDisk)
  for (const drawing of drawings) await encode(drawing, kept)
  const wanted = new Set(drawings.flatMap(({ picture }) => filesOf(picture)))
  for (const file of onDisk) if (!wanted.has(file)) await rm(new URL(file, FOLDER))
  process.stdout.write(`${drawings.length} pictures drawn\n`)
}
