/** What a module calls and a higher one does. `registerModules` (backend/register.ts) fills it at the start of a process. */
export type Port<T> = { fill(implementation: T): void; get(): T }

/** Opens a port by the name that an error shows; reading it before it is filled throws. */
export function openPort<T>(name: string): Port<T> {
  let filled: { with: T } | undefined
  return {
    fill(implementation) {
      filled = { with: implementation }
    },
    get() {
      if (!filled) throw new Error(`Nobody has filled the port '${name}': registerModules() comes first`)
      return filled.with
    },
  }
}

/** What several modules add under a name each, in the order of their first adding; adding again replaces. */
export type Registry<Name extends string, T> = {
  add(name: Name, part: T): void
  get(name: Name): T
  all(): T[]
  entries(): [Name, T][]
}

/** Opens a registry by the name that an error shows; asking for a part that nobody added throws. */
export function openRegistry<Name extends string, T>(name: string): Registry<Name, T> {
  const parts = new Map<Name, T>()
  return {
    add: (part, value) => void parts.set(part, value),
    get(part) {
      const found = parts.get(part)
      if (found === undefined) throw new Error(`Nobody has added '${part}' to '${name}': registerModules() comes first`)
      return found
    },
    all: () => [...parts.values()],
    entries: () => [...parts],
  }
}
