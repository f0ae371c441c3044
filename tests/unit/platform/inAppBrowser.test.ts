import { expect, it } from 'vitest'
import { isInAppBrowser } from '#platform/device/inAppBrowser.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['Safari', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on an iPhone', `${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`, false],
  ['Chrome', `${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, false],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', false],
  ['an iPhone app', `${IPHONE} Mobile/15E148`, true],
  ['LINE', `${IPHONE} Mobile/15E148 Safari Line/14.18.0`, true],
  ['Facebook', `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/487.0]`, true],
  ['WeChat', `${ANDROID} Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.50`, true],
  [
    'an Android app',
    `${ANDROID.replace('Pixel 9', 'Pixel 9; wv')} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    true,
  ],
])('the browser of a customer in %s is a part of an app: %#', (_, userAgent, isInApp) => {
  expect(isInAppBrowser(userAgent)).toBe(isInApp)
})
