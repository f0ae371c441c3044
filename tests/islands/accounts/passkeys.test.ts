import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { canOfferPasskeys, canUsePasskeys } from '#platform/device/passkeys.ts'

const here = vi.fn(async () => true)
const suggested = vi.fn(async () => false)

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: here,
    isConditionalMediationAvailable: suggested,
  })
  here.mockResolvedValue(true)
  suggested.mockResolvedValue(false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-headless')
})

describe('a log-in by passkey', () => {
  it.each([
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])('is offered where the device or the browser has some: %s, %s', async (isHere, canSuggest, isOffered) => {
    here.mockResolvedValue(isHere)
    suggested.mockResolvedValue(canSuggest)
    expect(await canOfferPasskeys()).toBe(isOffered)
  })

  it.each([
    ['over http', () => vi.stubGlobal('isSecureContext', false)],
    ['in a browser without any', () => vi.unstubAllGlobals()],
    ['in a partner’s frame', () => vi.stubGlobal('top', {})],
    ['in our app', () => vi.stubGlobal('SabaiApp', {})],
    ['in the app’s headless pages', () => document.documentElement.setAttribute('data-headless', '')],
    ['in LINE', () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mobile/15E148 Safari Line/14.18.0')],
  ])('is not offered %s', async (_, arrange) => {
    arrange()
    expect(canUsePasskeys()).toBe(false)
    expect(await canOfferPasskeys()).toBe(false)
    expect(here).not.toHaveBeenCalled()
  })
})
