/** Bangkok itself, summer time north and south, and a zone that once skipped a whole day. */
export const TIME_ZONES = ['UTC', 'Asia/Bangkok', 'America/New_York', 'Europe/Berlin', 'Pacific/Apia'] as const

/** Runs the work on a machine of that time zone. */
export function inTimeZone(zone: string, work: () => void) {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    work()
  } finally {
    process.env.TZ = before
  }
}
