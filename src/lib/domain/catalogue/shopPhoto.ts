import type { PictureSize } from './pictureSize.ts'

/** Photos of a shop: how many it has at most, what they are sent as, and how small the part of 3:2 may be, in pixels. */
export const SHOP_PHOTOS_MAX = 20
export const SHOP_PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
const SHOP_PHOTO_MIN_WIDTH = 900
const SHOP_PHOTO_MIN_HEIGHT = 600
export const SHOP_PHOTO_ALT_MAX = 200

/** What becomes of a photo of a shop: customers see only what is shown. */
export const PHOTO_STATES = ['waiting', 'making', 'shown', 'refused'] as const
export type PhotoState = (typeof PHOTO_STATES)[number]

/** Why a photo is not shown to customers; the shop is told it in words. */
export const PHOTO_FAULTS = ['blurred', 'otherPlace', 'people', 'advertising', 'drawn', 'indecent', 'notOwn'] as const
export type PhotoFault = (typeof PHOTO_FAULTS)[number]

type Judged = { approvedAt: Date | null; refusedFor: PhotoFault | null; isMade: boolean }

/** A photo waits until somebody has looked at it, and is then made in the sizes of the pages. */
export function photoState({ approvedAt, refusedFor, isMade }: Judged): PhotoState {
  if (refusedFor) return 'refused'
  if (!approvedAt) return 'waiting'
  return isMade ? 'shown' : 'making'
}

/** What matters most in a photo, in percent from the left and from the top. */
export type Focus = { x: number; y: number }
const MIDDLE: Focus = { x: 50, y: 50 }

/** The forms in which pages show a photo, as width by height. */
export const PHOTO_FORMS = { wide: 3 / 2, square: 1 } as const
export type PhotoForm = keyof typeof PHOTO_FORMS

export type CropBox = { left: number; top: number; width: number; height: number }

const within = (value: number, max: number) => Math.min(Math.max(value, 0), max)

/** The largest part of that form, as near around the focus as the edges allow; in whole pixels. */
export function cropAround({ width, height }: PictureSize, form: PhotoForm, { x, y }: Focus): CropBox {
  const ratio = PHOTO_FORMS[form]
  const wide = Math.min(width, Math.round(height * ratio))
  const high = Math.min(height, Math.round(wide / ratio))
  return {
    left: Math.round(within((width * x) / 100 - wide / 2, width - wide)),
    top: Math.round(within((height * y) / 100 - high / 2, height - high)),
    width: wide,
    height: high,
  }
}

const percentOf = (start: number, room: number) => (room === 0 ? 50 : Math.round((start / room) * 100))

/** The same part as `object-position` of a whole picture that covers a box of that form, in percent. */
export function positionAround(size: PictureSize, form: PhotoForm, focus: Focus): Focus {
  const { left, top, width, height } = cropAround(size, form, focus)
  return { x: percentOf(left, size.width - width), y: percentOf(top, size.height - height) }
}

/** Whether its largest part of 3:2 still has enough pixels for a page. */
export function isLargeEnough(size: PictureSize): boolean {
  const { width, height } = cropAround(size, 'wide', MIDDLE)
  return width >= SHOP_PHOTO_MIN_WIDTH && height >= SHOP_PHOTO_MIN_HEIGHT
}

/** Ids with one at another's place; undefined where nothing moves. */
export function movedTo(ids: readonly string[], id: string, to: number): string[] | undefined {
  const from = ids.indexOf(id)
  if (from < 0 || to < 0 || to >= ids.length || from === to) return undefined
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** A place that has photos of its own is shown by no drawing. */
export const withoutDrawings = <P extends { kind: string }>(pictures: readonly P[], hasPhotos: boolean): P[] =>
  pictures.filter(({ kind }) => !hasPhotos || kind !== 'drawing')
