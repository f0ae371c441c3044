type Properties = Record<string, string>

const BACKSLASHED = /\\([\\;,nN])/g
const plain = (value: string) => value.replace(BACKSLASHED, (_, c: string) => (c.toLowerCase() === 'n' ? '\n' : c))

/** A calendar file of one event as a calendar reads it (RFC 5545): unfolded, by name; it throws where lines do not pair. */
export function readCalendar(file: string) {
  const open: string[] = []
  const read = { calendar: {} as Properties, event: {} as Properties, alarms: [] as Properties[] }
  const partNamed = (part: string | undefined) =>
    part === 'VALARM' ? read.alarms.at(-1)! : part === 'VEVENT' ? read.event : read.calendar
  for (const line of file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?:(.*)$/su.exec(line) ?? []
    if (!name) throw new Error(`No property: ${line}`)
    if (name === 'BEGIN') {
      open.push(value)
      if (value === 'VALARM') read.alarms.push({})
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends, which is not open`)
    } else {
      partNamed(open.at(-1))[name] = plain(value)
    }
  }
  if (open.length > 0) throw new Error(`${open} does not end`)
  return read
}
