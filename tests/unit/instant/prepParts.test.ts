import { expect, it } from 'vitest'
import { prepConfigOf, sharedOf } from '#components/instant/prepParts.ts'
import type { InstantConfig } from '#contract/instant/asking.ts'
import { isStepDone } from '#domain/instant/instantInput.ts'
import { LOCALES } from '#i18n/locales.ts'
import type { SharedMessages } from '#islands/instant/messages.ts'
import type { PrepConfig } from '#islands/instant/prep/prepConfig.ts'
import { emptyInstantInput } from '#stores/instant/instantInput.ts'

const image = { name: 'oil', kind: 'drawing' as const, width: 640, height: 640, widths: [320], alt: '' }
const config: InstantConfig = {
  ...{ isOffered: true, radiusKm: 10, wideRadiusKm: 20, maxGuests: 4, therapistPreferences: ['any', 'female'] },
  services: [{ serviceType: 1, slug: 'massage', name: 'Massage', image }],
  ...{ durations: [60, 90], requestMinutes: 5, extensionMinutes: 5, maxExtensions: 2, arrivalMinutes: 30 },
  changeMinutes: 10,
  prices: Array.from({ length: 500 }, (_, at) => ({
    ...{ serviceType: 1, duration: 60 + at, minPrice: 300, maxPrice: 900, shopCount: 3, hasShops: true },
    travelMinutes: null,
  })),
}

it('gives the steps what they check a customer’s choice by', () => {
  const steps: PrepConfig = prepConfigOf(config)
  const chosen = { ...emptyInstantInput(), serviceType: 1, duration: 90, guestCount: 4 }
  expect(isStepDone(1, chosen, steps)).toBe(true)
  expect(isStepDone(1, { ...chosen, guestCount: 5 }, steps)).toBe(false)
  expect(isStepDone(1, { ...chosen, duration: 120 }, steps)).toBe(false)
})

it('does not send every price of the country with the page', () => {
  expect(JSON.stringify(prepConfigOf(config)).length).toBeLessThan(JSON.stringify(config).length / 10)
})

it.each(LOCALES)('has a word for each shared control in %s', (locale) => {
  const words: SharedMessages = sharedOf(locale)
  expect(Object.values(words).filter((word) => !word)).toEqual([])
  expect(words.fewer).not.toBe(words.more)
  if (locale !== 'en') expect(words.close).not.toBe(sharedOf('en').close)
})
