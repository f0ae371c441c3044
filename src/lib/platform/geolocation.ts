const PATIENCE_MS = 10_000
const RECENT_MS = 60_000

/** Asks the browser where the visitor is, who may say no; undefined where that stays unknown, for whatever reason. */
export function findPosition(): Promise<{ latitude: number; longitude: number } | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { timeout: PATIENCE_MS, maximumAge: RECENT_MS },
    )
  })
}
