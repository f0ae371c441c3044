import { describe, expect, it } from 'vitest'
import { readStorageUrl } from '#backend/platform/storage/storageUrl.ts'
import { pagePolicy } from '#server/pages/pagePolicy.ts'
import type { Rendered } from '#server/pages/rendered.ts'

const POLICY = "default-src 'self';img-src 'self' data:;connect-src 'self'; script-src 'self' 'sha256-x='"
const WIDER =
  "default-src 'self';img-src https://sdk.example 'self' data:;connect-src https://sdk.example 'self'; script-src https://sdk.example 'self' 'sha256-x='"
const meta = (policy: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head>script-src `

const page = (headers: Record<string, string>, html: string): Rendered => ({
  ...{ status: 200, headers, body: Buffer.from(html), personal: false },
})
const shown = ({ headers, body }: Rendered) => [headers['content-security-policy'], body.toString()]

describe('the policy of a page', () => {
  it.each([
    ['without an engagement SDK', {}],
    ['with an app id alone', { ENGAGEMENT_APP_ID: 'a' }],
    ['with an address alone', { ENGAGEMENT_SDK_URL: 'https://sdk.example/sdk.js' }],
  ])('is as it was built %s', (_, env) => {
    const built = page({ 'content-security-policy': POLICY }, meta(POLICY))
    expect(pagePolicy(env)(built)).toEqual(built)
  })

  it('lets receipts be shown from the bucket where they lie, at its provider or at Amazon', () => {
    const policy = (url: string) =>
      shown(
        pagePolicy({ STORAGE_URL: readStorageUrl(url) })(
          page({ 'content-security-policy': "img-src 'self'; connect-src 'self'" }, ''),
        ),
      )
    expect(policy('s3://sabai?region=auto&endpoint=https://objects.example:9000/')).toContain(
      "img-src https://objects.example:9000 'self'; connect-src 'self'",
    )
    expect(policy('s3://sabai?region=ap-southeast-1')).toContain(
      "img-src https://sabai.s3.ap-southeast-1.amazonaws.com 'self'; connect-src 'self'",
    )
  })

  it('takes in the SDK’s origin where one is set up, in the header or, of a written page, in its head alone', () => {
    const allow = pagePolicy({ ENGAGEMENT_APP_ID: 'a', ENGAGEMENT_SDK_URL: 'https://sdk.example/v1/sdk.js?x=1' })
    expect(shown(allow(page({ 'content-security-policy': POLICY }, 'script-src ')))).toEqual([WIDER, 'script-src '])
    expect(shown(allow(page({}, meta(POLICY))))).toEqual([undefined, meta(WIDER)])
  })

  it('lets pages fetch from the map style’s origin alone, beside the SDK’s', () => {
    const map = { MAP_STYLE_URL: 'https://maps.example/styles/day.json' }
    expect(shown(pagePolicy(map)(page({ 'content-security-policy': POLICY }, '')))).toEqual([
      POLICY.replace('connect-src ', 'connect-src https://maps.example '),
      '',
    ])
    const sdk = { ENGAGEMENT_APP_ID: 'a', ENGAGEMENT_SDK_URL: 'https://sdk.example/sdk.js' }
    expect(shown(pagePolicy({ ...map, ...sdk })(page({}, meta(POLICY))))).toEqual([
      undefined,
      meta(WIDER.replace('connect-src https://sdk.example ', 'connect-src https://sdk.example https://maps.example ')),
    ])
  })
})
