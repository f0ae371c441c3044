export type PictureSize = { width: number; height: number }

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** The first chunk of a PNG is IHDR, with width and height at fixed offsets. */
function sizeOfPng(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  if (bytes.length < 24 || view.getUint32(12) !== 0x49484452) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** SOF0 to SOF15, without DHT (C4), JPG (C8) and DAC (CC), which share the range. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** SOI, EOI, RST0 to RST7 and TEM: markers without a length. */
const standsAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd9) || marker === 0x01
const START_OF_SCAN = 0xda

/** Reads the segments of a JPEG up to its frame header and skips those before it, such as EXIF, by their lengths. */
function sizeOfJpeg(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (isFrameHeader(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker === START_OF_SCAN) return undefined
    // Any number of FF may fill the space before a marker.
    if (marker === 0xff) at += 1
    else at += standsAlone(marker) ? 2 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Width and height as the header of a PNG or JPEG states them, nothing being decoded; undefined where it states none. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = startsWith(bytes, PNG_SIGNATURE)
    ? sizeOfPng(bytes, view)
    : startsWith(bytes, [0xff, 0xd8])
      ? sizeOfJpeg(bytes, view)
      : undefined
  return size && size.width > 0 && size.height > 0 ? size : undefined
}
