import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import me from '#i18n/messages/en/accounts/account.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import vouchers from '#i18n/messages/en/vouchers/vouchers.json' with { type: 'json' }
import { GiftClaim } from '#islands/rewards/ClaimCampaignGift.tsx'
import { $giftClaim } from '#stores/rewards/giftClaim.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import '#tests/support/browser/domGaps.ts'

const POST = 'POST /gifts/redeem'
const { comeTo, address: label, addressHint } = vouchers
const gift = { _id: 'tea', voucherId: null, quota: 3, pointCost: 20, takenAt: null }
const user = userEvent.setup({ delay: null })
const taken = { gift: { voucherId: 'v1', quota: 2, takenAt: '2026-11-22T05:00:00.000Z' } }

function open(isGivenAtHome: boolean) {
  const words = { ...me, comeTo, address: label, addressHint, goBack: 'Go back' }
  render(
    <GiftClaim
      gift={{ ...gift, isGivenAtHome }}
      {...{ point: 50, state: 'open', lang: 'en', vouchers: '/en/vouchers/', t: words, errors }}
    />,
  )
}
const take = async () => {
  await user.click(screen.getByRole('button', { name: /20 points/ }))
  await user.click(screen.getAllByRole('button', { name: /20 points/ }).at(-1)!)
}
const address = () => screen.getByRole('textbox', { name: /Address/ })

beforeEach(() => $giftClaim.set({ status: 'idle' }))
afterEach(cleanup)

describe('a gift of a shop that comes to the customer', () => {
  it('asks where to before it is taken', async () => {
    const backend = bookingBackend()
    backend.on(POST, () => ok(taken))
    open(true)
    await user.click(screen.getByRole('button', { name: /20 points/ }))
    expect(screen.getByText(errors['code.150'])).toBeTruthy()
    expect(document.activeElement).toBe(address())
    expect(backend.askedFor(POST)).toEqual([])

    await user.type(address(), '9 Soi Ari')
    await take()
    await waitFor(() => expect(backend.askedFor(POST)).toMatchObject([{ body: { address: '9 Soi Ari' } }]))
  })

  it('asks after a refusal too, where the page did not know', async () => {
    const backend = bookingBackend()
    backend.on(POST, ({ body }) =>
      (body as { address?: string }).address ? ok(taken) : refusal(422, ERROR_CODE.addressMissing),
    )
    open(false)
    await take()
    await user.type(await screen.findByRole('textbox', { name: /Address/ }), '9 Soi Ari')
    await take()
    await waitFor(() => expect(screen.getByRole('link', { name: me.openVoucher })).toBeTruthy())
  })
})
