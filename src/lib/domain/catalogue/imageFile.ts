import { IMAGE_MAX_BYTES, IMAGE_TYPES, PICKED_IMAGE_MAX_BYTES } from '#domain/constants.ts'

/** What is wrong with a picked file (spec section 5): no picture of a kind that we take, or too large to be made to fit. */
export type ImageError = 'type' | 'size'

type Picked = { type: string; size: number; name: string }

/** HEIC, the photo format of iPhones; a browser that does not know it gives no type. */
const isHeic = ({ type, name }: Picked) => /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))

/** Whether a picked file is sent as it is, is made to fit first, or is refused. */
export function pickedAs(file: Picked, types: readonly string[] = IMAGE_TYPES): 'ready' | 'toFit' | ImageError {
  const isTaken = types.includes(file.type)
  if (!isTaken && !isHeic(file)) return 'type'
  if (isTaken && file.size <= IMAGE_MAX_BYTES) return 'ready'
  return file.size <= PICKED_IMAGE_MAX_BYTES ? 'toFit' : 'size'
}
