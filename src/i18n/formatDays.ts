/** '12 days', in the words of the language. */
export const formatDays = (days: number, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
