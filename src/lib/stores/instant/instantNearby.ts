import { api } from '#api/browser.ts'

type Wish = { latitude: number; longitude: number; serviceType: number; duration: number }

/** How many shops around the place have the service for that long at all; undefined without an answer. */
export const findShopCount = ({ latitude, longitude, ...wish }: Wish): Promise<number | undefined> =>
  api('GET /instant-massages/config', { query: { latitude, longitude } }).then(
    ({ prices }) =>
      prices.find((one) => one.serviceType === wish.serviceType && one.duration === wish.duration)?.shopCount ?? 0,
    () => undefined,
  )
