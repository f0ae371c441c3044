import { distanceKm, isDistanceSaid } from '#domain/place/distance.ts'
import { formatDistance } from '#i18n/format.ts'

/** Asks where the visitor is and says how far the shop is from there. A refusal changes nothing (spec section 8). */
export function showDistance() {
  const place = document.querySelector<HTMLElement>('[data-distance-from]')
  const [latitude, longitude] = (place?.dataset.distanceFrom ?? '').split(',').map(Number)
  if (!place || place.textContent || !('geolocation' in navigator)) return
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const distance = distanceKm(coords, { latitude, longitude })
      if (isDistanceSaid(distance)) place.textContent = formatDistance(distance, document.documentElement.lang)
    },
    () => {},
  )
}
