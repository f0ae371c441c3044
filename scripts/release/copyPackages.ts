import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Manifest = { dependencies?: object; optionalDependencies?: object }

/**
 * Copies installed packages and all that they need into another `node_modules`. What is for other machines is not
 * installed here, and so left out: a release is for the kind of machine that made it.
 */
export async function copyPackages(names: readonly string[], from: string, to: string): Promise<void> {
  const copied = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const folder = join(from, name)
    if (copied.has(name) || !existsSync(folder)) continue
    copied.add(name)
    await cp(folder, join(to, name), { recursive: true })
    const { dependencies, optionalDependencies }: Manifest = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    )
    const needed = Object.keys({ ...dependencies, ...optionalDependencies })
    // Nothing is compiled there.
    waiting.push(...needed.filter((one) => !one.startsWith('@types/')))
  }
  const missing = names.filter((name) => !copied.has(name))
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}. Run npm install again.`)
}
