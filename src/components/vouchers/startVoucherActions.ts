import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { type ActRefused, activateVoucher, cancelVoucher, redeemOwn } from '#stores/vouchers/voucherActions.ts'

type Words = Record<string, string>

/** The button says that it works until the page comes anew, or why it did not. */
export async function act(button: HTMLButtonElement, root: HTMLElement, call: () => Promise<ActRefused | undefined>) {
  if (button.ariaBusy === 'true') return
  const action = button.textContent
  button.ariaBusy = 'true'
  button.textContent = button.dataset.busy ?? action
  const refused = await call()
  if (!refused) return
  button.ariaBusy = 'false'
  button.textContent = action
  const words = JSON.parse(root.dataset.words ?? '{}') as Words
  const line = button.parentElement?.parentElement?.querySelector<HTMLElement>('[data-voucher-refusal]')
  if (!line) return
  line.textContent = refusalText(words, refused.code)
  line.hidden = false
}

/** Activates a printed voucher, opens a code for use, and cancels a voucher after a confirmation. */
export function startVoucherActs(root: HTMLElement | null) {
  if (!root) return
  const id = root.dataset.voucher ?? ''
  const button = (name: string) => root.querySelector<HTMLButtonElement>(`[data-voucher-${name}]`)
  const dialog = root.querySelector<HTMLDialogElement>('dialog')
  const activate = button('activate')
  activate?.addEventListener('click', () => act(activate, root, () => activateVoucher(id)))
  button('cancel')?.addEventListener('click', () => {
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('h2')?.focus()
  })
  button('keep')?.addEventListener('click', () => dialog?.close())
  for (const redeem of root.querySelectorAll<HTMLButtonElement>('[data-voucher-redeem]')) {
    redeem.addEventListener('click', () => act(redeem, root, () => redeemOwn(redeem.dataset.voucherRedeem ?? '')))
  }
  const sure = button('sure')
  sure?.addEventListener('click', () => act(sure, root, () => cancelVoucher(id)))
}
