import { afterEach, describe, expect, it } from 'vitest'
import { showAsked } from '#components/catalogue/shop/showAsked.ts'
import { closePage, element, openPage } from '#tests/support/browser/openPage.ts'

const ADDRESS = '/th/shop/baan-ari'
const PACKED = {
  services: [
    ['thai', 'Thai', ['thai-60'], ['thai-90'], ['thai-120']],
    ['gone', 'Gone', ['gone-60']],
  ],
}
const chip = (minutes: number, more = '') =>
  `<button class="opt" ${more}><span>${minutes} นาที</span><span class="price">฿${minutes * 10}</span></button>`
const card = (id: string, chips: string) =>
  `<article class="type" data-type="${id}"><details><h3>นวด ${id}</h3>${chips}</details></article>`
const pill = (time: string) =>
  `<a class="pill" href="${ADDRESS}?typeId=foot&amp;option=foot-60&amp;guests=4&amp;at=2026-11-25T${time}">${time}</a>`
const PAGE = `<div data-strip><span class="price">฿380</span><p data-strip-service>นวดเท้า, 60 นาที</p>
  ${pill('18:30')}${pill('19:00')}</div>
  <script type="application/json" id="shop-services">${JSON.stringify(PACKED)}</script>
  ${card('thai', chip(60) + chip(90) + chip(120, 'disabled'))}${card('gone', chip(60, 'disabled'))}`

function come(query: string, page = PAGE) {
  openPage(page, { address: `${ADDRESS}?${query}`, lang: 'th' })
  showAsked(new URLSearchParams(query))
}
const price = () => element('[data-strip] .price').textContent
const service = () => element('[data-strip-service]').textContent
const isUnfolded = (id: string) => element<HTMLDetailsElement>(`[data-type=${id}] details`).open
const times = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('.pill')].map(({ href }) =>
    Object.fromEntries(new URL(href).searchParams),
  )

afterEach(closePage)

describe('a visitor who comes for a service', () => {
  it('sees its length and price at the top, and times that lead to it for as many guests', () => {
    come('typeId=thai&option=thai-90&guests=2')
    expect([price(), service(), isUnfolded('thai')]).toEqual(['฿900', 'นวด thai, 90 นาที', true])
    expect(times()).toEqual(
      ['18:30', '19:00'].map((time) => ({
        ...{ typeId: 'thai', option: 'thai-90', guests: '2', at: `2026-11-25T${time}` },
      })),
    )
  })

  it('keeps the price in its own chip, too', () => {
    come('typeId=thai&option=thai-90')
    expect(document.querySelectorAll('[data-type=thai] .price')).toHaveLength(3)
  })

  it.each(['', '&option=unknown', '&option=thai-120'])('sees the first length that can be had by %o', (option) => {
    come(`typeId=thai${option}`)
    expect([price(), service()]).toEqual(['฿600', 'นวด thai, 60 นาที'])
  })

  it('does not bring the guests of somebody else’s link', () => {
    come('typeId=thai&option=thai-60')
    expect(times()[0]).toEqual({ typeId: 'thai', option: 'thai-60', at: '2026-11-25T18:30' })
  })

  it('finds a full service unfolded, and the price and times of the one that can be had', () => {
    come('typeId=gone&option=gone-60')
    expect([isUnfolded('gone'), price(), times()[0]?.typeId]).toEqual([true, '฿380', 'foot'])
  })

  it.each(['', 'typeId=', 'typeId=unknown', 'typeId="]'])('finds the page as it is by %o', (query) => {
    come(query)
    expect([price(), service(), isUnfolded('thai')]).toEqual(['฿380', 'นวดเท้า, 60 นาที', false])
  })

  it('finds the service unfolded in a shop without a strip', () => {
    come('typeId=thai', card('thai', chip(60)))
    expect(isUnfolded('thai')).toBe(true)
  })
})
