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

/** Variables of mail; `mailFaults` says how they fit together. */
export const mailVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'write smtp://user:password@host:587' }).optional(),
  MAIL_FROM: sender.optional(),
  MAIL_REPLY_TO: address.optional(),
  MAIL_WEBHOOK_SECRET: secret.optional(),
  FORMER_MAIL_WEBHOOK_SECRET: secret.optional(),
}

type MailSettings = z.output<z.ZodObject<typeof mailVariables>>

/** What does not fit together among the variables of mail, a sentence each. */
export const mailFaults = ({ MAIL_WEBHOOK_SECRET, FORMER_MAIL_WEBHOOK_SECRET }: MailSettings): string[] =>
  FORMER_MAIL_WEBHOOK_SECRET && !MAIL_WEBHOOK_SECRET
    ? ['MAIL_WEBHOOK_SECRET is missing: FORMER_MAIL_WEBHOOK_SECRET is the one before it']
    : []
