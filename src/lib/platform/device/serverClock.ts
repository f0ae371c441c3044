/** The server says whole seconds; less than that is no difference. */
const RESOLUTION_MS = 1500
const HALF_SECOND_MS = 500

let asked: Promise<number> | undefined

async function ask(): Promise<number> {
  try {
    const sentAt = Date.now()
    const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    const said = Date.parse(answer.headers.get('date') ?? '')
    const ahead = said + HALF_SECOND_MS - (sentAt + Date.now()) / 2
    return Math.abs(ahead) > RESOLUTION_MS ? ahead : 0
  } catch {
    // Without an answer the device's own clock has to do.
    return 0
  }
}

/** Milliseconds by which the server's clock is ahead of this device's, fetched once per page. */
export function serverAhead(): Promise<number> {
  asked ??= ask()
  return asked
}
