import { readFileSync } from 'node:fs'
import { z } from 'zod'

const secret = z
  .string()
  .min(16, { error: 'is too short: write at least 16 characters, such as from openssl rand -hex 32' })
const ADDRESS = String.raw`[^\s<>@",;]+@[^\s<>@",;]+\.[^\s<>@",;]+`
const FROM = new RegExp(`^(?<name>[^<>"\\r\\n]{1,60}?) *<(?<address>${ADDRESS})>$`)

const sender = z
  .string()
  .regex(FROM, { error: 'write a name and an address, such as Sabai <hello@sabai.example>' })
  .transform((text) => FROM.exec(text)?.groups as { name: string; address: string })
const address = z.string().regex(new RegExp(`^${ADDRESS}$`), { error: 'write an address, such as help@sabai.example' })

/** One line that people read. */
const line = (max: number) =>
  z
    .string()
    .regex(new RegExp(`^[^\\p{Cc}<>]{1,${max}}$`, 'u'), { error: `write one line of at most ${max} characters` })

/** Variables of mail; `mailFaults` says how they fit together. */
export const mailVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'write smtp://user:password@host:587' }).optional(),
  MAIL_FROM: sender.optional(),
  MAIL_REPLY_TO: address.optional(),
  MAIL_BRAND: line(40).optional(),
  MAIL_BRAND_ADDRESS: line(200).optional(),
  MAIL_BRAND_LOGO: z.string().optional(),
  MAIL_WEBHOOK_SECRET: secret.optional(),
  FORMER_MAIL_WEBHOOK_SECRET: secret.optional(),
}

type MailSettings = z.output<z.ZodObject<typeof mailVariables>>

const PICTURE = /^(\x89PNG|\xff\xd8\xff|\s*<(svg|\?xml))/

/** A logo that cannot be read now could not be drawn in any mail. */
function logoFaults(file: string | undefined): string[] {
  if (!file) return []
  try {
    if (PICTURE.test(readFileSync(file, 'latin1').slice(0, 100))) return []
    return [`MAIL_BRAND_LOGO is not valid: ${file} is no PNG, JPEG or SVG`]
  } catch (error) {
    return [`MAIL_BRAND_LOGO is not valid: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`]
  }
}

/** What does not fit together among the variables of mail, a sentence each. */
export function mailFaults(settings: MailSettings): string[] {
  const { MAIL_WEBHOOK_SECRET, FORMER_MAIL_WEBHOOK_SECRET, MAIL_BRAND_LOGO } = settings
  const faults = logoFaults(MAIL_BRAND_LOGO)
  if (FORMER_MAIL_WEBHOOK_SECRET && !MAIL_WEBHOOK_SECRET) {
    faults.push('MAIL_WEBHOOK_SECRET is missing: FORMER_MAIL_WEBHOOK_SECRET is the one before it')
  }
  return faults
}
