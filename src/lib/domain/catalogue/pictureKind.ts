/** The shop's own photo, one that a guest took, or a drawing. A drawing is never shown as what it stands for. */
export const PICTURE_KINDS = ['photo', 'guest', 'drawing'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** The message that says so beside the picture; the shop's own photo needs none. */
export const PICTURE_KIND_TEXT = {
  photo: null,
  guest: 'guestPhoto',
  drawing: 'drawnPicture',
} as const satisfies Record<PictureKind, string | null>
