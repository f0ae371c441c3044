export type Words = Record<string, string>

/** The parts of the page by their names, and its words. */
export const partsOf = (root: HTMLElement) => ({
  part: <E extends HTMLElement>(name: string) => root.querySelector<E>(`[data-code-${name}]`)!,
  words: JSON.parse(root.dataset.voucherCode ?? '{}') as Words,
})
