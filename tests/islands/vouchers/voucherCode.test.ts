import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $voucherCode, lookAtCode, useCode } from '#stores/vouchers/voucherCode.ts'

type Asked = { method: string; path: string; body: { redeemCode?: string; shop?: string; time?: string } }
const asked: Asked[] = []
let answers: ((asked: Asked) => { status: number; body: object } | 'lost')[] = []

const redeemedAt = '2026-11-21T12:00:00.000Z'
const code = (state: string) => ({ success: true, voucherCode: { _id: 'c1', state, redeemedAt, usableBranches: [] } })
const desks = { success: true, items: [{ _id: 'suan-ngiap', urlName: 'suan-ngiap', name: 'Suan Ngiap' }] }
const good = (state: string) => () => ({ status: 200, body: code(state) })
const refused = (status: number, is: number) => () => ({ status, body: { success: false, code: is, message: '' } })

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/desks') return Response.json(desks)
    const one = { method: init?.method ?? 'GET', path, body: JSON.parse(String(init?.body)) }
    asked.push(one)
    const answer = answers.shift()?.(one)
    if (!answer || answer === 'lost') throw new Error('offline')
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
  })
})
afterEach(() => vi.unstubAllGlobals())

const shown = () => {
  const state = $voucherCode.get()
  if (state.status !== 'shown') throw new Error(`nothing is shown: ${state.status}`)
  return state
}

describe('the shop with a voucher code', () => {
  it('keeps the secret out of every address when the QR code brings the id along', async () => {
    answers = [good('usable'), good('used')]
    await lookAtCode(' c1.the-secret ')
    await useCode('suan-ngiap')
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/voucher-codes/c1/view',
      'PATCH /api/voucher-codes/c1/confirm',
    ])
    expect(asked[1]?.body).toMatchObject({ redeemCode: 'the-secret', shop: 'suan-ngiap' })
    expect(Date.parse(asked[1]?.body.time ?? '')).not.toBeNaN()
    expect(shown()).toMatchObject({ code: { state: 'used' }, hasJustBeenUsed: true })
  })

  it('sees that another device was faster, and does not call it used just now', async () => {
    answers = [good('usable'), refused(409, 124), good('used')]
    await lookAtCode('the-secret')
    await useCode(undefined)
    expect(shown()).toMatchObject({ code: { state: 'used' }, hasJustBeenUsed: false, refusal: 124 })
  })

  it('can try again after the connection was lost, with the code still in view', async () => {
    answers = [good('usable'), () => 'lost', good('used')]
    await lookAtCode('the-secret')
    await useCode(undefined)
    expect(shown()).toMatchObject({ code: { state: 'usable' }, isConfirming: false, refusal: null })
    await useCode(undefined)
    expect(shown()).toMatchObject({ hasJustBeenUsed: true, refusal: undefined })
  })

  it('uses one visit on a double tap', async () => {
    answers = [good('usable'), good('used'), good('used')]
    await lookAtCode('the-secret')
    await Promise.all([useCode(undefined), useCode(undefined)])
    expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  })

  it('is told that nobody knows the code', async () => {
    answers = [refused(404, 404)]
    await lookAtCode('no-such-code')
    expect($voucherCode.get()).toEqual({ status: 'refused', refusal: 404 })
  })
})
