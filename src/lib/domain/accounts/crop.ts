/** What of a picture is shown in a square: `zoom` from 1, `x` and `y` from −1 (left, top) to 1. In pixels of the picture. */
export type Crop = { zoom: number; x: number; y: number }

export const WHOLE: Crop = { zoom: 1, x: 0, y: 0 }
export const ZOOM_MAX = 3

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** The square that a crop cuts out; it never leaves the picture. */
export function squareOf(
  width: number,
  height: number,
  { zoom, x, y }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / within(zoom, 1, ZOOM_MAX)
  return {
    left: ((width - side) / 2) * (1 + within(x, -1, 1)),
    top: ((height - side) / 2) * (1 + within(y, -1, 1)),
    side,
  }
}

/** The crop after the picture is dragged by `by`, in pixels of the picture. */
export function pulled(width: number, height: number, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(width, height, crop)
  const move = (at: number, length: number, way: number) =>
    length - side < 1 ? at : within(at - (2 * way) / (length - side), -1, 1)
  return { ...crop, x: move(crop.x, width, by.x), y: move(crop.y, height, by.y) }
}
