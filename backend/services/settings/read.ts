import type { ServiceContext } from '#backend/context.ts'
import { exchangeRates, settings } from '#backend/db/schema/index.ts'
import type { Settings } from '#contract/content.ts'

/** What holds while a setting has no row of its own (spec section 9). */
const DEFAULTS: Omit<Settings, 'bahtPerUnit'> = {
  shippingWithin: 7,
  shippingFee: 25,
  newUserAppCode: '',
  repurchaseCode: '',
  repurchaseLImage: '',
  showVoucherType: true,
  showInstantMassage: true,
  instantMassageItems: [],
}

/** The settings of the shop front and the exchange rates that prices are shown in. */
export async function readSettings({ db }: ServiceContext): Promise<Settings> {
  const [rows, rates] = await Promise.all([db.select().from(settings), db.select().from(exchangeRates)])
  const stored = Object.fromEntries(rows.filter(({ key }) => key in DEFAULTS).map(({ key, value }) => [key, value]))
  return {
    ...DEFAULTS,
    ...(stored as Partial<Settings>),
    bahtPerUnit: Object.fromEntries(rates.map(({ currency, bahtPerUnit }) => [currency, bahtPerUnit])),
  }
}
