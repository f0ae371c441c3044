import generatePayload from 'promptpay-qr'
import { toString as drawQr, toBuffer } from 'qrcode'

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
  (await toBuffer(payload, { errorCorrectionLevel: 'M', margin: 4, width: PNG_WIDTH })).toString('base64')
