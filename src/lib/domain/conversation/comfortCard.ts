/** Where the body map can be touched, from head to feet; the pages name them in each language. */
export const BODY_AREAS = [
  'head',
  'face',
  'neck',
  'shoulders',
  'chest',
  'upperBack',
  'lowerBack',
  'arms',
  'hands',
  'belly',
  'hips',
  'thighs',
  'knees',
  'calves',
  'feet',
] as const

export type BodyArea = (typeof BODY_AREAS)[number]

export const PRESSURES = ['light', 'medium', 'firm'] as const
export const OILS = ['any', 'none', 'unscented', 'coconut', 'herbal'] as const
export const TEMPERATURES = ['cool', 'usual', 'warm'] as const

/** What a customer asks for at an area, in the order in which touching it goes round. */
export const AREA_MARKS = ['none', 'focus', 'avoid'] as const
export type AreaMark = (typeof AREA_MARKS)[number]

type Marked = { focus: readonly BodyArea[]; avoid: readonly BodyArea[] }

/** Avoiding wins where a card says both. */
export function markOf({ focus, avoid }: Marked, area: BodyArea): AreaMark {
  if (avoid.includes(area)) return 'avoid'
  return focus.includes(area) ? 'focus' : 'none'
}

/** The card's areas with one of them marked anew. Each area is in one list at most, ordered from head to feet. */
export function withMark(card: Marked, area: BodyArea, mark: AreaMark): { focus: BodyArea[]; avoid: BodyArea[] } {
  const marked = (which: AreaMark) => BODY_AREAS.filter((each) => (each === area ? mark : markOf(card, each)) === which)
  return { focus: marked('focus'), avoid: marked('avoid') }
}

export const nextMark = (mark: AreaMark): AreaMark =>
  AREA_MARKS[(AREA_MARKS.indexOf(mark) + 1) % AREA_MARKS.length] ?? 'none'
