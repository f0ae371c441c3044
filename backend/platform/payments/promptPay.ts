import generatePayload from 'promptpay-qr'
import { toString as drawQr } from 'qrcode'

/** The EMVCo payload of a PromptPay QR code for so many baht. */
export const promptPayPayload = (promptPayId: string, amount?: number): string =>
  generatePayload(promptPayId, amount === undefined ? {} : { amount })

/** A QR code as SVG without a style attribute. */
export const qrSvg = (payload: string): Promise<string> =>
  drawQr(payload, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
