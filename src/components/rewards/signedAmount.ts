/** An amount with its sign: +41, −20. */
export const signed = (amount: number, format: (count: number) => string): string =>
  `${amount < 0 ? '−' : '+'}${format(Math.abs(amount))}`
