import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#backend/env.ts'
import { translatorOf } from '#backend/platform/translation/translator.ts'
import { type FakeServer, serveFake } from '#tests/support/orders/acquirers/fakeServer.ts'

const KEY = 'a-practice-key:fx'
const DATA_DIR = mkdtempSync(join(tmpdir(), 'sabai-translators-'))
const refused = { status: 403, body: { message: 'wrong key' } }

/** DeepL and Google, as their documents describe them; neither has Malay here. */
let service: FakeServer
beforeAll(async () => {
  service = await serveFake(
    {
      'POST /v2/translate': ({ headers, raw }) => {
        const { text, target_lang } = JSON.parse(raw)
        if (headers.authorization !== `DeepL-Auth-Key ${KEY}`) return refused
        if (target_lang === 'MS') return { status: 400, body: { message: 'Value for target_lang not supported.' } }
        return { status: 200, body: { translations: [{ text: `${target_lang}: ${text[0]}` }] } }
      },
      'POST /language/translate/v2': ({ headers, raw }) => {
        const { q, target, format } = JSON.parse(raw)
        if (headers['x-goog-api-key'] !== KEY) return refused
        if (target === 'ms') return { status: 400, body: { error: { code: 400 } } }
        // Without the format, its answers are HTML: apostrophes would come as &#39;.
        const translatedText = format === 'text' ? `${target}: ${q}` : 'HTML'
        return { status: 200, body: { data: { translations: [{ translatedText }] } } }
      },
    },
    () => true,
  )
})
afterAll(async () => {
  await service.close()
  rmSync(DATA_DIR, { recursive: true })
})

const deepL = (key = KEY) => ({ DEEPL_API_KEY: key, DEEPL_API_URL: service.url })
const google = (key = KEY) => ({ GOOGLE_TRANSLATE_KEY: key, GOOGLE_TRANSLATE_URL: service.url })
const open = (variables: Record<string, string>) => translatorOf(readEnv({ DATA_DIR, ...variables }))!

describe.each([
  ['DeepL', deepL, { en: 'EN-GB', cn: 'ZH-HANS', jp: 'JA' }],
  ['Google', google, { en: 'en', cn: 'zh-CN', jp: 'ja' }],
] as const)('a text that %s translates', (_, configured, names) => {
  it.each(['en', 'cn', 'jp'] as const)('comes in %s, by its own name of the language', async (target) => {
    const text = 'It’s "warm" & soft'
    const translated = await open(configured()).translate({ text, source: 'th', target })
    expect(translated).toBe(`${names[target]}: ${text}`)
  })

  it('may be in a language that nobody has named', async () => {
    await open(configured()).translate({ text: 'La orquídea', source: 'auto', target: 'en' })
    expect(service.asked.at(-1)?.raw).not.toMatch(/source/)
  })

  it('is as if there were no service where it lacks the language, refuses the key, or falls silent', async () => {
    const asked = { text: 'Warm oil', source: 'en', target: 'de' } as const
    expect(await open(configured()).translate({ ...asked, target: 'ms' })).toBeUndefined()
    expect(await open(configured('another-key:fx')).translate(asked)).toBeUndefined()
    service.fallSilent()
    expect(await open(configured()).translate(asked)).toBeUndefined()
    service.fallSilent(false)
  })

  it('takes its key along in a header alone', async () => {
    const translator = open(configured())
    await translator.translate({ text: 'Warm oil', source: 'en', target: 'de' })
    const { path, raw } = service.asked.at(-1)!
    expect(`${path} ${raw} ${translator.name}`).not.toContain(KEY)
  })
})

describe('a start with a translator', () => {
  it.each([
    ['two of them', { TRANSLATE_URL: 'https://translate.example', DEEPL_API_KEY: KEY }, 'name several translators'],
    ['an address without its key', { DEEPL_API_URL: 'http://127.0.0.1:1' }, 'DEEPL_API_KEY is missing'],
    ['what is no key', { GOOGLE_TRANSLATE_KEY: 'no key' }, 'GOOGLE_TRANSLATE_KEY is not valid'],
    [
      'another address in production',
      { APP_ENV: 'production', GOOGLE_TRANSLATE_KEY: KEY, GOOGLE_TRANSLATE_URL: 'http://127.0.0.1:1' },
      'GOOGLE_TRANSLATE_URL is for tests',
    ],
  ])('is refused with %s', (_, variables, sentence) => {
    expect(() => readEnv({ DATA_DIR, ...variables })).toThrow(sentence)
  })
})
