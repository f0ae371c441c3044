import type { ServiceContext } from '#backend/context.ts'
import { publicCodeKey } from '#backend/platform/signing/voucherCode.ts'
import { translatorOf } from '#backend/platform/translation/translator.ts'
import { Settings } from '#contract/settings.ts'
import { DEFAULT_SHIPPING_FEE_BAHT, DEFAULT_SHIPPING_WITHIN_DAYS } from '#domain/constants.ts'
import { exchangeRates, settings } from './schema.ts'

/** What holds while a setting has no row of its own (spec section 9). */
const DEFAULTS: Omit<Settings, 'bahtPerUnit' | 'engagement' | 'voucherCodeKey' | 'translatesText'> = {
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

/** A test app uses its own switches; one without a row has the value of the public app. */
function tryingOut(stored: Partial<Settings>): Partial<Settings> {
  const { showVoucherTypeStaging, showInstantMassageStaging } = stored
  return {
    ...(showVoucherTypeStaging === undefined ? {} : { showVoucherType: showVoucherTypeStaging }),
    ...(showInstantMassageStaging === undefined ? {} : { showInstantMassage: showInstantMassageStaging }),
  }
}

/** The settings of the shop front; a row that is not of its kind counts as none. And the rates of its prices. */
export async function readSettings({ db, env }: ServiceContext): Promise<Settings> {
  const [rows, rates] = await Promise.all([db.select().from(settings), db.select().from(exchangeRates)])
  const { ENGAGEMENT_APP_ID: appId, ENGAGEMENT_SDK_URL: sdkUrl, STAGING } = env
  const valid = rows.filter(({ key, value }) => isSetting(key) && Settings.shape[key].safeParse(value).success)
  const stored: Partial<Settings> = Object.fromEntries(valid.map(({ key, value }) => [key, value]))
  return {
    ...DEFAULTS,
    ...stored,
    ...(STAGING ? tryingOut(stored) : {}),
    bahtPerUnit: Object.fromEntries(rates.map(({ currency, bahtPerUnit }) => [currency, bahtPerUnit])),
    voucherCodeKey: publicCodeKey(env),
    translatesText: translatorOf(env) !== undefined,
    engagement: appId && sdkUrl ? { appId, sdkUrl } : null,
  }
}
