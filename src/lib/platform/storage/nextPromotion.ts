import { browserStore } from './storage.ts'

const NAME = 'nextPromotion'

/** Keeps a promotion, by its id, for the customer's next checkout. */
export const keepPromotion = (id: string) => browserStore.setItem(NAME, id)

/** The promotion that is kept for it; null while there is none. */
export const keptPromotion = (): string | null => browserStore.getItem(NAME)

/** The promotion was applied, or removed by the customer. */
export const forgetKeptPromotion = () => browserStore.removeItem(NAME)
