import type { ConsoleSetting } from '#contract/consoleSettings.ts'
import { ruleOf, type SettingValue } from '#domain/staffSettings.ts'

/** What the form of a setting holds: figures as they are typed. */
export type Typed = string | boolean | string[] | Record<string, string>
export type SettingValues = { value: Typed }

const isFigures = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A setting as its form shows it. */
export function valuesOf({ value }: Pick<ConsoleSetting, 'value'>): SettingValues {
  if (typeof value === 'number') return { value: String(value) }
  if (!isFigures(value)) return { value }
  return { value: Object.fromEntries(Object.entries(value).map(([field, figure]) => [field, String(figure)])) }
}

/** What is sent of it. */
export function sentOf(id: ConsoleSetting['_id'], value: Typed): SettingValue {
  if (ruleOf(id).kind === 'number') return Number(value)
  if (!isFigures(value)) return value
  const figures = Object.entries(value).map(([field, figure]) => [field, Number(figure)])
  return Object.fromEntries(figures) as SettingValue
}
