/** The shop's own photo, one that a guest took, or a drawing. A drawing is never shown as what it stands for. */
export const PICTURE_KINDS = ['photo', 'guest', 'drawing'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]
