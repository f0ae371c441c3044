const LONGEST = 60

/**
 * A name that a customer typed, as a mail to somebody else may show it: one short line, in which no mail program finds
 * a link or an address.
 */
export function nameInMail(name: string): string {
  const line = name
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[/\\:@<>]+/g, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/ +/g, ' ')
    .trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line
}
