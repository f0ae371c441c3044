import { isEmbedded } from './embedded.ts'
import { randomKey } from './randomKey.ts'

const PATIENCE_MS = 10_000
const RECENT_MS = 60_000

type Position = { latitude: number; longitude: number }

/** Asks the app around this page, which may know better than a webview; undefined where it says no, or nothing. */
async function positionOfApp(): Promise<Position | undefined> {
  const { onAppMessage, postToApp } = await import('./appBridge.ts')
  const requestId = randomKey()
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(), PATIENCE_MS)
    const stop = onAppMessage((message) => {
      if (message.type === 'location' && message.requestId === requestId) {
        end({ latitude: message.latitude, longitude: message.longitude })
      }
      if (message.type === 'location-failed' && message.requestId === requestId) end()
    })
    function end(position?: Position) {
      clearTimeout(timer)
      stop()
      resolve(position)
    }
    postToApp({ type: 'request-location', requestId })
  })
}

const positionOfBrowser = () =>
  new Promise<Position | undefined>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { timeout: PATIENCE_MS, maximumAge: RECENT_MS },
    )
  })

/** Requests the visitor's position; undefined where it is refused or not available. */
export const findPosition = async (): Promise<Position | undefined> =>
  (isEmbedded() && (await positionOfApp())) || positionOfBrowser()
