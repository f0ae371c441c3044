import { SERVICE_TYPE } from '#domain/catalogue/serviceType.ts'
import {
  DEFAULT_SHIPPING_FEE_BAHT,
  DEFAULT_SHIPPING_WITHIN_DAYS,
  OPTION_PRICE_MAX,
  REFUND_TWO_PEOPLE_ABOVE_BAHT,
  SHOP_SUMMARY_TIME,
} from '#domain/constants.ts'

import { DEFAULT_POINT_RULE, POINT_RULE_BOUNDS, POINT_RULE_FIELDS, type PointRule } from '#domain/rewards/pointRule.ts'

export type SettingValue = number | boolean | string | string[] | PointRule
/** What a setting may be, in which unit, and what holds while staff have said nothing (spec section 3, App config). */
export type SettingRule =
  | { kind: 'number'; unit: 'baht' | 'days'; min: number; max: number; usual: number }
  | { kind: 'switch'; usual: boolean }
  | { kind: 'code' | 'time'; usual: string }
  | { kind: 'services'; usual: string[] }
  | { kind: 'points'; usual: PointRule }

const isOn: SettingRule = { kind: 'switch', usual: true }

/** The settings that staff change; all others are of programs. */
const STAFF_SETTINGS = {
  shippingFee: { kind: 'number', unit: 'baht', min: 0, max: 1000, usual: DEFAULT_SHIPPING_FEE_BAHT },
  shippingWithin: { kind: 'number', unit: 'days', min: 1, max: 60, usual: DEFAULT_SHIPPING_WITHIN_DAYS },
  showVoucherType: isOn,
  showVoucherTypeStaging: isOn,
  showInstantMassage: isOn,
  showInstantMassageStaging: isOn,
  instantMassageItems: { kind: 'services', usual: [] },
  newUserAppCode: { kind: 'code', usual: '' },
  repurchaseCode: { kind: 'code', usual: '' },
  pointRule: { kind: 'points', usual: DEFAULT_POINT_RULE },
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

const isWithin = (value: unknown, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max

function isPointRule(value: unknown): value is PointRule {
  const said = (typeof value === 'object' && value !== null ? value : {}) as Partial<PointRule>
  return POINT_RULE_FIELDS.every((field) => isWithin(said[field], POINT_RULE_BOUNDS[field]))
}

/** Whether a setting may be this: a whole number within its bounds, a code of a promotion or none, a time of day. */
export function isSettingValue(rule: SettingRule, value: unknown): value is SettingValue {
  switch (rule.kind) {
    case 'number':
      return isWithin(value, rule)
    case 'switch':
      return typeof value === 'boolean'
    case 'code':
      return typeof value === 'string' && CODE.test(value)
    case 'time':
      return typeof value === 'string' && TIME.test(value)
    case 'points':
      return isPointRule(value)
    case 'services':
      return Array.isArray(value) && value.every((one) => Object.hasOwn(SERVICE_TYPE, one))
  }
}
