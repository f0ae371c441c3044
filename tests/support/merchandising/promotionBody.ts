import { addHours } from '#domain/bangkokTime.ts'

/** A promotion as the console says it: 100 baht off, for a day; say what differs. */
export const promotionBody = (change: object = {}) => ({
  ...{ code: 'RAIN-100', name: { en: 'Rainy days', th: 'วันฝนตก' }, description: {} },
  ...{ discountType: 1, discountValue: 100, discountPercentage: 0, netPrice: 0, discountCap: null },
  ...{ buy: 0, free: 0, addFreeType: null, minimumSpend: 0, useLimit: null, budget: null, perUserLimit: 1 },
  ...{ isFirstOrderOnly: false, isOn: true },
  startTime: addHours(new Date(), -1).toISOString(),
  endTime: addHours(new Date(), 23).toISOString(),
  ...change,
})
