import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/apiError.ts'
import { translate } from '#components/reviews/list/translate.ts'

const { api } = vi.hoisted(() => ({ api: vi.fn() }))
vi.mock('#api/browser.ts', () => ({ api }))

const page = (text: string) => `
  <section data-reviews data-translate="Translate" data-original="Show the original"
    data-translate-refused="We cannot translate this one yet." data-translate-failed="Please try again.">
    <article data-review="r1"><p data-review-text lang="ru">${text}</p><div><button data-translate="ru">Translate</button></div></article>
  </section>`
const button = () => document.querySelector<HTMLElement>('button')!
const text = () => document.querySelector<HTMLElement>('[data-review-text]')!

beforeEach(() => {
  document.documentElement.lang = 'de'
  document.body.innerHTML = page('Тихо и чисто.')
})
afterEach(() => {
  vi.resetAllMocks()
})

describe('having a review translated', () => {
  it('shows it in the language of the page, then as it was written', async () => {
    api.mockResolvedValue({ text: 'Ruhig und sauber.' })
    await translate(button())
    expect(api).toHaveBeenCalledWith('POST /translate', {
      body: { text: 'Тихо и чисто.', source: 'ru', user: 'de', target: 'de' },
    })
    expect(text().textContent).toBe('Ruhig und sauber.')
    expect(text().lang).toBe('de')
    expect(button().textContent).toBe('Show the original')

    await translate(button())
    expect(text().textContent).toBe('Тихо и чисто.')
    expect(text().lang).toBe('ru')
    expect(button().textContent).toBe('Translate')
  })

  it.each([
    ['cannot be done', new ApiError(422, 92, 'unavailable'), 'We cannot translate this one yet.'],
    ['did not arrive', new ApiError(0, null, 'no network'), 'Please try again.'],
  ])('says in words that it %s, and leaves the review as it is', async (_, error, said) => {
    api.mockRejectedValue(error)
    await translate(button())

    expect(document.querySelector('[role=status]')?.textContent).toBe(said)
    expect(text().textContent).toBe('Тихо и чисто.')
  })

  it('sends a long one in parts that a call takes, cut between sentences', async () => {
    const sentence = `${'слово '.repeat(40).trim()}.`
    document.body.innerHTML = page(Array(4).fill(sentence).join(' '))
    api.mockImplementation(async (_name: string, { body }: { body: { text: string } }) => ({ text: body.text }))
    await translate(button())

    const parts = api.mock.calls.map(([, { body }]) => body.text as string)
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.every((part) => part.length <= 500 && part.endsWith('.'))).toBe(true)
    expect(text().textContent).toBe(Array(4).fill(sentence).join(' '))
  })
})
