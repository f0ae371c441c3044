const kept: Partial<Record<string, Intl.NumberFormat>> = {}

/** '12 days', in the words of the language. Apart from format.ts, which would come to every page with a clock. */
export function formatDays(days: number, lang: string): string {
  kept[lang] ??= new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return kept[lang].format(days)
}
