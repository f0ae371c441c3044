import { describe, expect, it } from 'vitest'
import type { ServiceOption } from '#domain/bookings/serviceChoice.ts'
import { packServices, type ShopServices, unpackServices } from '#stores/catalogue/serviceTypes.ts'

const option: ServiceOption = {
  _id: 'thai-60',
  time: 60,
  price: 500,
  maxPercentage: 10,
  finalPrice: 450,
  strictQuota: false,
  stock: 0,
  dealId: null,
}

const shopWith = (...options: ServiceOption[]): ShopServices => ({
  shop: { _id: 'ari', urlName: 'baan-ari', bookingTypes: ['date'], buy: 'visit' },
  services: [{ _id: 'thai', typeName: 'Thai </script> massage', options }],
})

describe('the services that a page carries as data', () => {
  it.each([
    ['an ordinary option', option],
    ['the last places of a strict quota', { ...option, strictQuota: true, stock: 2 }],
    ['a strict quota that is gone', { ...option, strictQuota: true, stock: 0 }],
    ['an option with a deal', { ...option, dealId: 'deal-60' }],
    ['a strict quota with a deal', { ...option, strictQuota: true, stock: 3, dealId: 'deal-60' }],
  ])('come back as they were: %s', (_, one) => {
    expect(unpackServices(packServices(shopWith(one, option)))).toEqual(shopWith(one, option))
  })

  it('cannot end the block in which they stand', () => {
    expect(packServices(shopWith(option))).not.toContain('<')
  })
})
