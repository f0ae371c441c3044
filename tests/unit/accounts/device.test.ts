import { describe, expect, it } from 'vitest'
import { deviceOf } from '#backend/modules/accounts/session/device.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('the browser and system of a log-in', () => {
  it.each([
    ['Safari', `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
    ['LINE', `${IPHONE} Mobile/15E148 Safari Line/14.0.0`, 'LINE · iPhone'],
    ['WeChat', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI`, 'WeChat · iPhone'],
    ['Alipay', `${IPHONE} Mobile/22A3354 AlipayClient/10.6.60 Language/zh-Hans`, 'Alipay · iPhone'],
    ['nothing known', 'curl/8.0', ''],
  ])('%s', (_, userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})
