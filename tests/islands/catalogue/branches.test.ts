import { beforeEach, describe, expect, it } from 'vitest'
import { filterBranches } from '#components/catalogue/brand/filterBranches.ts'

const PAGE = `
  <section data-branches="baan-lom">
    <input data-branch-text>
    <button data-branch-tag="parking" aria-pressed="false">Parking</button>
    <button data-branch-tag="late" aria-pressed="false">Open late</button>
    <ul>
      <li data-branch="ari" data-name="Baan Lom (Ari)" data-tags="parking late">Ari</li>
      <li data-branch="siam" data-name="Baan Lom Siam" data-tags="parking">Siam</li>
      <li data-branch="patong" data-name="บ้านลม ป่าตอง" data-tags="">Patong</li>
    </ul>
    <div data-branch-none hidden>No branch fits.<button data-branch-all>Show all</button></div>
  </section>`

const element = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-branch]:not([hidden])')].map(({ dataset }) => dataset.branch)

function type(text: string) {
  const field = element<HTMLInputElement>('[data-branch-text]')
  field.value = text
  field.dispatchEvent(new Event('input'))
}

const asked: string[] = []
const otherNames = { ari: ['Baan Lom (Ari)', 'บ้านลม (อารีย์)', 'バーンロム アーリー'], siam: ['Баан Лом Сиам'] }

beforeEach(() => {
  document.body.innerHTML = PAGE
  asked.length = 0
  filterBranches(element('section'), async (slug) => {
    asked.push(slug)
    return otherNames
  })
})

describe('looking for a branch', () => {
  it.each([
    ['ARI', ['ari']],
    ['lom* "siam"', ['siam']],
    ['lom ari', ['ari']],
    ['ป่าตอง', ['patong']],
    ['', ['ari', 'siam', 'patong']],
  ])('finds %s', (text, found) => {
    type(text)
    expect(shown()).toEqual(found)
  })

  it.each([
    ['อารีย์', ['ari']],
    ['アーリー', ['ari']],
    ['СИАМ', ['siam']],
    ['ари', []],
  ])('finds %s on an English page, once somebody is about to search', async (text, found) => {
    expect(asked).toEqual([])
    element('[data-branch-text]').focus()
    await Promise.resolve()
    type(text)
    expect(shown()).toEqual(found)
    element('[data-branch-text]').blur()
    element('[data-branch-text]').focus()
    expect(asked).toEqual(['baan-lom'])
  })

  it('takes any of the chosen tags, together with the words', () => {
    element('[data-branch-tag=late]').click()
    expect(shown()).toEqual(['ari'])
    element('[data-branch-tag=parking]').click()
    expect(shown()).toEqual(['ari', 'siam'])
    type('siam')
    expect(shown()).toEqual(['siam'])
  })

  it('says that none fits and brings all back', () => {
    element('[data-branch-tag=late]').click()
    type('patong')
    expect(shown()).toEqual([])
    expect(element('[data-branch-none]').hidden).toBe(false)

    element('[data-branch-all]').click()
    expect(shown()).toEqual(['ari', 'siam', 'patong'])
    expect(element('[data-branch-none]').hidden).toBe(true)
    expect(element('[data-branch-tag=late]').ariaPressed).toBe('false')
  })
})
