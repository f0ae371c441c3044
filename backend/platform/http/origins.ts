import { z } from 'zod'

/** Whether it is scheme and host without a path. */
export const origin = (value: string) => URL.canParse(value) && /^https?:\/\/[^/]+$/.test(value)

/** Origins parted by commas or spaces; `entry` finds the origin in each. */
export const origins = (entry: RegExp) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((one) => origin(entry.exec(one)?.[1] ?? '')), {
      error: 'write origins parted by commas, such as https://partner.example or tagthai=https://partner.example',
    })

/** The origin of an entry that is for this partner, or for any. */
export const framer = (partner: string, entry: string): string[] => {
  const [name = '', named] = entry.split('=')
  if (named === undefined) return [name]
  return name === partner ? [named] : []
}
