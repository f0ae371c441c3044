import generatePayload from 'promptpay-qr'
import { toString as drawQr } from 'qrcode'
import { qrPicture } from '#backend/platform/qrPicture.ts'

/** The EMVCo payload of a PromptPay QR code for so many baht. */
export const promptPayPayload = (promptPayId: string, amount?: number): string =>
  generatePayload(promptPayId, amount === undefined ? {} : { amount })

/** A QR code as SVG without a style attribute. */
export const qrSvg = (payload: string): Promise<string> =>
  drawQr(payload, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })

/** The side of the saved picture: large enough for a banking app to read from a gallery. */
const PNG_WIDTH = 720

/** The same code as PNG, in Base64: most banking apps and galleries take no SVG. */
export const qrPng = async (payload: string): Promise<string> =>
  (await qrPicture(payload, { width: PNG_WIDTH, dark: '#000000' })).toString('base64')
