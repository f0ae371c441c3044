import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePage, element, html, openPage, refuse, setCookie } from '#tests/support/browser/openPage.ts'
import { soon } from '#tests/support/soon.ts'

const ANSWERS = 'GET /en/home/answers'
const AREAS = { bangkok: ['ari', 'asok'], 'chiang-mai': ['nimman'] }
type City = keyof typeof AREAS
type Asked = { what?: string; city?: City; shops?: string[]; address?: string; guests?: string }

const options = (values: string[], chosen: string) =>
  values.map((value) => `<option value="${value}" ${value === chosen ? 'selected' : ''}>${value}</option>`).join('')

/** The heading, the form and the answers, as home and the call of its answers have them. */
const part = ({ what = '', city = 'bangkok', shops = [], address = '/en', guests }: Asked = {}) => `<h1>Free ${what} in
  ${city}</h1><form action="/en" data-ask><select name="what">${options(['', 'foot', 'onsen'], what)}</select>
  <select name="where">${options([...AREAS[city], 'bangkok', 'chiang-mai'], city)}</select>
  <select name="when">${options(['now', 'evening'], 'now')}</select>
  ${guests ? `<input type="hidden" name="guests" value="${guests}">` : ''}<button>Show</button></form>
  <div data-answers="${address}">${shops.map((shop) => `<article data-answer="${shop}">${shop}</article>`).join('')}</div>
  <div data-answer-map>${shops}</div>`
const BELOW = `<ul>${['nin', 'lom', 'suan'].map((shop) => `<li data-shop="${shop}">${shop}</li>`).join('')}</ul>`

type Opened = Asked & { isFirst?: boolean; asked?: string }
/** Home as a visitor opens it; `asked`: the question that their browser remembers. */
async function open({ isFirst = true, asked, ...question }: Opened = {}) {
  const first = isFirst ? 'data-first' : ''
  const content = `<section data-question="/en/home/answers" ${first}>${part({ shops: ['rest'], ...question })}</section>`
  const opened = openPage(content + BELOW, { address: question.address ?? '/en' })
  document.title = 'Sabai'
  if (asked) setCookie('asked', encodeURIComponent(asked))
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  const { startAsk } = await import('#components/merchandising/ask/startAsk.ts')
  return { ...opened, submit, start: startAsk }
}
const word = (name: string) => element<HTMLSelectElement>(`select[name=${name}]`)
function choose(name: string, value: string) {
  word(name).value = value
  word(name).dispatchEvent(new Event('change', { bubbles: true }))
}
const shops = () => [...document.querySelectorAll<HTMLElement>('[data-answer]')].map(({ dataset }) => dataset.answer)
const below = () => [...document.querySelectorAll<HTMLElement>('[data-shop]')].map(({ dataset }) => dataset.shop)
const heading = () => element('h1').textContent.replaceAll(/\s+/g, ' ')
const remembered = () => decodeURIComponent(document.cookie.match(/asked=([^;]*)/)?.[1] ?? '')
/** All that was under way when it is called has come by then. */
async function settled() {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}

afterEach(closePage)

describe('a visitor who changes a word of the question', () => {
  it('sees other places in the same room, under their heading, beside their map, with an address to send', async () => {
    const { start, on, asked, submit } = await open({ guests: '2' })
    on(ANSWERS, () => html(part({ what: 'onsen', shops: ['yunomori'], address: '/en?what=onsen&guests=2' })))
    start()
    const entries = history.length
    choose('what', 'onsen')
    await soon(() => expect(shops()).toEqual(['yunomori']))
    expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([
      { what: 'onsen', where: 'bangkok', when: 'now', guests: '2' },
    ])
    await soon(() => expect(location.search).toBe('?what=onsen&guests=2'))
    expect(element('[data-answer-map]').textContent).toBe('yunomori')
    expect([heading(), document.title.replaceAll(/\s+/g, ' ')]).toEqual(['Free onsen in bangkok', heading()])
    expect([history.length, submit.mock.calls]).toEqual([entries, []])
  })

  it('keeps the keyboard in the word, and gets the areas of another city', async () => {
    const { start, on } = await open()
    on(ANSWERS, () => html(part({ city: 'chiang-mai', shops: ['lanna'], address: '/en/locations/chiang-mai' })))
    start()
    const where = word('where')
    where.focus()
    choose('where', 'chiang-mai')
    await soon(() => expect(shops()).toEqual(['lanna']))
    expect([document.activeElement, where.isConnected, where.value]).toEqual([where, true, 'chiang-mai'])
    expect([...where.options].map(({ value }) => value)).toEqual(['nimman', 'bangkok', 'chiang-mai'])
    expect(location.pathname).toBe('/en/locations/chiang-mai')
  })

  it('sees no place twice: what answers now goes from the sections below', async () => {
    const { start, on } = await open()
    on(ANSWERS, () => html(part({ shops: ['nin', 'suan'] })))
    start()
    choose('when', 'evening')
    await soon(() => expect(below()).toEqual(['lom']))
  })

  it('sees that the answers are being looked for', async () => {
    const { start, on } = await open()
    const coming = Promise.withResolvers<Response>()
    on(ANSWERS, () => coming.promise)
    start()
    choose('what', 'foot')
    await soon(() => expect(element('[data-answers]').ariaBusy).toBe('true'))
    coming.resolve(html(part({ shops: ['lom'] })))
    await soon(() => expect(shops()).toEqual(['lom']))
    expect(element('[data-answers]').ariaBusy).not.toBe('true')
  })

  it('has the answers to the last of two quick choices, whenever the first ones come', async () => {
    const { start, on, asked } = await open()
    const late = Promise.withResolvers<Response>()
    on(ANSWERS, ({ query }) =>
      query.get('what') === 'foot' ? late.promise : html(part({ what: 'onsen', shops: ['yunomori'] })),
    )
    start()
    choose('what', 'foot')
    await soon(() => expect(asked).toHaveLength(1))
    choose('what', 'onsen')
    await soon(() => expect(shops()).toEqual(['yunomori']))
    late.resolve(html(part({ what: 'foot', shops: ['lom'] })))
    await settled()
    expect([shops(), heading()]).toEqual([['yunomori'], 'Free onsen in bangkok'])
  })

  it.each([
    ['has no connection', undefined],
    ['gets no answer', () => refuse(500)],
  ])('is led to the whole page where it %s', async (_, reply) => {
    const { start, on, submit } = await open()
    if (reply) on(ANSWERS, reply)
    start()
    choose('what', 'foot')
    await soon(() => expect(submit.mock.contexts).toEqual([element('form')]))
    expect(shops()).toEqual(['rest'])
  })

  it('stays on the page where only a question failed that they no longer ask', async () => {
    const { start, on, asked, submit } = await open()
    const late = Promise.withResolvers<Response>()
    on(ANSWERS, ({ query }) => (query.get('what') === 'foot' ? late.promise : html(part({ shops: ['yunomori'] }))))
    start()
    choose('what', 'foot')
    await soon(() => expect(asked).toHaveLength(1))
    choose('what', 'onsen')
    await soon(() => expect(shops()).toEqual(['yunomori']))
    late.resolve(refuse(500))
    await settled()
    expect(submit).not.toHaveBeenCalled()
  })
})

describe('a visitor who comes back', () => {
  const LAST = 'what=onsen&where=bangkok&when=now'

  it('is remembered by what they asked last', async () => {
    const { start, on } = await open()
    on(ANSWERS, () => html(part({ what: 'onsen', shops: ['yunomori'] })))
    start()
    choose('what', 'onsen')
    await soon(() => expect(remembered()).toBe(LAST))
  })

  it('finds that question and its answers on home, at the address of home', async () => {
    const { start, on, asked } = await open({ asked: LAST })
    on(ANSWERS, () => html(part({ what: 'onsen', shops: ['yunomori', 'nin'], address: '/en?what=onsen' })))
    start()
    await soon(() => expect(shops()).toEqual(['yunomori', 'nin']))
    expect([word('what').value, heading(), below()]).toEqual(['onsen', 'Free onsen in bangkok', ['lom', 'suan']])
    expect([asked[0]?.query.get('what'), location.search, document.title]).toEqual(['onsen', '', 'Sabai'])
  })

  it('has the answers of the address where that asks something', async () => {
    const { start, asked } = await open({ isFirst: false, what: 'foot', address: '/en?what=foot', asked: LAST })
    start()
    await settled()
    expect([asked, shops()]).toEqual([[], ['rest']])
  })

  it('keeps the form that they are already using', async () => {
    const { start, on, asked } = await open({ asked: LAST })
    const coming = Promise.withResolvers<Response>()
    on(ANSWERS, () => coming.promise)
    start()
    await soon(() => expect(asked).toHaveLength(1))
    const what = word('what')
    what.focus()
    coming.resolve(html(part({ what: 'onsen', shops: ['yunomori'] })))
    await settled()
    expect([document.activeElement, what.value, shops()]).toEqual([what, '', ['rest']])
  })

  it('has the new choice where they were quicker than the question of last time', async () => {
    const { start, on, asked } = await open({ asked: LAST })
    const coming = Promise.withResolvers<Response>()
    on(ANSWERS, ({ query }) => (query.get('what') === 'foot' ? html(part({ shops: ['lom'] })) : coming.promise))
    start()
    await soon(() => expect(asked).toHaveLength(1))
    choose('what', 'foot')
    await soon(() => expect(shops()).toEqual(['lom']))
    coming.resolve(html(part({ what: 'onsen', shops: ['yunomori'] })))
    await settled()
    expect(shops()).toEqual(['lom'])
  })

  it('sees the first answers where those of last time do not come', async () => {
    const { start, on, asked, submit } = await open({ asked: LAST })
    on(ANSWERS, () => refuse(500))
    start()
    await soon(() => expect(asked).toHaveLength(1))
    await settled()
    expect([shops(), submit.mock.calls]).toEqual([['rest'], []])
  })
})

it('a page without a question has nothing to answer', async () => {
  const { asked } = openPage('<p>Another page</p>')
  setCookie('asked', 'what=onsen')
  const { startAsk } = await import('#components/merchandising/ask/startAsk.ts')
  startAsk()
  await settled()
  expect(asked).toEqual([])
})

it('a room that lost its form asks nothing', async () => {
  const { asked } = openPage('<section data-question="/en/home/answers"><select name="what"></select></section>')
  const { askAgain } = await import('#components/merchandising/ask/askAgain.ts')
  await askAgain(element('section'), element('select'))
  expect([asked, remembered()]).toEqual([[], ''])
})

it('a question is kept in its own words', async () => {
  openPage('')
  const { keepQuestion } = await import('#components/merchandising/ask/keepQuestion.ts')
  keepQuestion('what=a%26b;c&when=now')
  expect(remembered()).toBe('what=a%26b;c&when=now')
})
