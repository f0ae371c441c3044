import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

type Asked = { path: string; body: Record<string, unknown> }
type Answer = { status?: number; type?: string; body: string | Buffer }

/** Stands in for a service on the network. */
async function openService(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = []
  const server: Server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const one = { path: req.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) as Asked['body'] }
    asked.push(one)
    const { status = 200, type = 'application/json', body } = answer(one)
    res.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { asked, url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}

const backends: TestBackend[] = []
async function open(variables?: Record<string, string>) {
  const backend = await startBackend(variables)
  backends.push(backend)
  return backend
}
afterAll(() => Promise.all(backends.map((backend) => backend.close())))

const path = process.env.PATH ?? ''
const folder = mkdtempSync(join(tmpdir(), 'sabai-speech-'))
afterEach(() => {
  vi.unstubAllEnvs()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('talking to each other with the phrasebook alone', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await open()
  })
  const say = (body: Record<string, unknown>, lang = 'en') =>
    backend.send('POST', '/translate', { body, lang }).then(({ status, body }) => ({ status, ...body }))

  it('carries what a customer says into Thai, however it is typed', async () => {
    expect(await say({ text: 'softer PLEASE', source: 'auto' })).toMatchObject({
      status: 200,
      text: 'ขอเบาลงหน่อย',
      source: 'en',
      target: 'th',
      from: 'phrasebook',
    })
  })

  it('carries what the therapist says into the customer’s language', async () => {
    expect(await say({ text: 'น้ำหนักมือพอดีไหม' }, 'de')).toMatchObject({
      text: 'Ist der Druck angenehm?',
      source: 'th',
      target: 'de',
    })
    expect(await say({ text: 'น้ำหนักมือพอดีไหมครับ', user: 'zh-CN' })).toMatchObject({ text: '力度可以吗？', target: 'cn' })
  })

  it('knows German and Malay from English by their sentences', async () => {
    expect(await say({ text: 'Das tut weh' })).toMatchObject({ source: 'de', target: 'th', text: 'เจ็บ' })
    expect(await say({ text: 'Saya hamil', target: 'jp' })).toMatchObject({ source: 'ms', text: '妊娠しています' })
  })

  it('translates nothing into its own language, and no bare numbers', async () => {
    expect(await say({ text: 'Good evening', source: 'en', target: 'en' })).toMatchObject({
      from: 'same',
      text: 'Good evening',
    })
    expect(await say({ text: '500' })).toMatchObject({ from: 'same', text: '500' })
  })

  it('says with 92 that it does not know a sentence', async () => {
    expect(await say({ text: 'The orchid on the shelf needs water' })).toMatchObject({ status: 422, code: 92 })
  })

  it.each([
    ['nothing', { text: '   ' }],
    ['more than a few sentences', { text: 'a'.repeat(501) }],
    ['a language that we do not speak', { text: 'Bonjour', source: 'fr' }],
    ['a shop that speaks none of ours', { text: 'Hello', shop: 'tlh' }],
    ['no text', {}],
  ])('refuses %s', async (_, body) => {
    expect(await say(body)).toMatchObject({ status: 400, code: 400 })
  })

  it('shows the phrasebook by topic, each side in its language', async () => {
    type Topic = {
      _id: string
      name: string
      customer: { text: string; translation: string }[]
      therapist: { text: string; translation: string }[]
    }
    const { body } = await backend.send('GET', '/phrases?user=jp', { lang: 'en' })
    const pressure = (body.topics as Topic[]).find(({ _id }) => _id === 'pressure')
    expect([body.user, body.shop, pressure?.name]).toEqual(['jp', 'th', '強さ'])
    expect(pressure?.customer[0]).toMatchObject({ text: 'もう少し弱くお願いします', translation: 'ขอเบาลงหน่อย' })
    expect(pressure?.therapist[0]).toMatchObject({ text: 'น้ำหนักมือพอดีไหมคะ', translation: '強さはいかがですか' })
    expect((await backend.send('GET', '/phrases?user=fr')).status).toBe(400)
  })
})

describe('a translation service beyond the phrasebook', () => {
  it('is asked in its own way for what the phrasebook does not hold, and for nothing else', async () => {
    const service = await openService(() => ({ body: JSON.stringify({ translatedText: 'กล้วยไม้ต้องการน้ำ' }) }))
    const backend = await open({ TRANSLATE_URL: `${service.url}/libre?api_key=k1` })
    const say = (body: Record<string, unknown>) => backend.send('POST', '/translate', { body })
    expect((await say({ text: 'Thank you' })).body.from).toBe('phrasebook')
    expect((await say({ text: 'The orchid needs water', source: 'en' })).body).toMatchObject({
      text: 'กล้วยไม้ต้องการน้ำ',
      from: 'service',
      source: 'en',
      target: 'th',
    })
    await say({ text: '兰花需要水', target: 'jp' })
    await say({ text: 'La orquídea necesita agua' })
    expect(service.asked.map(({ path }) => path)).toEqual(Array(3).fill('/libre/translate'))
    expect(service.asked.map(({ body }) => body)).toEqual([
      { q: 'The orchid needs water', source: 'en', target: 'th', format: 'text', api_key: 'k1' },
      { q: '兰花需要水', source: 'zh', target: 'ja', format: 'text', api_key: 'k1' },
      // Latin letters may be many a language: the service tells which.
      { q: 'La orquídea necesita agua', source: 'auto', target: 'th', format: 'text', api_key: 'k1' },
    ])
    await service.close()
  })

  it.each([
    ['refuses', { status: 429, body: '{"error":"slow down"}' }],
    ['answers a page', { type: 'text/html', body: '<h1>Oops</h1>' }],
    ['answers nothing', { body: '{"translatedText":""}' }],
  ])('that %s is as if there were none', async (_, answer) => {
    const service = await openService(() => answer)
    const backend = await open({ TRANSLATE_URL: service.url })
    const body = { text: 'The orchid needs water' }
    expect(await backend.send('POST', '/translate', { body })).toMatchObject({ status: 422, body: { code: 92 } })
    await service.close()
    expect(await backend.send('POST', '/translate', { body })).toMatchObject({ status: 422, body: { code: 92 } })
  })
})

describe('reading aloud', () => {
  const read = async (backend: TestBackend, body: Record<string, unknown>) => {
    const { status, body: answer } = await backend.send('POST', '/tts', { body, lang: 'en' })
    const sound = answer.audio ? Buffer.from(answer.audio as string, 'base64').toString() : undefined
    return { status, code: answer.code, contentType: answer.contentType, sound }
  }
  /** A program that answers with its words and its input. */
  function installSpeaker() {
    const program = join(folder, 'espeak-ng')
    writeFileSync(program, '#!/bin/sh\necho "$@"\ncat\n')
    chmodSync(program, 0o755)
    vi.stubEnv('PATH', `${folder}:${path}`)
  }

  it('is done by the service where there is one', async () => {
    const service = await openService(() => ({ type: 'audio/mpeg', body: Buffer.from('sound') }))
    const backend = await open({ TTS_URL: service.url })
    expect(await read(backend, { text: 'สวัสดี' })).toEqual({
      status: 200,
      code: 0,
      contentType: 'audio/mpeg',
      sound: 'sound',
    })
    expect(service.asked[0]?.body).toEqual({ text: 'สวัสดี', lang: 'th' })
    await service.close()
  })

  it('is done by a local program in the language of the text; the text is never part of the command', async () => {
    const backend = await open()
    installSpeaker()
    const text = '--help; rm -rf /'
    expect(await read(backend, { text })).toMatchObject({
      contentType: 'audio/wav',
      sound: `-v en --stdin --stdout\n${text}`,
    })
    expect((await read(backend, { text: '你好' })).sound).toContain('-v cmn')
    expect((await read(backend, { text: 'Taxi', lang: 'de' })).sound).toContain('-v de')
    // It reads kana, but would only name the characters of this one.
    expect((await read(backend, { text: 'ありがとう' })).sound).toContain('-v ja')
    expect((await read(backend, { text: '寒いです' })).code).toBe(93)
  })

  it('tells a player how long the sound is', async () => {
    const backend = await open()
    const program = join(folder, 'espeak-ng')
    // A header of 44 bytes whose lengths are unknown, and six bytes of sound.
    writeFileSync(program, `#!/bin/sh\nprintf 'RIFF\\377\\377\\377\\177%032d\\377\\377\\377\\177sounds' 0\n`)
    chmodSync(program, 0o755)
    vi.stubEnv('PATH', `${folder}:${path}`)
    const { body } = await backend.send('POST', '/tts', { body: { text: 'Hello' } })
    const wav = Buffer.from(body.audio as string, 'base64')
    expect([wav.length, wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([50, 42, 6])
  })

  it('never keeps more than four programs busy, and is there again when they are done', async () => {
    const backend = await open()
    const program = join(folder, 'espeak-ng')
    const gate = join(folder, 'open')
    writeFileSync(program, `#!/bin/sh\nwhile [ ! -e ${gate} ]; do sleep 0.05; done\ncat\n`)
    chmodSync(program, 0o755)
    vi.stubEnv('PATH', `${folder}:${path}`)
    const replies = Array.from({ length: 9 }, () => read(backend, { text: 'Hello' }))
    const refused: unknown[] = []
    for (const reply of replies) reply.then(({ code }) => code === 93 && refused.push(code))
    await soon(() => expect(refused).toHaveLength(5))
    writeFileSync(gate, '')
    expect((await Promise.all(replies)).filter(({ status }) => status === 200)).toHaveLength(4)
    expect((await read(backend, { text: 'Hello' })).status).toBe(200)
  })

  it('is left to the browser (93) where nothing here can', async () => {
    const service = await openService(() => ({ status: 500, body: '' }))
    const backend = await open({ TTS_URL: service.url })
    vi.stubEnv('PATH', folder.replace('speech', 'silence'))
    expect(await read(backend, { text: 'Hello' })).toMatchObject({ status: 422, code: 93 })
    await service.close()
  })

  it.each([[{ text: '' }], [{ text: 'a'.repeat(301) }], [{ text: 'Bonjour', lang: 'fr' }]])(
    'refuses %j',
    async (body) => {
      const backend = backends[0]!
      expect(await read(backend, body)).toMatchObject({ status: 400, code: 400 })
    },
  )
})

describe('asking too often', () => {
  it('ends after sixty sentences in a minute, for whoever asks so much only', async () => {
    const backend = await open({ RATE_LIMIT: 'on' })
    const body = { text: 'Thank you' }
    const ask = (from: string) => backend.send('POST', '/translate', { body, from })
    const replies = await Promise.all(Array.from({ length: 70 }, () => ask('1.1.1.1')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: 429 } })
    expect((await ask('2.2.2.2')).status).toBe(200)
  })
})
