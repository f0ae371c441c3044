import type { Transaction } from '#backend/context.ts'
import type { shops } from '#backend/modules/catalogue/schema.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { SHOP_LOCALE, SHOP_LOCALES, type ShopLocale } from '#backend/platform/mail/shopLocale.ts'

type Values = Record<string, string>
type ShopMail = { template: string; values: Values; valuesIn?: (locale: ShopLocale) => Values }

/** Queues a mail to every address of a shop, in the caller's transaction; `valuesIn` differ between its languages. */
export async function mailShop(
  tx: Transaction,
  { contactEmail, contactEmails }: Pick<typeof shops.$inferSelect, 'contactEmail' | 'contactEmails'>,
  { template, values, valuesIn }: ShopMail,
): Promise<void> {
  const ofLanguages = SHOP_LOCALES.flatMap((locale) =>
    Object.entries(valuesIn?.(locale) ?? {}).map(([name, value]) => [`${name}.${locale}`, value]),
  )
  const all: Values = { ...values, ...Object.fromEntries(ofLanguages) }
  const addresses = new Set([contactEmail, ...contactEmails].map((address) => address.trim().toLowerCase()))
  addresses.delete('')
  for (const to of addresses) await sendMail(tx, { to, template, locale: SHOP_LOCALE, values: all })
}
