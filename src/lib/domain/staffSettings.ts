import { SERVICE_TYPE } from '#domain/catalogue/serviceType.ts'
import {
  DEFAULT_SHIPPING_FEE_BAHT,
  DEFAULT_SHIPPING_WITHIN_DAYS,
  OPTION_PRICE_MAX,
  REFUND_TWO_PEOPLE_ABOVE_BAHT,
  SHOP_SUMMARY_TIME,
} from '#domain/constants.ts'

export type SettingValue = number | boolean | string | string[]
/** What a setting may be, in which unit, and what holds while staff have said nothing (spec section 3, App config). */
export type SettingRule =
  | { kind: 'number'; unit: 'baht' | 'days'; min: number; max: number; usual: number }
  | { kind: 'switch'; usual: boolean }
  | { kind: 'code' | 'time'; usual: string }
  | { kind: 'services'; usual: string[] }

const isOn: SettingRule = { kind: 'switch', usual: true }

/** The settings that staff change; all others are of programs. */
export const STAFF_SETTINGS = {
  shippingFee: { kind: 'number', unit: 'baht', min: 0, max: 1000, usual: DEFAULT_SHIPPING_FEE_BAHT },
  shippingWithin: { kind: 'number', unit: 'days', min: 1, max: 60, usual: DEFAULT_SHIPPING_WITHIN_DAYS },
  showVoucherType: isOn,
  showVoucherTypeStaging: isOn,
  showInstantMassage: isOn,
  showInstantMassageStaging: isOn,
  instantMassageItems: { kind: 'services', usual: [] },
  newUserAppCode: { kind: 'code', usual: '' },
  repurchaseCode: { kind: 'code', usual: '' },
  refundTwoPeopleAbove: {
    ...{ kind: 'number', unit: 'baht', min: 0, max: OPTION_PRICE_MAX, usual: REFUND_TWO_PEOPLE_ABOVE_BAHT },
  },
  shopSummaryTime: { kind: 'time', usual: SHOP_SUMMARY_TIME },
} as const satisfies Record<string, SettingRule>

export type StaffSetting = keyof typeof STAFF_SETTINGS
export const STAFF_SETTING_KEYS = Object.keys(STAFF_SETTINGS) as StaffSetting[]

export const isStaffSetting = (key: string): key is StaffSetting => Object.hasOwn(STAFF_SETTINGS, key)
export const ruleOf = (key: StaffSetting): SettingRule => STAFF_SETTINGS[key]

const CODE = /^(?:[A-Za-z0-9-]{3,30})?$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a setting may be this: a whole number within its bounds, a code of a promotion or none, a time of day. */
export function isSettingValue(rule: SettingRule, value: unknown): value is SettingValue {
  switch (rule.kind) {
    case 'number':
      return Number.isInteger(value) && Number(value) >= rule.min && Number(value) <= rule.max
    case 'switch':
      return typeof value === 'boolean'
    case 'code':
      return typeof value === 'string' && CODE.test(value)
    case 'time':
      return typeof value === 'string' && TIME.test(value)
    case 'services':
      return Array.isArray(value) && value.every((one) => Object.hasOwn(SERVICE_TYPE, one))
  }
}
