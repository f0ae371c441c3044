import { describe, expect, it } from 'vitest'
import { findPhrase } from '#backend/modules/conversation/phrasebook/find.ts'
import { TOPICS } from '#backend/modules/conversation/phrasebook/topics.ts'
import { detectLocale } from '#backend/modules/conversation/translation/detectLanguage.ts'
import { fold } from '#backend/modules/conversation/translation/fold.ts'
import { languageCalls } from '#contract/conversation.ts'
import { LOCALES, langOf } from '#i18n/locales.ts'

const every = TOPICS.flatMap(({ customer, therapist }) => [...customer, ...therapist])

describe('the phrasebook', () => {
  it('has at least 120 sentences, of both sides in every topic', () => {
    expect(every.length).toBeGreaterThanOrEqual(120)
    for (const { customer, therapist } of TOPICS) expect(Math.min(customer.length, therapist.length)).toBeGreaterThan(1)
  })

  it.each(LOCALES)('says each of them, and no two alike, in %s', (locale) => {
    const texts = every.map((phrase) => phrase[locale])
    expect(texts.filter((text) => text !== text.trim() || text === '')).toEqual([])
    expect(new Set(texts.map(fold)).size).toBe(every.length)
  })

  it('finds every sentence again from any language', () => {
    for (const phrase of every) {
      for (const locale of LOCALES) expect(findPhrase(phrase[locale], locale)).toBe(phrase)
    }
  })

  it.each(LOCALES)(
    'has only sentences that a voice can read in %s: short, of letters, without signs to fill in',
    (locale) => {
      const { body } = languageCalls['POST /tts']
      for (const { [locale]: text } of every) {
        expect(body.safeParse({ text, lang: langOf(locale) }).success, text).toBe(true)
        expect(text, text).toMatch(/\p{L}/u)
        expect(text, text).not.toMatch(/[{}[\]<>_|/\\*#]|\.{3}|…/)
      }
    },
  )

  it('is written in the script of each language, so that each is told from the others', () => {
    for (const phrase of every) {
      for (const locale of LOCALES) {
        const found = detectLocale(phrase[locale], [locale])
        expect([phrase[locale], found?.locale]).toEqual([phrase[locale], locale])
      }
    }
  })
})

describe('what counts as the same sentence', () => {
  it.each([
    ['SOFTER please!!', 'Softer, please'],
    ['  i am   pregnant. ', 'I am pregnant'],
    ['ขอบคุณครับ', 'ขอบคุณ'],
    ['ปวดตรงไหน', 'ปวดตรงไหนคะ'],
    ['ｓｏｆｔｅｒ，ｐｌｅａｓｅ', 'Softer, please'],
    ['Мягче пожалуйста', 'Мягче, пожалуйста'],
    ['Еще', 'Ещё'],
  ])('%s and %s', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  it('keeps apart what differs by a number', () => {
    expect(fold('60 minutes')).not.toBe(fold('90 minutes'))
  })
})

describe('telling the language of a text', () => {
  it.each([
    ['เจ็บตรงนี้', 'th', true],
    ['ここが痛いです。right here', 'jp', true],
    ['肩が凝る', 'jp', true],
    ['肩膀疼', 'cn', true],
    ['아파요', 'ko', true],
    ['болит', 'ru', true],
    ['Das tut weh', 'de', true],
    ['Saya hamil', 'ms', true],
    ['My elbow feels funny', 'en', false],
    ['OK ครับ ขอบคุณ', 'th', true],
  ])('%s is %s', (text, locale, isSure) => {
    expect(detectLocale(text, ['en', 'th'])).toEqual({ locale, isSure })
  })

  it('takes an unknown sentence in Latin letters for the speaker’s own', () => {
    expect(detectLocale('Mein Ellbogen kribbelt', ['de', 'th'])).toEqual({ locale: 'de', isSure: false })
    expect(detectLocale('Mein Ellbogen kribbelt', ['jp', 'th'])).toEqual({ locale: 'en', isSure: false })
  })

  it('finds none where there are no letters', () => {
    expect(detectLocale('500 - 700', ['en'])).toBeUndefined()
  })
})
