/** An address that its owner recognises and nobody else can read: 'm•••@sabai.test'. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name][0] ?? ''}•••@${domain}`
}
