import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { auditEntries, pictures, shopPhotos, shops } from '#backend/schema.ts'
import type { ConsolePhoto } from '#contract/catalogue/consolePhotos.ts'
import type { Shop } from '#contract/catalogue/shops.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { SHOP_PHOTOS_MAX } from '#domain/catalogue/shopPhoto.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

const SHOP = 'rain-house'
const OTHER = 'dry-house'
const folder = mkdtempSync(join(tmpdir(), 'sabai-photos-'))

let backend: TestBackend
let db: Database
let pool: pg.Pool
let owner: string
let content: string
beforeAll(async () => {
  backend = await startBackend({ DATA_DIR: folder })
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 4 })
  db = drizzle(pool)
  await insertShop(db, { id: SHOP, name: { en: 'Rain House', th: 'บ้านสายฝน' } })
  await insertShop(db, { id: OTHER })
  await db.insert(pictures).values({ name: 'drawn-front', kind: 'drawing', width: 60, height: 40, widths: [60] })
  owner = (await insertStaff(db, [{ role: 'owner', shopId: SHOP }])).console
  content = (await insertStaff(db, [{ role: 'content', shopId: null }])).console
})
afterAll(async () => {
  await pool.end()
  await backend.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.delete(shopPhotos)
  await db
    .update(shops)
    .set({ photos: [], image: 'drawn-front', images: ['drawn-front'] })
    .where(eq(shops.id, SHOP))
  await db.delete(auditEntries)
})

const plain = (width: number, height: number, background = '#a40') =>
  sharp({ create: { width, height, channels: 3, background } })
const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer())

function formOf(content: Uint8Array<ArrayBuffer>, name = 'room.jpg') {
  const form = new FormData()
  form.append('image', new File([content], name, { type: 'image/jpeg' }))
  return form
}
const upload = async (content: Uint8Array<ArrayBuffer>, { shop = SHOP, console = owner } = {}) =>
  backend.send('POST', `/console/shops/${shop}/photos`, { headers: atConsole(console), form: formOf(content) })
const send = (method: string, path: string, body?: object, console = owner) =>
  backend.send(method, `/console${path}`, { headers: atConsole(console), ...(body && { body }) })
const sent = async (image = plain(1200, 900).jpeg()) => (await upload(await bytesOf(image))).body.photo as ConsolePhoto
const approve = ({ _id, version }: ConsolePhoto, console = content) =>
  send('POST', `/photos/${_id}/approve`, { version }, console)
const read = async (id: string) => (await send('GET', `/photos/${id}`)).body.photo as ConsolePhoto
const runJobs = (now?: Date) => backend.send('POST', '/_test/purge', { ...(now && { now }) })
async function shown(image?: Sharp): Promise<ConsolePhoto> {
  const photo = await sent(image)
  await approve(photo)
  await runJobs()
  return read(photo._id)
}
const listed = async () => (await send('GET', `/shops/${SHOP}/photos`)).body.photos as ConsolePhoto[]
const page = async () => (await backend.send('GET', `/shops/${SHOP}`)).body.shop as Shop
const files = () => readdirSync(join(folder, 'uploads', 'pictures'))

describe('an owner who sends a photo of the shop', () => {
  it('sees it wait, and no customer does', async () => {
    const photo = await sent()
    expect(photo).toMatchObject({ state: 'waiting', picture: null, width: 1200, height: 900, version: 1 })
    expect(photo.preview).toMatch(/^data:image\/jpeg;base64,/)
    expect((await page()).image?.name).toBe('drawn-front')
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.objectId, photo._id))
    expect(entry).toMatchObject({ action: 'photoAdded', shopId: SHOP })
  })

  it('is shown in its place once it is approved and made: no drawing stands for the room any more', async () => {
    const tags: string[] = []
    const stop = await listenForPurges(backend.databaseUrl, (purged) => tags.push(...purged))
    const photo = await sent()
    expect((await approve(photo)).body.photo).toMatchObject({ state: 'making' })
    await runJobs()
    const { picture, state } = await read(photo._id)
    expect(state).toBe('shown')
    const seen = await page()
    expect(seen.image).toMatchObject({ name: picture?.name, kind: 'photo', alt: 'Rain House', width: 1280 })
    expect(seen.images.map(({ kind }) => kind)).toEqual(['photo'])
    await soon(() => expect(tags).toContain(`shop:${SHOP}`))
    await stop()
    for (const [file, ratio] of [
      [`${picture?.name}-640.jpg`, 1.5],
      [`${picture?.name}-1280.avif`, 1.5],
      [`${picture?.name}-sq-640.avif`, 1],
    ] as const) {
      const answer = await backend.show(`/pictures/${file}`)
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([file, width! / height!]).toEqual([file, expect.closeTo(ratio, 1)])
    }
    expect((await backend.show(`/og/${picture?.name}.jpg`)).status).toBe(200)
  })

  it('gives away nothing of the camera, neither to customers nor in what is kept', async () => {
    const before = new Set(files())
    const exif = { IFD0: { Model: 'Phone' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } }
    await shown(plain(900, 1200).withExif(exif).withMetadata({ orientation: 6 }).jpeg())
    const kept = files().filter((file) => !before.has(file))
    expect(kept.length).toBeGreaterThan(8)
    for (const file of kept) {
      const meta = await sharp(readFileSync(join(folder, 'uploads', 'pictures', file))).metadata()
      expect([file, meta.exif, meta.orientation]).toEqual([file, undefined, undefined])
    }
  })

  it.each(['png', 'webp', 'avif', 'jpeg'] as const)('may send a %s', async (format) => {
    expect((await upload(await bytesOf(plain(960, 640).toFormat(format)))).status).toBe(200)
  })
})

describe('what is sent as a photo and is none', () => {
  const text = (content: string) => new Uint8Array(Buffer.from(content))
  /** A small file whose header states other sizes. */
  const largePng = async () => {
    const bytes = Buffer.from(await bytesOf(plain(60, 40).png()))
    bytes.writeUInt32BE(9000, 16)
    bytes.writeUInt32BE(9000, 20)
    return new Uint8Array(bytes)
  }
  const largeWebp = async () => {
    const bytes = Buffer.from(await bytesOf(plain(60, 40).webp({ lossless: true })))
    // 14 bits of width less one, then 14 of height.
    bytes.writeUInt32LE(((bytes.readUInt32LE(21) & 0xf0000000) | 8999 | (8999 << 14)) >>> 0, 21)
    return new Uint8Array(bytes)
  }
  const heic = text('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
  const refused: [string, () => Promise<Uint8Array<ArrayBuffer>>, number][] = [
    ['a page', async () => text('<!doctype html><script>alert(1)</script>'), ERROR_CODE.invalidFileType],
    ['a drawing that runs scripts', async () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>'), 28],
    ['a GIF', () => bytesOf(plain(960, 640).gif()), ERROR_CODE.invalidFileType],
    ['a HEIC', async () => heic, ERROR_CODE.invalidFileType],
    ['half a photo', async () => (await bytesOf(plain(960, 640).jpeg())).slice(0, 300), ERROR_CODE.invalidFileType],
    ['one too small', () => bytesOf(plain(800, 800).jpeg()), ERROR_CODE.photoTooSmall],
    ['one that unpacks to too many pixels', largePng, ERROR_CODE.tooManyPixels],
    ['the same as WebP', largeWebp, ERROR_CODE.tooManyPixels],
  ]
  it.each(refused)('%s is refused, and nothing is kept of it', async (_, make, code) => {
    const before = files()
    expect((await upload(await make())).body).toMatchObject({ success: false, code })
    expect(files()).toEqual(before)
    expect(await listed()).toEqual([])
  })

  it('more than two megabytes are too large', async () => {
    const large = new Uint8Array(3 * 1024 * 1024)
    large.set(await bytesOf(plain(960, 640).jpeg()))
    expect((await upload(large)).status).toBe(413)
  })

  it('a photo with a program behind it is drawn anew without it', async () => {
    const program = text('PK\u0003\u0004<script>alert(1)</script>')
    const both = Buffer.concat([await bytesOf(plain(960, 640).jpeg()), program])
    const before = new Set(files())
    expect((await upload(new Uint8Array(both))).status).toBe(200)
    for (const file of files().filter((one) => !before.has(one))) {
      expect(readFileSync(join(folder, 'uploads', 'pictures', file)).includes('alert(1)')).toBe(false)
    }
  })

  it('one photo more than a shop may have is refused', async () => {
    const row = { shopId: SHOP, original: 'original-none', width: 960, height: 640 }
    const rows = Array.from({ length: SHOP_PHOTOS_MAX }, (_, at) => ({ ...row, id: `full-${at}`, position: at }))
    await db.insert(shopPhotos).values(rows)
    expect((await upload(await bytesOf(plain(960, 640).jpeg()))).body.code).toBe(ERROR_CODE.shopPhotosFull)
  })

  it('another shop is not there, and who reads photos sends none', async () => {
    const bytes = await bytesOf(plain(960, 640).jpeg())
    expect((await upload(bytes, { shop: OTHER })).status).toBe(404)
    const staff = (await insertStaff(db, [{ role: 'staff', shopId: SHOP }])).console
    expect((await upload(bytes, { console: staff })).status).toBe(403)
  })
})

describe('who looks at photos', () => {
  it('finds those that wait, and the owner cannot approve their own', async () => {
    const photo = await sent()
    const queue = (await send('GET', '/photos', undefined, content)).body.items as ConsolePhoto[]
    expect(queue.map(({ _id, shop }) => [_id, shop.name])).toEqual([[photo._id, 'Rain House']])
    expect((await approve(photo, owner)).status).toBe(403)
  })

  it('refuses one that was shown, the shop is told why, and the drawing comes back', async () => {
    const photo = await shown()
    await send('POST', `/photos/${photo._id}/refuse`, { version: photo.version, reason: 'people' }, content)
    expect((await listed())[0]).toMatchObject({ state: 'refused', reason: 'people', picture: null })
    expect((await page()).image?.name).toBe('drawn-front')
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'photoRefused'))
    expect(entry).toMatchObject({ before: { state: 'shown' }, after: { state: 'refused', fault: 'people' } })
    expect((await approve(await read(photo._id))).status).toBe(200)
  })

  it('does not pass somebody unseen who was quicker', async () => {
    const photo = await sent()
    await approve(photo)
    const late = await send('POST', `/photos/${photo._id}/refuse`, { version: 1, reason: 'blurred' }, content)
    expect(late.body.code).toBe(ERROR_CODE.changedMeanwhile)
  })
})

describe('an owner who arranges the photos', () => {
  it('has the first one stand for the shop, unless the order was read before somebody changed it', async () => {
    const [one, two] = [await shown(), await shown()]
    const ids = [one._id, two._id]
    const order = { before: ids, after: ids.toReversed() }
    expect((await send('POST', `/shops/${SHOP}/photos/order`, order)).status).toBe(200)
    expect((await page()).image?.name).toBe(two.picture?.name)
    expect((await send('POST', `/shops/${SHOP}/photos/order`, order)).body.code).toBe(ERROR_CODE.changedMeanwhile)
  })

  it('says what it shows, in the reader’s language at once', async () => {
    const { _id, version } = await shown()
    const alt = { en: 'Two beds by the window', th: 'เตียงสองเตียงริมหน้าต่าง' }
    expect((await send('PATCH', `/photos/${_id}`, { version, alt })).body.photo).toMatchObject({ alt, state: 'shown' })
    expect((await page()).image?.alt).toBe(alt.en)
  })

  it('has it cut around what matters, and the old one is shown until then', async () => {
    const half = await bytesOf(plain(1000, 1000, '#00f').png())
    const photo = await shown(
      plain(2000, 1000, '#f00')
        .composite([{ input: Buffer.from(half), left: 1000, top: 0 }])
        .png(),
    )
    const focus = { x: 100, y: 50 }
    const changed = await send('PATCH', `/photos/${photo._id}`, { version: photo.version, focus })
    expect(changed.body.photo).toMatchObject({ state: 'making', picture: { name: photo.picture?.name } })
    await runJobs()
    const { picture } = await read(photo._id)
    const square = await backend.show(`/pictures/${picture?.name}-sq-320.jpg`)
    const { dominant } = await sharp(Buffer.from(await square.arrayBuffer())).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })

  it('takes one away for good: its files go a day later, when no open page shows it any more', async () => {
    const photo = await shown()
    const name = photo.picture?.name ?? ''
    expect((await send('POST', `/photos/${photo._id}/remove`, { version: photo.version })).status).toBe(200)
    expect((await page()).image?.name).toBe('drawn-front')
    expect((await backend.show(`/pictures/${name}-640.jpg`)).status).toBe(200)
    await runJobs(addHours(new Date(), 25))
    expect((await backend.show(`/pictures/${name}-640.jpg`)).status).toBe(404)
    expect(files().filter((file) => file.startsWith(name))).toEqual([])
  })
})
