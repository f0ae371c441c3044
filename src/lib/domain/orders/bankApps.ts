/** Banking apps whose link is known to open them on the phone that has them; the code is then picked as a picture. */
export const BANK_APPS = [
  { name: 'K PLUS', href: 'kplus://' },
  { name: 'SCB EASY', href: 'scbeasy://' },
  { name: 'Bualuang mBanking', href: 'bualuangmbanking://' },
] as const
