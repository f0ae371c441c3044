import { describe, expect, it } from 'vitest'
import { promptPayPayload, qrSvg } from '#backend/platform/payments/promptPay.ts'

/** Known payloads of dtinth/promptpay-qr (MIT), which Thai banks read. */
const KNOWN = [
  ['0801234567', undefined, '00020101021129370016A000000677010111011300668012345675802TH530376463046197'],
  ['080-123-4567', undefined, '00020101021129370016A000000677010111011300668012345675802TH530376463046197'],
  ['+66-89-123-4567', undefined, '00020101021129370016A000000677010111011300668912345675802TH5303764630429C1'],
  ['1111111111111', undefined, '00020101021129370016A000000677010111021311111111111115802TH530376463047B5A'],
  ['1-1111-11111-11-1', undefined, '00020101021129370016A000000677010111021311111111111115802TH530376463047B5A'],
  ['0123456789012', undefined, '00020101021129370016A000000677010111021301234567890125802TH530376463040CBD'],
  ['012345678901234', undefined, '00020101021129390016A00000067701011103150123456789012345802TH530376463049781'],
  ['000-000-0000', 4.22, '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469'],
] as const

describe('the PromptPay code of an order', () => {
  it.each(KNOWN)('for %s and %s baht is what banks read', (id, amount, payload) => {
    expect(promptPayPayload(id, amount)).toBe(payload)
  })

  it('is drawn without a style that a strict policy would refuse', async () => {
    const svg = await qrSvg(promptPayPayload('0801234567', 630))
    expect(svg).toMatch(/^<svg [^>]*viewBox/)
    expect(svg).not.toMatch(/style=|<script|<style/)
  })
})
