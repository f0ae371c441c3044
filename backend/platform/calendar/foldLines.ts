const LINE_BYTES = 75

/** A content line in pieces of at most 75 bytes, as RFC 5545 wants them; no character is cut. */
function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

/** A calendar file folded by bytes: the library folds by characters, which are three bytes each in Thai. */
export const foldLines = (file: string): string =>
  file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')
