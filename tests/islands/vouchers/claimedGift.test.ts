import { afterEach, expect, it, vi } from 'vitest'
import { $claim, openKeptGift } from '#stores/vouchers/claimedGift.ts'

const CODE = 'XPZQNTEN0XC7P1T7'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

it('opens the gift again after a reload that came before its answer', () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(JSON.parse(String(init?.body)).claimCode)
    return new Promise(() => {})
  })
  history.replaceState(null, '', `/th/voucher-codes/claim#${CODE}`)
  openKeptGift()
  expect(location.hash).toBe('')
  openKeptGift()
  return vi.waitFor(() => expect(asked).toEqual([CODE, CODE]))
})

it('keeps the code where the connection was lost, and forgets one that nobody knows', async () => {
  history.replaceState(null, '', `/th/voucher-codes/claim#${CODE}`)
  vi.stubGlobal('fetch', async () => {
    throw new Error('offline')
  })
  openKeptGift()
  await vi.waitFor(() => expect($claim.get()).toEqual({ status: 'refused', refusal: null }))
  const unknown = JSON.stringify({ success: false, code: 105, message: '' })
  const answered = vi.fn(
    async () => new Response(unknown, { status: 404, headers: { 'content-type': 'application/json' } }),
  )
  vi.stubGlobal('fetch', answered)
  openKeptGift()
  await vi.waitFor(() => expect($claim.get()).toEqual({ status: 'refused', refusal: 105 }))
  openKeptGift()
  expect(answered).toHaveBeenCalledTimes(1)
})
