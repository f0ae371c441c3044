import type { ConsoleService } from '#contract/catalogue/consoleServices.ts'

type Texts = Record<string, string>
/** One length in the form; `optionId` is missing while it is new. */
export type OptionValues = { optionId?: string; time: number | ''; price: number | ''; maxPercentage: number | '' }
/** What the form of a service holds. */
export type ServiceValues = {
  category: string
  typeName: Texts
  description: Texts
  isRecommended: boolean
  isOffered: boolean
  options: OptionValues[]
}

const FIELDS = ['category', 'typeName', 'description', 'isRecommended', 'isOffered'] as const

/** A service as its form shows it. */
export const valuesOf = ({ options, ...service }: ConsoleService): ServiceValues => ({
  ...{ category: service.category, isRecommended: service.isRecommended, isOffered: service.isOffered },
  ...{ typeName: { ...service.typeName }, description: { ...service.description } },
  options: options.map(({ _id, time, price, maxPercentage }) => ({ optionId: _id, time, price, maxPercentage })),
})

const said = (texts: Texts): [string, string][] =>
  Object.entries(texts)
    .flatMap(([locale, text]): [string, string][] => (text?.trim() ? [[locale, text.trim()]] : []))
    .sort()
/** Empty texts are those that are missing. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? JSON.stringify(said(one as Texts)) === JSON.stringify(said(other as Texts))
    : one === other

export const numbersOf = ({ time, price, maxPercentage }: OptionValues) => ({
  ...{ time: Number(time), price: Number(price), maxPercentage: Number(maxPercentage) },
})
const isSameOption = (one: OptionValues, other: OptionValues) =>
  JSON.stringify(numbersOf(one)) === JSON.stringify(numbersOf(other))

/** What the server is asked to change: only what differs from what was read, with the version that was read of it. */
export function changeOf(read: ConsoleService, values: ServiceValues) {
  const before = valuesOf(read)
  const fields = Object.fromEntries(
    FIELDS.flatMap((key) => (isSame(before[key], values[key]) ? [] : [[key, values[key]]])),
  ) as Partial<Omit<ServiceValues, 'options'>>
  const kept = new Map(values.options.map((option) => [option.optionId, option]))
  const changed = read.options.flatMap(({ _id, version }, index) => {
    const now = kept.get(_id)
    return now && !isSameOption(now, before.options[index]!) ? [{ id: _id, version, ...numbersOf(now) }] : []
  })
  const removed = read.options.flatMap(({ _id, version }) => (kept.has(_id) ? [] : [{ id: _id, version }]))
  return {
    ...(Object.keys(fields).length > 0 && { service: { version: read.version, ...fields } }),
    ...{ changed, removed, added: values.options.filter(({ optionId }) => !optionId).map(numbersOf) },
  }
}

/** What one types stays; what one has not touched becomes what the other has written since. */
export function mergedWith(read: ConsoleService, theirs: ConsoleService, values: ServiceValues): ServiceValues {
  const [before, now] = [valuesOf(read), valuesOf(theirs)]
  const fields = Object.fromEntries(
    FIELDS.map((key) => [key, isSame(before[key], values[key]) ? now[key] : values[key]]),
  ) as Omit<ServiceValues, 'options'>
  const find = (list: OptionValues[], id: string | undefined) => list.find(({ optionId }) => id && optionId === id)
  const options = values.options.flatMap((mine) => {
    const [was, is] = [find(before.options, mine.optionId), find(now.options, mine.optionId)]
    const isTouched = was === undefined || !isSameOption(was, mine)
    if (!mine.optionId || is) return isTouched ? mine : is!
    // They have taken it away: it stays, as a new one, only where one has changed it.
    return isTouched ? { ...numbersOf(mine) } : []
  })
  const added = now.options.filter(({ optionId }) => !find(before.options, optionId))
  return { ...fields, options: [...options, ...added] }
}

/** Names of what somebody else has changed since: fields, or lengths as `option`. */
export function changedSince(read: ConsoleService, theirs: ConsoleService): { field: string; now: string }[] {
  const [before, now] = [valuesOf(read), valuesOf(theirs)]
  const textOf = (value: unknown) =>
    typeof value === 'object'
      ? said(value as Texts)
          .map(([, text]) => text)
          .join(' · ')
      : String(value)
  const fields = FIELDS.flatMap((key) => (isSame(before[key], now[key]) ? [] : [{ field: key, now: textOf(now[key]) }]))
  const line = ({ time, price, maxPercentage }: OptionValues) =>
    `${time}′ ${price}${Number(maxPercentage) > 0 ? ` −${maxPercentage} %` : ''}`
  const lines = (list: OptionValues[]) => list.map(line).join(', ')
  return lines(before.options) === lines(now.options)
    ? fields
    : [...fields, { field: 'options', now: lines(now.options) }]
}
