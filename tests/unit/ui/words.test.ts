import { describe, expect, it } from 'vitest'
import { codeWords } from '#components/ui/words/codeWords.ts'
import { LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import { sessionRefusal } from '#islands/ui/forms/sessionRefusal.ts'

const wordsOf = (locale: Locale) => ({
  lang: langOf(locale),
  t: codeWords(locale),
  errors: messagesFor(locale, 'errors'),
})
const waiting = (locale: Locale, waitSeconds: number) =>
  sessionRefusal({ status: 'refused', code: 429, waitSeconds }, wordsOf(locale))

describe('a customer who has tried too often', () => {
  it.each([
    ['en', 60, 'Please wait a minute'],
    ['en', 61, 'Please wait 2 minutes'],
    ['th', 300, 'กรุณารอ 5 นาที'],
    ['jp', 60, '1分ほど待って'],
    ['ru', 60, 'Подождите 1 минуту'],
    ['ru', 180, 'Подождите 3 минуты'],
    ['ru', 300, 'Подождите 5 минут '],
  ] as const)(
    'is told in %s how long %i seconds are, in whole minutes and in the right form',
    (locale, seconds, text) => {
      expect(waiting(locale, seconds)).toContain(text)
    },
  )

  it('is told that it did not work where nobody knows for how long', () => {
    const text = sessionRefusal({ status: 'refused', code: 429 }, wordsOf('en'))
    expect(text).toBe(messagesFor('en', 'errors')['code.429'])
  })
})

describe('a customer whose step was refused', () => {
  it('reads what the code says here before what it says in general', () => {
    const refused = (code: number) => sessionRefusal({ status: 'refused', code }, wordsOf('en'))
    expect(refused(62)).toBe('This email already has an account. You can log in with it.')
    expect(refused(22)).toBe(messagesFor('en', 'errors')['code.22'])
    expect(refused(9999)).toBe(messagesFor('en', 'errors').generic)
  })

  it('is told of the connection where no answer came, and of nothing while all is well', () => {
    const says = (status: 'idle' | 'sending' | 'done' | 'leaving') => sessionRefusal({ status }, wordsOf('th'))
    expect(sessionRefusal({ status: 'refused', code: null }, wordsOf('th'))).toBe(messagesFor('th', 'errors').network)
    expect([says('idle'), says('sending'), says('done'), says('leaving')]).toEqual(Array(4).fill(undefined))
  })
})

describe('the step that asks for a code', () => {
  it.each(LOCALES)('names the address and counts the seconds in %s', (locale) => {
    const { codeText, sendAgainIn } = codeWords(locale)
    expect(codeText).toContain('{{email}}')
    expect(sendAgainIn).toContain('{{seconds}}')
  })

  it('carries no more of the log-in than it shows', () => {
    expect(Object.keys(codeWords('en'))).not.toContain('refused.61')
  })
})
