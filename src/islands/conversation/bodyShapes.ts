import type { BodyArea } from '#domain/conversation/comfortCard.ts'

export type Side = 'front' | 'back'

/** One part of the figure; a pair is drawn a second time, mirrored. */
export type Shape = { area: BodyArea; path: string; isPair?: boolean }

/** The room of one figure, in the units of its paths. */
export const FIGURE = { width: 200, height: 430 }

const HEAD = 'M100 8c17 0 27 12 27 29s-10 31-27 31-27-14-27-31 10-29 27-29z'
const UPPER = 'M70 103c12-7 48-7 60 0l-2 40c-12 7-44 7-56 0z'
const MIDDLE = 'M72 148c12 7 44 7 56 0l-2 44c-12 6-40 6-52 0z'

const BOTH: readonly Shape[] = [
  { area: 'neck', path: 'M90 71h20l2 17c-8 5-16 5-24 0z' },
  { area: 'shoulders', path: 'M86 87c-17 2-31 6-37 22l17 6c2-9 9-14 20-16z', isPair: true },
  { area: 'arms', path: 'M47 114l18 6c-1 29-5 54-14 82l-16-4c-1-32 4-60 12-84z', isPair: true },
  { area: 'hands', path: 'M34 203l17 4c1 10-2 24-10 25-9 1-11-15-7-29z', isPair: true },
  { area: 'hips', path: 'M73 197c12 7 42 7 54 0l6 29c-14 9-52 9-66 0z' },
  { area: 'thighs', path: 'M66 231c10 6 21 8 32 8-1 24-3 44-6 62H70c-5-22-8-46-4-70z', isPair: true },
  { area: 'knees', path: 'M71 306h20c2 8 1 15 0 22H72c-2-7-3-14-1-22z', isPair: true },
  { area: 'calves', path: 'M71 333h21c2 20-1 42-4 60H75c-4-18-7-40-4-60z', isPair: true },
  { area: 'feet', path: 'M75 398h14c3 8 3 16 1 22H66c-1-8 4-15 9-22z', isPair: true },
]

const OWN: Record<Side, readonly Shape[]> = {
  front: [
    { area: 'face', path: HEAD },
    { area: 'chest', path: UPPER },
    { area: 'belly', path: MIDDLE },
  ],
  back: [
    { area: 'head', path: HEAD },
    { area: 'upperBack', path: UPPER },
    { area: 'lowerBack', path: MIDDLE },
  ],
}

/** What one side of the body shows, from head to feet. */
export const shapesOf = (side: Side): readonly Shape[] => [...OWN[side], ...BOTH]
