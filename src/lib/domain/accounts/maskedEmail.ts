/** Masks an email address so that only its owner recognises it: 'm•••@sabai.test'. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name][0] ?? ''}•••@${domain}`
}
