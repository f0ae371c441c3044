/** What differs between two snapshots of a page: elements, boxes, computed styles. */
import type { Snapshot } from './snapshot.ts'

export type Differences = {
  gone: string[]
  come: string[]
  /** By place: the box before and after, as text. */
  boxes: Map<string, string>
  /** `place property` → `before → after`. */
  styles: Map<string, string>
}

/** Boxes are equal up to so many pixels. */
const BOX_TOLERANCE = 0.05

/** The same said in other words: `flex-start` is `start` of a flex box, and fully round is round. */
const plain = (value: string): string =>
  value
    .replaceAll(/\bflex-(start|end)\b/g, '$1')
    .replace(/^(3\.35544e\+07px|9999?px|50%)$/, 'round')
    .replace(/^normal$/, '0px')
    .replace(/^0% 0%$/, '0px 0px')
    .replaceAll(/rgba\(0, 0, 0, 0\) 0px 0px 0px 0px(, )?/g, '')
    .replace(/, $/, '') || 'none'

type Style = { names: readonly string[]; values: (row: number) => readonly string[] }

const stylesOf = ({ names, rows, strings }: Snapshot): Style => ({
  names,
  values: (row) => (rows[row] ?? []).map((at) => strings[at] ?? ''),
})

/** Properties that two styles say differently; equal pairs of rows are compared once. */
function rowComparer(before: Snapshot, after: Snapshot): (one: number, other: number) => [string, string][] {
  const [a, b] = [stylesOf(before), stylesOf(after)]
  const known = new Map<string, [string, string][]>()
  return (one, other) => {
    const pair = `${one} ${other}`
    const found = known.get(pair)
    if (found) return found
    const [old, now] = [a.values(one), new Map(b.values(other).map((value, at) => [b.names[at], value]))]
    const told = a.names.flatMap((name, at): [string, string][] => {
      const [was, is] = [old[at] ?? '', now.get(name) ?? '']
      return plain(was) === plain(is) ? [] : [[name, `${was} → ${is}`]]
    })
    known.set(pair, told)
    return told
  }
}

export function differencesOf(before: Snapshot, after: Snapshot): Differences {
  const compareRows = rowComparer(before, after)
  const boxes = new Map<string, string>()
  const styles = new Map<string, string>()
  const gone: string[] = []
  for (const [place, { box, style, hint }] of Object.entries(before.elements)) {
    const now = after.elements[place]
    if (!now) {
      gone.push(place)
      continue
    }
    const hasMoved = box.some((number, at) => Math.abs(number - (now.box[at] ?? 0)) > BOX_TOLERANCE)
    if (hasMoved) boxes.set(place, `“${hint}” ${box.join(' ')} → ${now.box.join(' ')}`)
    for (const [name, change] of compareRows(style, now.style)) styles.set(`${place} ${name}`, change)
  }
  return { gone, come: Object.keys(after.elements).filter((place) => !before.elements[place]), boxes, styles }
}

const without = <Value>(all: Map<string, Value>, noise: Map<string, Value>): Map<string, Value> =>
  new Map([...all].filter(([key]) => !noise.has(key)))

/** Leaves out what two captures of one build differ in as well. */
export function beyondNoise(found: Differences, noise: Differences): Differences {
  const [gone, come] = [new Set(noise.gone), new Set(noise.come)]
  return {
    gone: found.gone.filter((place) => !gone.has(place)),
    come: found.come.filter((place) => !come.has(place)),
    boxes: without(found.boxes, noise.boxes),
    styles: without(found.styles, noise.styles),
  }
}
