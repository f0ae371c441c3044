import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv } from '#backend/env.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'sabai-mail-settings-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

describe('the sender of mails', () => {
  it('is a name and an address', () => {
    const { MAIL_FROM } = readEnv({ DATA_DIR, MAIL_FROM: 'Sabai ภูเก็ต <hello@sabai.example>' })
    expect(MAIL_FROM).toEqual({ name: 'Sabai ภูเก็ต', address: 'hello@sabai.example' })
  })

  it.each([
    ['an address alone', { MAIL_FROM: 'hello@sabai.example' }, 'MAIL_FROM is not valid'],
    ['two addresses', { MAIL_FROM: 'Sabai <a@sabai.example,b@sabai.example>' }, 'MAIL_FROM is not valid'],
    ['another head in its name', { MAIL_FROM: 'Sabai\r\nBcc: x <a@sabai.example>' }, 'MAIL_FROM is not valid'],
    ['a name to answer to', { MAIL_REPLY_TO: 'Help' }, 'MAIL_REPLY_TO is not valid'],
    ['a brand of two lines', { MAIL_BRAND: 'Sabai\nBcc: x' }, 'MAIL_BRAND is not valid'],
    ['a logo that is not there', { MAIL_BRAND_LOGO: join(DATA_DIR, 'none.png') }, 'cannot be read (ENOENT)'],
    ['a logo that is no picture', { MAIL_BRAND_LOGO: import.meta.filename }, 'is no PNG, JPEG or SVG'],
    ['a short secret', { MAIL_WEBHOOK_SECRET: 'short' }, 'MAIL_WEBHOOK_SECRET is not valid'],
    [
      'half of a change of secrets',
      { FORMER_MAIL_WEBHOOK_SECRET: 'a-secret-of-before-today' },
      'MAIL_WEBHOOK_SECRET is missing',
    ],
  ])('stops the start with %s', (_, variables, sentence) => {
    expect(() => readEnv({ DATA_DIR, ...variables })).toThrow(sentence)
  })
})
