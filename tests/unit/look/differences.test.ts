import { describe, expect, it } from 'vitest'
import { beyondNoise, differencesOf } from '../../../scripts/look/differences.ts'
import type { Snapshot } from '../../../scripts/look/snapshot.ts'
import { type CaseDifference, groupStyles, hasMoved, summarize } from '../../../scripts/look/summary.ts'

type Drawn = { box?: Snapshot['elements'][string]['box']; styles?: Record<string, string> }

const BOX: NonNullable<Drawn['box']> = [0, 0, 10, 10]

/** A page of these elements, as a capture keeps it. */
function pageOf(elements: Record<string, Drawn>): Snapshot {
  const names = [...new Set(Object.values(elements).flatMap(({ styles = {} }) => Object.keys(styles)))]
  const strings: string[] = []
  const rows: number[][] = []
  const kept: Snapshot['elements'] = {}
  for (const [place, { box = BOX, styles = {} }] of Object.entries(elements)) {
    rows.push(names.map((name) => strings.push(styles[name] ?? '') - 1))
    kept[place] = { box, style: rows.length - 1, hint: 'Book' }
  }
  return { names, strings, rows, elements: kept }
}

describe('two captures of a page', () => {
  it('are alike where nothing changed but the order in which styles were kept', () => {
    const before = pageOf({ 'body/p0': { styles: { color: 'red' } }, 'body/p1': { styles: { color: 'blue' } } })
    const after = pageOf({ 'body/p1': { styles: { color: 'blue' } }, 'body/p0': { styles: { color: 'red' } } })
    const { gone, come, boxes, styles } = differencesOf(before, after)
    expect([gone, come, [...boxes], [...styles]]).toEqual([[], [], [], []])
  })

  it('differ by a box that moved, not by a rounding', () => {
    const before = pageOf({ 'body/p0': { box: [0, 0, 10, 10] }, 'body/p1': { box: [0, 10, 10, 10] } })
    const after = pageOf({ 'body/p0': { box: [0, 0.04, 10, 10] }, 'body/p1': { box: [0, 11, 10, 10] } })
    expect([...differencesOf(before, after).boxes]).toEqual([['body/p1', '“Book” 0 10 10 10 → 0 11 10 10']])
  })

  it('differ by an element that went and one that came', () => {
    const { gone, come } = differencesOf(pageOf({ 'body/p0': {} }), pageOf({ 'body/div0': {} }))
    expect({ gone, come }).toEqual({ gone: ['body/p0'], come: ['body/div0'] })
  })

  it.each([
    ['justify-content', 'flex-end', 'end'],
    ['border-top-left-radius', '999px', '3.35544e+07px'],
    ['column-gap', 'normal', '0px'],
    ['box-shadow', 'rgba(0, 0, 0, 0) 0px 0px 0px 0px, rgb(1, 2, 3) 0px 1px 2px 0px', 'rgb(1, 2, 3) 0px 1px 2px 0px'],
  ])('say the same of %s in other words', (name, old, now) => {
    const [before, after] = [old, now].map((value) => pageOf({ 'body/p0': { styles: { [name]: value } } }))
    expect(differencesOf(before!, after!).styles.size).toBe(0)
  })

  it('are not held to what two captures of one build differ in', () => {
    const page = (color: string, top: number) =>
      pageOf({
        'body/p0': { box: [0, top, 9, 9], styles: { color, cursor: 'auto' } },
        'body/p1': { styles: { color } },
      })
    const [before, again, after] = [page('red', 0), page('red', 3), page('blue', 4)]
    const found = beyondNoise(differencesOf(before, after), differencesOf(before, again))
    expect(found.boxes.size).toBe(0)
    expect([...found.styles]).toEqual([
      ['body/p0 color', 'red → blue'],
      ['body/p1 color', 'red → blue'],
    ])
  })
})

const NOTHING: Omit<CaseDifference, 'key'> = {
  ...{ pixels: [], complaints: [], gone: [], come: [] },
  ...{ boxes: new Map(), styles: new Map() },
}

describe('the summary of a comparison', () => {
  it('tells a change of style once, with how often it was seen', () => {
    const styles = new Map([
      ['body/p0 color', 'red → blue'],
      ['body/p1 color', 'red → blue'],
      ['body/p1::before cursor', 'auto → pointer'],
    ])
    const moved = { ...NOTHING, key: 'login.phone.en', styles }
    expect(groupStyles([moved])).toEqual([
      { change: 'color: red → blue', count: 2, where: 'login.phone.en body/p0' },
      { change: 'cursor: auto → pointer', count: 1, where: 'login.phone.en body/p1::before' },
    ])
    expect(hasMoved(moved)).toBe(true)
  })

  it('says that nothing moved', () => {
    expect(summarize([{ ...NOTHING, key: 'login.phone.en' }])).toEqual(['1 cases, 0 moved'])
  })

  it('names a case that could not be taken', () => {
    const failed = { ...NOTHING, key: 'login.phone.en', failed: 'TimeoutError' }
    expect(summarize([failed])).toEqual(['Not taken (1)', '  login.phone.en: TimeoutError', '1 cases, 1 moved'])
  })
})
