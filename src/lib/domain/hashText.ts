/** A text as a 32-bit number (FNV-1a over its code points), the same everywhere and always; it keeps no secret. */
export function hashText(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619)
  return hash >>> 0
}
