import { describe, expect, it } from 'vitest'
import { sentOf, valuesOf } from '#console/settings/settingValues.ts'
import { DEFAULT_POINT_RULE } from '#domain/rewards/pointRule.ts'
import { isSettingValue, ruleOf, STAFF_SETTING_KEYS } from '#domain/staffSettings.ts'

describe('the form of a setting', () => {
  it.each(STAFF_SETTING_KEYS)('sends %s back as it was read, within its own bounds', (key) => {
    const { usual } = ruleOf(key)
    expect(sentOf(key, valuesOf({ value: usual }).value)).toEqual(usual)
    expect(isSettingValue(ruleOf(key), usual)).toBe(true)
  })

  it('refuses a figure of the points that is left empty', () => {
    const sent = sentOf('pointRule', { ...(valuesOf({ value: DEFAULT_POINT_RULE }).value as object), bahtPerPoint: '' })
    expect(isSettingValue(ruleOf('pointRule'), sent)).toBe(false)
  })
})
