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
