import { browserStore } from './storage.ts'

const NAME = 'nextPromotion'

/** Keeps a promotion, by its id, for the customer's next checkout. */
export const keepPromotion = (id: string) => browserStore.setItem(NAME, id)

/** The promotion that is kept for it; null while there is none. */
export const keptPromotion = (): string | null => browserStore.getItem(NAME)

/** It is put in, or somebody took it out. */
export const forgetKeptPromotion = () => browserStore.removeItem(NAME)
