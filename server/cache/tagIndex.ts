/** Which pages carry a tag, so that a purge looks at those alone, however many are kept. */
export function openTagIndex() {
  const keys = new Map<string, Set<string>>()
  return {
    add(key: string, tags: readonly string[]) {
      for (const tag of tags) {
        const known = keys.get(tag)
        if (known) known.add(key)
        else keys.set(tag, new Set([key]))
      }
    },
    remove(key: string, tags: readonly string[]) {
      for (const tag of tags) {
        const known = keys.get(tag)
        if (known?.delete(key) && known.size === 0) keys.delete(tag)
      }
    },
    /** The pages that carry any of these tags, each once. */
    keysOf: (tags: readonly string[]): Set<string> => new Set(tags.flatMap((tag) => [...(keys.get(tag) ?? [])])),
  }
}
