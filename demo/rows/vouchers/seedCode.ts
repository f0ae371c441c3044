import { random } from '#demo/pictures/random.ts'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** A code for a demo ticket or voucher: looks like a real one, but the same in every demo. */
export function seedCode(seed: string, length = 22, letters = LETTERS): string {
  const draw = random(`code ${seed}`)
  return Array.from({ length }, () => draw.pick([...letters])).join('')
}
