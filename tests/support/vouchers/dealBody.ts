/** A deal as the console says it: ten visits of 800 baht, three for 700 each; say what differs. */
export const dealBody = (change: object = {}) => ({
  ...{ timePriceId: 'oil-60', typeName: { en: 'Ten in the rain', th: 'สิบครั้งในสายฝน' }, description: {} },
  steps: [
    { minItem: 1, price: 800, expiredWithin: 30, expiredDate: null },
    { minItem: 3, price: 700, expiredWithin: null, expiredDate: null },
  ],
  ...{ bonus: null, quota: 10, strictQuota: true, limitPerCustomer: null, startTime: null, endTime: null },
  ...change,
})
