/**
 * The lines of a JSON Lines text, parted at `\n` alone (and a `\r` before it): readline also parts at U+2028 and
 * U+2029, which JSON allows inside a string.
 */
export async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const parts = chunk.split('\n')
    parts[0] = rest + parts[0]
    rest = parts.pop() ?? ''
    for (const line of parts) yield line.replace(/\r$/, '')
  }
  if (rest !== '') yield rest
}
