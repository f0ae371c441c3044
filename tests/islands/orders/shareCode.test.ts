import { afterEach, expect, it, vi } from 'vitest'
import { offerSharing } from '#components/orders/payment/shareCode.ts'

const PNG = btoa('\x89PNG the code')

function openPage() {
  document.body.innerHTML = `
    <a data-save-code download="sabai-promptpay-en.png" href="data:image/png;base64,${PNG}">Save</a>
    <button type="button" data-share-code data-title="Pay by PromptPay" hidden>Share</button>`
  return document.querySelector('button')!
}

/** A phone whose browser hands files to other apps, or a browser that does not. */
function stubSharing(canShare: boolean) {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', { canShare: () => canShare, share })
  return share
}

afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

it('hands the code as a picture to the app that the customer chooses', async () => {
  const share = stubSharing(true)
  const button = openPage()
  await offerSharing(button)
  expect(button.hidden).toBe(false)
  button.click()
  const [{ files, title }] = share.mock.calls[0] as unknown as [{ files: File[]; title: string }]
  expect([files[0]?.name, files[0]?.type, title]).toEqual(['sabai-promptpay-en.png', 'image/png', 'Pay by PromptPay'])
  expect(new TextDecoder('latin1').decode(await files[0]!.arrayBuffer())).toContain('PNG the code')
})

it('is not offered where the browser shares no pictures', async () => {
  stubSharing(false)
  const button = openPage()
  await offerSharing(button)
  expect(button.hidden).toBe(true)
})
