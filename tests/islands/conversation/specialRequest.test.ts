import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resume } from '#components/conversation/specialForm.ts'
import { startSpecial } from '#components/conversation/startSpecialForm.ts'
import { $unsentTexts } from '#stores/desk/unsentTexts.ts'
import { soon } from '#tests/support/soon.ts'

const words = {
  'code.21': 'Check the email address',
  'code.26': 'A phone number has at least 8 digits',
  'code.required': 'Please fill this in',
  'code.429': 'A little fast',
  network: 'No connection',
  send: 'Send',
  sending: 'Sending',
}

const sent: unknown[] = []
let answer: () => Response | Promise<Response>

const ok = () =>
  new Response(JSON.stringify({ success: true, specialRequest: {} }), {
    headers: { 'content-type': 'application/json' },
  })

beforeEach(() => {
  sent.length = 0
  $unsentTexts.set({})
  answer = ok
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return answer()
  })
  document.body.innerHTML = `
    <form data-special="suan-ngiap" novalidate>
      <div class="field"><label>Wish <textarea name="message" required></textarea></label><span data-special-error="message"></span></div>
      <div class="field"><label>Contact <input name="contact" required></label><span data-special-error="contact"></span></div>
      <p role="alert" data-special-refusal hidden></p>
      <button type="submit">Send</button>
    </form>
    <section data-special-sent tabindex="-1" hidden><h2>The shop has it</h2></section>`
  document.querySelector('form')?.setAttribute('data-words', JSON.stringify(words))
  startSpecial()
})
afterEach(() => vi.unstubAllGlobals())

const message = () => screen.getByLabelText<HTMLTextAreaElement>('Wish')
const contact = () => screen.getByLabelText<HTMLInputElement>('Contact')
const send = () => screen.getByRole('button', { name: /Send/ })

describe('asking a shop for something', () => {
  it('says under the field what is wrong as one leaves it, and sends nothing meanwhile', async () => {
    const user = userEvent.setup()
    await user.type(contact(), 'mali@nowhere')
    await user.tab()
    expect(await screen.findByText(words['code.21'])).toBeTruthy()
    await user.clear(contact())
    await user.type(contact(), '12')
    await user.click(send())
    expect(await screen.findByText(words['code.26'])).toBeTruthy()
    expect(await screen.findByText(words['code.required'])).toBeTruthy()
    await soon(() => expect(document.activeElement).toBe(message()))
    expect(sent).toEqual([])
  })

  it('keeps what was typed when the connection is lost, and sends once on a double tap', async () => {
    const user = userEvent.setup()
    await user.type(message(), 'A quiet corner')
    await user.type(contact(), '081-234-5678')
    answer = () => Promise.reject(new Error('offline'))
    await user.click(send())
    expect(await screen.findByText(words.network)).toBeTruthy()
    expect(message().value).toBe('A quiet corner')

    answer = ok
    sent.length = 0
    await user.dblClick(send())
    expect(await screen.findByRole('heading', { name: 'The shop has it' })).toBeTruthy()
    expect(sent).toEqual([{ contact: '081-234-5678', message: 'A quiet corner' }])
  })
})

describe('a request that was typed before a log-in', () => {
  const form = () => document.querySelector('form')!

  it('is there again, for this shop only, and is forgotten once it is sent', async () => {
    const user = userEvent.setup()
    resume(form())
    await user.type(message(), 'เตียงคู่ 2 เตียง')
    $unsentTexts.set({ ...$unsentTexts.get(), 'ask:other-shop': 'Something else' })

    message().value = ''
    resume(form())
    expect(message().value).toBe('เตียงคู่ 2 เตียง')
    await user.type(contact(), 'mali@sabai.test')
    await user.click(send())
    expect(await screen.findByRole('heading', { name: 'The shop has it' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('The shop has it')
    expect($unsentTexts.get()).toEqual({ 'ask:other-shop': 'Something else' })
  })

  it('does not take the place of what is typed already', () => {
    $unsentTexts.set({ 'ask:suan-ngiap': 'Yesterday' })
    message().value = 'Today'
    resume(form())
    expect(message().value).toBe('Today')
  })

  it('is kept where the server refuses it, also for the next visit of the page', async () => {
    const user = userEvent.setup()
    resume(form())
    await user.type(message(), 'A quiet corner')
    await user.type(contact(), '081-234-5678')
    answer = () => Response.json({ success: false, code: 429, message: '' }, { status: 429 })
    await user.click(send())
    expect(await screen.findByText(words['code.429'])).toBeTruthy()
    expect($unsentTexts.get()).toEqual({ 'ask:suan-ngiap': 'A quiet corner' })
    expect(send().textContent).toBe('Send')
  })
})
