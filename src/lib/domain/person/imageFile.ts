import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#domain/constants.ts'

/** What is wrong with a chosen file before it is sent (spec section 5): no PNG or JPEG, or more than 2 MB. */
export type ImageFault = 'type' | 'size'

export function imageFault({ type, size }: { type: string; size: number }): ImageFault | undefined {
  if (!IMAGE_TYPES.some((known) => known === type)) return 'type'
  return size > IMAGE_MAX_BYTES ? 'size' : undefined
}
