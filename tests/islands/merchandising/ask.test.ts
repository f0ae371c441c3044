import '#tests/support/browser/domGaps.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePage, element, html, openPage, setCookie } from '#tests/support/browser/openPage.ts'
import { soon } from '#tests/support/soon.ts'

const form = (where: string, when = 'now') => `<form data-ask>
  <select name="what"><option value="" selected>Any massage</option><option value="onsen">Onsen</option></select>
  <select name="where"><option value="${where}" selected>${where}</option><option value="phuket">Phuket</option></select>
  <select name="when"><option value="now">Now</option><option value="evening" ${when === 'evening' && 'selected'}>Evening</option></select>
</form>`
const answers = (title: string, address: string, ...shops: string[]) =>
  `<h1>${title}</h1>${form('bangkok')}<div data-answers="${address}">${shops.map((id) => `<article data-answer="${id}">${id}</article>`).join('')}</div><div data-answer-map>${title} map</div>`
const HOME = (first = true) =>
  `<main><section data-question="/en/home/answers" ${first ? 'data-first' : ''}>${answers('Thailand', '/en', 'ari')}</section>
  <ul><li data-shop="siam">siam</li><li data-shop="nana">nana</li></ul></main>`
const ANSWERS = 'GET /en/home/answers'
const shown = () => [...document.querySelectorAll('[data-answer]')].map(({ textContent }) => textContent)

async function open(content = HOME(), address = '/en') {
  const opened = openPage(content, { address })
  const { startAsk } = await import('#components/merchandising/ask/startAsk.ts')
  startAsk()
  return opened
}
function choose(name: string, value: string) {
  const field = element<HTMLSelectElement>(`select[name=${name}]`)
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

afterEach(closePage)

describe('a word of the question that is changed', () => {
  it('is answered in place; address, title and cookie follow, and no shop stands twice', async () => {
    const { on, asked } = await open()
    on(ANSWERS, () => html(answers('Onsen tonight', '/en?what=onsen', 'siam')))
    choose('what', 'onsen')
    await soon(() => expect(shown()).toEqual(['siam']))
    expect(asked[0]?.query.toString()).toBe('what=onsen&where=bangkok&when=now')
    expect([location.pathname + location.search, document.title]).toEqual(['/en?what=onsen', 'Onsen tonight'])
    expect(element('[data-answer-map]').textContent).toBe('Onsen tonight map')
    expect([...document.querySelectorAll('[data-shop]')].map(({ textContent }) => textContent)).toEqual(['nana'])
    expect(decodeURIComponent(document.cookie)).toContain('asked=what=onsen&where=bangkok&when=now')
  })

  it('asks for the whole page where no answer comes', async () => {
    const { on } = await open()
    on(ANSWERS, () => new Response(null, { status: 503 }))
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
    choose('when', 'evening')
    await soon(() => expect(submit).toHaveBeenCalledOnce())
    expect(shown()).toEqual(['ari'])
  })

  it('asks nothing on a page without the form', async () => {
    const { asked } = openPage('<section data-question="/en/home/answers"><select></select></section>')
    const { askAgain } = await import('#components/merchandising/ask/askAgain.ts')
    await askAgain(element('section'), element('select'))
    expect(asked).toEqual([])
  })

  it('shows the answers to the newest question where an older one comes late', async () => {
    const { on } = await open()
    const late = Promise.withResolvers<Response>()
    on(ANSWERS, ({ query }) =>
      query.get('what') === 'onsen' ? late.promise : html(answers('Any', '/en/locations/phuket', 'kata')),
    )
    choose('what', 'onsen')
    await vi.dynamicImportSettled()
    choose('what', '')
    await soon(() => expect(shown()).toEqual(['kata']))
    late.resolve(html(answers('Onsen', '/en?what=onsen', 'siam')))
    await late.promise
    await vi.dynamicImportSettled()
    expect(shown()).toEqual(['kata'])
  })
})

describe('the question that was asked last', () => {
  it('is answered on the page that everybody gets, with its own words', async () => {
    setCookie('asked', encodeURIComponent('where=phuket&when=evening'))
    const opened = openPage(HOME())
    opened.on(ANSWERS, () => html(answers('Phuket', '/en/locations/phuket?when=evening', 'kata')))
    const { startAsk } = await import('#components/merchandising/ask/startAsk.ts')
    startAsk()
    await soon(() => expect(shown()).toEqual(['kata']))
    expect(opened.asked[0]?.query.toString()).toBe('where=phuket&when=evening')
    // The address stays the one that was opened.
    expect(location.pathname).toBe('/en')
  })

  it('does not take the place of a question that the address asks', async () => {
    setCookie('asked', encodeURIComponent('where=phuket'))
    const { asked } = await open(HOME(false), '/en/locations/hua-hin')
    await vi.dynamicImportSettled()
    expect([asked, shown()]).toEqual([[], ['ari']])
  })

  it('leaves the page as it is where no answer comes', async () => {
    setCookie('asked', encodeURIComponent('where=atlantis'))
    const { asked, on } = await open()
    on(ANSWERS, () => new Response(null, { status: 404 }))
    await soon(() => expect(asked).toHaveLength(1))
    await vi.dynamicImportSettled()
    expect(shown()).toEqual(['ari'])
  })
})
