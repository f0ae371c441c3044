/**
 * Imported before all else: what our sources import by a package's name or by `#…` is looked up once. Node reads the
 * package's package.json anew for each import; Drizzle's, with three thousand exports and three hundred importers, was a
 * quarter of the processor time of a start (docs/decisions/0073).
 */
import { type ResolveFnOutput, registerHooks } from 'node:module'

const found = new Map<string, ResolveFnOutput>()

const isByName = (specifier: string): boolean => !/^(\.|\/|node:|file:)/.test(specifier)

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOurs = context.parentURL !== undefined && !context.parentURL.includes('/node_modules/')
    if (!isOurs || !isByName(specifier)) return nextResolve(specifier, context)
    const known = found.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    found.set(specifier, known)
    return known
  },
})
