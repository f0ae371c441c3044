import { screen, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardOf } from '#components/conversation/talkCard.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import '#tests/support/browser/domGaps.ts'
import { soon } from '#tests/support/soon.ts'

const words = { busy: 'Translating', network: 'No connection', generic: 'Not now', 92: 'Try a shorter one' }
const phrase = (text: string, translation: string) =>
  `<li><button data-talk-say><span>${text}</span><small>${translation}</small></button></li>`
const half = (side: string, lang: string, speak: string, noVoice: string) => `
  <section data-talk-half="${side}" lang="${lang}" aria-label="${side}">
    <p data-talk-big tabindex="-1"></p><p role="status" data-talk-says data-no-voice="${noVoice}"></p>
    <button data-talk-speak>${speak}</button><ul data-talk-replies></ul>
  </section>`

const PAGE = `
  <div data-talk data-own="en" data-shop="th">
    <button data-talk-face>Face to face</button>
    <form data-talk-free>
      <label><input type="radio" name="who" value="own" checked>English → ไทย</label>
      <label><input type="radio" name="who" value="shop">ไทย → English</label>
      <label>Other words <textarea name="text"></textarea></label>
      <p role="alert" data-talk-refusal hidden></p>
      <button type="submit"><span>Translate</span></button>
    </form>
    <section data-talk-topic="greeting">
      <ul data-talk-side="own">${phrase('Hello', 'สวัสดีครับ')}</ul>
      <ul data-talk-side="shop">${phrase('เชิญค่ะ', 'Please come in')}</ul>
    </section>
    <section data-talk-topic="comfort">
      <ul data-talk-side="own">${phrase('Softer, please', 'เบาๆ หน่อย')}${phrase('That hurts', 'เจ็บ')}</ul>
      <ul data-talk-side="shop">${phrase('แรงไปไหม', 'Is it too strong?')}</ul>
    </section>
  </div>
  <dialog data-talk-card>
    ${half('shop', 'th', 'ฟัง', 'อุปกรณ์นี้ไม่มีเสียงภาษาไทย')}
    <select data-talk-pick aria-label="Topics"><option value="greeting">Greeting</option><option value="comfort">Comfort</option></select>
    <button data-talk-turn aria-pressed="false">Turn</button><button data-talk-close>Close</button>
    ${half('own', 'en', 'Listen', 'This device has no English voice')}
  </dialog>`

let backend: ReturnType<typeof bookingBackend>
const spoken: string[] = []
const speech = { voices: [] as { lang: string }[], cancel: vi.fn() }

/** The page, whose script runs at the first tap. */
async function openPage() {
  document.body.innerHTML = PAGE
  document.querySelector('[data-talk]')?.setAttribute('data-talk', JSON.stringify(words))
  vi.resetModules()
  await import('#components/conversation/talk.ts')
  return userEvent.setup()
}

beforeEach(() => {
  backend = bookingBackend()
  spoken.length = 0
  speech.voices = [{ lang: 'th_TH' }]
  speech.cancel.mockClear()
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = ''
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => speech.voices,
    speak: ({ text, lang }: { text: string; lang: string }) => spoken.push(`${lang}: ${text}`),
    cancel: speech.cancel,
    addEventListener: (_: string, done: () => void) => done(),
  })
})
afterEach(() => vi.unstubAllGlobals())

const card = () => document.querySelector<HTMLDialogElement>('[data-talk-card]')!
const side = (name: 'own' | 'shop') => within(card().querySelector<HTMLElement>(`[data-talk-half=${name}]`)!)
const big = () =>
  (['shop', 'own'] as const).map((one) => card().querySelector(`[data-talk-half=${one}] [data-talk-big]`)?.textContent)
const replies = (name: 'own' | 'shop') =>
  [...card().querySelectorAll(`[data-talk-half=${name}] [data-talk-say] span`)].map((one) => one.textContent)
const tap = (name: string | RegExp) => screen.getByRole('button', { name })

describe('showing a sentence of the list', () => {
  it('is large in Thai for the masseuse, in English for oneself, with what both may say next', async () => {
    const user = await openPage()
    await user.click(tap(/^Softer/))
    expect(card().open).toBe(true)
    expect(big()).toEqual(['เบาๆ หน่อย', 'Softer, please'])
    expect(document.activeElement?.textContent).toBe('เบาๆ หน่อย')
    expect([replies('shop'), replies('own')]).toEqual([['แรงไปไหม'], ['Softer, please', 'That hurts']])
    expect(card().hasAttribute('data-turned')).toBe(false)
  })

  it('goes the other way round for what the masseuse answers in her half', async () => {
    const user = await openPage()
    await user.click(tap(/^Softer/))
    await user.click(side('shop').getByRole('button', { name: /^แรงไปไหม/ }))
    expect(big()).toEqual(['แรงไปไหม', 'Is it too strong?'])
    await user.click(side('own').getByRole('button', { name: /^That hurts/ }))
    expect(big()).toEqual(['เจ็บ', 'That hurts'])
  })

  it('offers the sentences of another topic that is chosen meanwhile', async () => {
    const user = await openPage()
    await user.click(tap(/^Hello/))
    expect(screen.getByLabelText<HTMLSelectElement>('Topics').value).toBe('greeting')
    await user.selectOptions(screen.getByLabelText('Topics'), 'Comfort')
    expect(replies('shop')).toEqual(['แรงไปไหม'])
    expect(big()).toEqual(['สวัสดีครับ', 'Hello'])
  })
})

describe('talking face to face', () => {
  it('begins empty, with the half of the other one turned round, which can be turned back', async () => {
    const user = await openPage()
    await user.click(tap(/^Softer/))
    await user.click(tap('Close'))
    await user.click(tap('Face to face'))
    expect(big()).toEqual(['', ''])
    expect(replies('shop')).toEqual(['เชิญค่ะ'])
    expect([card().hasAttribute('data-turned'), tap('Turn').ariaPressed]).toEqual([true, 'true'])
    await user.click(tap('Turn'))
    expect([card().hasAttribute('data-turned'), tap('Turn').ariaPressed]).toEqual([false, 'false'])
  })
})

describe('reading a sentence aloud', () => {
  it('speaks Thai by the device’s own voice, and falls silent as the card is closed', async () => {
    const user = await openPage()
    await user.click(tap(/^Softer/))
    await user.click(tap('ฟัง'))
    await soon(() => expect(spoken).toEqual(['th_TH: เบาๆ หน่อย']))
    speech.cancel.mockClear()
    await user.click(tap('Close'))
    expect([card().open, speech.cancel.mock.calls.length]).toEqual([false, 1])
    expect(backend.asked).toEqual([])
  })

  it('says in the language of that half that nothing here can, until another sentence is shown', async () => {
    speech.voices = []
    backend.on('POST /tts', () => refusal(503, 93))
    const user = await openPage()
    await user.click(tap(/^Softer/))
    await user.click(tap('ฟัง'))
    await side('shop').findByText('อุปกรณ์นี้ไม่มีเสียงภาษาไทย')
    expect(backend.askedFor('POST /tts')[0]?.body).toEqual({ text: 'เบาๆ หน่อย', lang: 'th' })
    await user.click(side('own').getByRole('button', { name: /^That hurts/ }))
    expect(side('shop').getByRole('status').textContent).toBe('')
  })

  it('asks nobody to read an empty card', async () => {
    speech.voices = []
    const user = await openPage()
    await user.click(tap('Face to face'))
    await user.click(tap('ฟัง'))
    expect([spoken, backend.asked, side('shop').getByRole('status').textContent]).toEqual([[], [], ''])
  })
})

describe('saying something of one’s own', () => {
  const PATH = 'POST /translate'
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Other words')

  it('shows it in Thai, asked once for two taps', async () => {
    const translated = Promise.withResolvers<void>()
    backend.on(PATH, () => translated.promise.then(() => ok({ text: 'ไหล่ขวาเจ็บ' })))
    const user = await openPage()
    await user.type(field(), ' My right shoulder hurts ')
    await user.dblClick(tap('Translate'))
    await user.click(tap('Translating'))
    translated.resolve()
    await soon(() => expect(big()).toEqual(['ไหล่ขวาเจ็บ', 'My right shoulder hurts']))
    expect(backend.askedFor(PATH).map(({ body }) => body)).toEqual([
      { text: 'My right shoulder hurts', source: 'en', user: 'en', shop: 'th', target: 'th' },
    ])
    expect(tap('Translate')).toBeTruthy()
  })

  it('lets the masseuse type in Thai, and shows the customer English', async () => {
    backend.on(PATH, () => ok({ text: 'Please turn over' }))
    const user = await openPage()
    await user.click(screen.getByLabelText('ไทย → English'))
    await user.type(field(), 'พลิกตัวค่ะ')
    await user.click(tap('Translate'))
    await soon(() => expect(big()).toEqual(['พลิกตัวค่ะ', 'Please turn over']))
    expect(backend.askedFor(PATH)[0]?.body).toMatchObject({ source: 'th', target: 'en' })
  })

  it.each([
    ['cannot be translated', () => refusal(503, 92), words[92]],
    ['is asked for without a connection', () => backend.lost(), words.network],
    ['meets a mistake of the server', () => refusal(500, 500), words.generic],
  ])('stays in its field where it %s, and goes through later', async (_, answer, text) => {
    backend.on(PATH, answer)
    const user = await openPage()
    await user.type(field(), 'My back')
    await user.click(tap('Translate'))
    await soon(() => expect(screen.getByRole('alert').textContent).toBe(text))
    expect([field().value, card().open]).toEqual(['My back', false])

    backend.on(PATH, () => ok({ text: 'หลัง' }))
    await user.click(tap('Translate'))
    await soon(() => expect(big()[0]).toBe('หลัง'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('keeps one card for the page, however often it is asked for', async () => {
  await openPage()
  const root = document.querySelector<HTMLElement>('[data-talk]')!
  cardOf(root).say({ side: 'shop', text: 'เชิญค่ะ', translation: 'Please come in' })
  cardOf(root).open()
  await userEvent.click(tap('Turn'))
  expect(cardOf(root)).toBe(cardOf(root))
  expect([big(), tap('Turn').ariaPressed]).toEqual([['เชิญค่ะ', 'Please come in'], 'true'])
})
