import type { ServiceContext } from '#backend/context.ts'
import { exchangeRates, settings } from '#backend/db/schema/index.ts'
import { publicCodeKey } from '#backend/services/voucherCode/sign.ts'
import { Settings } from '#contract/content.ts'
import { DEFAULT_SHIPPING_FEE_BAHT, DEFAULT_SHIPPING_WITHIN_DAYS } from '#domain/constants.ts'

/** What holds while a setting has no row of its own (spec section 9). */
const DEFAULTS: Omit<Settings, 'bahtPerUnit' | 'engagement' | 'voucherCodeKey'> = {
  shippingWithin: DEFAULT_SHIPPING_WITHIN_DAYS,
  shippingFee: DEFAULT_SHIPPING_FEE_BAHT,
  newUserAppCode: '',
  repurchaseCode: '',
  repurchaseLImage: '',
  showVoucherType: true,
  showInstantMassage: true,
  showVoucherTypeStaging: true,
  showInstantMassageStaging: true,
  instantMassageItems: [],
}

const isSetting = (key: string): key is keyof typeof DEFAULTS => Object.hasOwn(DEFAULTS, key)

/** The settings of the shop front; a row that is not of its kind counts as none. And the rates of its prices. */
export async function readSettings({ db, env }: ServiceContext): Promise<Settings> {
  const [rows, rates] = await Promise.all([db.select().from(settings), db.select().from(exchangeRates)])
  const { ENGAGEMENT_APP_ID: appId, ENGAGEMENT_SDK_URL: sdkUrl } = env
  const stored = rows.filter(({ key, value }) => isSetting(key) && Settings.shape[key].safeParse(value).success)
  return {
    ...DEFAULTS,
    ...(Object.fromEntries(stored.map(({ key, value }) => [key, value])) as Partial<Settings>),
    bahtPerUnit: Object.fromEntries(rates.map(({ currency, bahtPerUnit }) => [currency, bahtPerUnit])),
    voucherCodeKey: publicCodeKey(env),
    engagement: appId && sdkUrl ? { appId, sdkUrl } : null,
  }
}
