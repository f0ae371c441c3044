import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

const folder = mkdtempSync(join(tmpdir(), 'sabai-upload-'))
let backend: TestBackend
let token: string
beforeAll(async () => {
  backend = await startBackend({ DATA_DIR: folder })
  const nok = { email: 'nok@sabai.test', password: 'rain-on-tin', firstName: 'Nok' }
  token = (await backend.send('POST', '/signup', { body: nok })).body.token as string
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true, force: true })
})

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a40' } })

function formOf(content: Uint8Array<ArrayBuffer> | string, name = '../../me.png', field = 'image') {
  const form = new FormData()
  form.append(field, new File([content], name, { type: 'image/png' }))
  return form
}
const upload = (form: FormData) => backend.send('POST', '/user/upload', { token, form })
const stored = () => readdirSync(join(folder, 'uploads', 'pictures'))
const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer())

describe('giving oneself a picture', () => {
  it('keeps it as a small upright square in three formats, with nothing of the camera in it', async () => {
    const sent = picture(900, 600)
      .withExif({ IFD0: { Copyright: 'Somebody', Model: 'Phone' } })
      .jpeg()
    const reply = await upload(formOf(await bytesOf(sent)))
    expect(reply.status).toBe(200)
    const { profileURL } = reply.body.user as User
    expect(profileURL).toMatch(/^\/pictures\/profile-[0-9a-f]{32}-256\.jpg$/)

    const files = stored()
    expect(files.map((file) => file.replace(/^.*-/, '')).sort()).toEqual([
      '128.avif',
      '256.avif',
      '256.jpg',
      '512.avif',
    ])
    for (const file of files) {
      const { width, height, exif } = await sharp(join(folder, 'uploads', 'pictures', file)).metadata()
      expect({ file, width, height, exif }).toMatchObject({ width: height, exif: undefined })
    }
    const me = await backend.send('GET', '/users', { token })
    expect(me.body.user).toMatchObject({ profileURL })
  })

  it('shows it under its address for ever, and nothing else of the folder', async () => {
    const { profileURL } = (await backend.send('GET', '/users', { token })).body.user as User
    const shown = await backend.show(profileURL!)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(256)
    for (const other of ['/pictures/..%2f..%2fsecrets%2fstaff-link', '/pictures/nobody-256.jpg', `${profileURL}.jpg`]) {
      expect((await backend.show(other)).status).toBe(404)
    }
  })

  it('shows nobody a receipt of no order, by its address alone', async () => {
    const file = `receipt-${'0a'.repeat(16)}-960.webp`
    writeFileSync(join(folder, 'uploads', 'pictures', file), 'receipt')
    expect((await backend.show(`/pictures/${file}`)).status).toBe(404)
    rmSync(join(folder, 'uploads', 'pictures', file))
  })

  it('replaces the picture before it', async () => {
    const before = stored()
    await upload(formOf(await bytesOf(picture(40, 40).png())))
    expect(stored()).toHaveLength(4)
    expect(stored()).not.toEqual(before)
  })

  it('leaves a picture of the catalogue where it is: others show it too', async () => {
    const client = new pg.Client({ connectionString: backend.databaseUrl })
    await client.connect()
    await client.query(`insert into pictures (name, width, height, widths) values ('lamp', 1200, 800, '{320,640}')`)
    await client.query(`update users set profile_picture = 'lamp'`)
    await upload(formOf(await bytesOf(picture(40, 40).png())))
    const { rows } = await client.query(`select name from pictures where name = 'lamp'`)
    await client.end()
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['a page named like a picture', '<html><script>alert(1)</script></html>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    [
      'a picture cut off after its first bytes',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
    ],
    ['nothing', ''],
  ])('refuses %s', async (_, content) => {
    expect(await upload(formOf(content))).toMatchObject({
      status: 422,
      body: { code: ERROR_CODE.invalidFileType, message: 'Invalid File Type' },
    })
  })

  it('refuses a WebP and a GIF, though they are pictures', async () => {
    for (const image of [picture(9, 9).webp(), picture(9, 9).gif()]) {
      expect((await upload(formOf(await bytesOf(image)))).body.code).toBe(ERROR_CODE.invalidFileType)
    }
  })

  it('refuses a small file that unpacks to more pixels than any camera takes', async () => {
    const bomb = picture(12_000, 6_000).png({ compressionLevel: 9 })
    expect(await upload(formOf(await bytesOf(bomb)))).toMatchObject({
      status: 422,
      body: { code: ERROR_CODE.tooManyPixels },
    })
  })

  it('refuses by the pixels that the header states, whatever follows it', async () => {
    const png = await bytesOf(picture(12_000, 6_000).png({ compressionLevel: 9 }))
    expect((await upload(formOf(png.slice(0, 64)))).body.code).toBe(ERROR_CODE.tooManyPixels)
  })

  it.each([
    ['a byte more than 2 MB', 2 * 1024 * 1024 + 1],
    ['3 MB', 3 * 1024 * 1024],
  ])('refuses %s', async (_, size) => {
    expect(await upload(formOf(new Uint8Array(size)))).toMatchObject({ status: 413, body: { code: 413 } })
  })
})

describe('twenty large pictures of one customer at once', () => {
  it('let the picture of another through before them, and those beyond a handful are asked to wait', async () => {
    const anan = { email: 'anan@sabai.test', password: 'rain-on-tin', firstName: 'Anan' }
    const other = (await backend.send('POST', '/signup', { body: anan })).body.token as string
    const large = await bytesOf(picture(5_000, 4_000).png())
    const ended: string[] = []
    const sending = Array.from({ length: 20 }, async () => {
      const answer = await backend.ask('POST', '/user/upload', { token, form: formOf(large) })
      ended.push(String(answer.status))
      return answer
    })
    const form = formOf(await bytesOf(picture(60, 40).png()))
    const small = await backend.send('POST', '/user/upload', { token: other, form })
    const before = ended.filter((status) => status === '200').length
    expect(small.status).toBe(200)

    const answers = await Promise.all(sending)
    const taken = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect([taken.length + refused.length, refused.length > 0]).toEqual([20, true])
    expect(before).toBeLessThan(taken.length)
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toMatchObject({ success: false, code: ERROR_CODE.picturesWaiting })
    }
  })
})

describe('a form that cannot be taken', () => {
  it.each([
    ['JSON in its place', { body: { image: 'x' } }, 415],
    ['a form of another kind', { raw: 'image=x', contentType: 'application/x-www-form-urlencoded' }, 415],
    ['a boundary that is not there', { raw: 'image', contentType: 'multipart/form-data' }, 400],
    ['text in the place of the file', { raw: undefined, form: textForm() }, 400],
    ['another field', { form: formOf('x', 'x.png', 'picture') }, 400],
  ] as const)('answers %s with the envelope', async (_, sent, status) => {
    const reply = await backend.send('POST', '/user/upload', { token, ...sent })
    expect(reply).toMatchObject({ status, body: { success: false, code: status } })
  })

  it('asks for a log-in first', async () => {
    expect((await backend.send('POST', '/user/upload', { form: formOf('x') })).status).toBe(401)
  })

  it('is described as a form with a file', async () => {
    const { body } = await backend.send('GET', '/openapi.json')
    const { post } = (body.paths as Record<string, { post?: { requestBody?: object } }>)['/user/upload'] ?? {}
    expect(post?.requestBody).toMatchObject({
      required: true,
      content: { 'multipart/form-data': { schema: { properties: { image: { type: 'string', format: 'binary' } } } } },
    })
  })
})

function textForm() {
  const form = new FormData()
  form.append('image', 'no file')
  return form
}
