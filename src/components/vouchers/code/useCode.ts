import { ERROR_CODE } from '#contract/errorCodes.ts'
import { readScanned } from '#domain/vouchers/scannedCode.ts'
import { fill, formatDate } from '#i18n/format.ts'
import {
  $voucherCode,
  askForCode,
  lookAgain,
  lookAtCode,
  readText,
  useCode,
  type VoucherCodeState,
} from '#stores/vouchers/voucherCode.ts'
import { partsOf, type Words } from './parts.ts'
import { rememberShop, showCode } from './showCode.ts'

const started = new WeakSet<HTMLElement>()

function refusalText(refusal: number | null | undefined, t: Words): string {
  if (refusal === undefined) return ''
  if (refusal === null) return t.network!
  if (refusal === ERROR_CODE.notFound) return t.unknown!
  return t[`refused.${refusal}`] ?? t[`code.${refusal}`] ?? t.generic!
}

function show(root: HTMLElement, state: VoucherCodeState) {
  const { part, words } = partsOf(root)
  const isShown = state.status === 'shown'
  const refusal =
    state.status === 'refused' && state.check
      ? fill(words[`offline.${state.check}`] ?? '', { date: state.expiresAt ? formatDate(state.expiresAt) : '' })
      : refusalText(state.status === 'shown' || state.status === 'refused' ? state.refusal : undefined, words)
  part('form').hidden = isShown || state.status === 'looking'
  part('says').textContent = state.status === 'looking' ? words.looking! : ''
  part('refusal').textContent = refusal
  part('refusal').hidden = refusal === ''
  part('card').hidden = !isShown
  // A customer who is not at a desk may have received the code as a gift.
  const isGiven = state.status === 'refused' && state.refusal === ERROR_CODE.deskLinkOver
  const given = part('given')
  given.hidden = !isGiven
  if (isGiven) given.querySelector('a')!.hash = readText()
  if (isShown) showCode(root, state)
}

/** Handles the buttons on the card, with a confirmation before a visit is used. */
function listen(root: HTMLElement) {
  const { part } = partsOf(root)
  const sure = part<HTMLDialogElement>('sure')
  const shop = () => new FormData(part<HTMLFormElement>('use')).get('shop')
  part('use').addEventListener('submit', () => {
    sure.showModal()
    sure.querySelector<HTMLElement>('h2')?.focus()
  })
  part('no').addEventListener('click', () => sure.close())
  part('yes').addEventListener('click', () => {
    sure.close()
    const chosen = shop()
    if (typeof chosen === 'string' && chosen) rememberShop(chosen)
    useCode(typeof chosen === 'string' && chosen ? chosen : undefined)
  })
  part('again').addEventListener('click', () => lookAgain())
  part('next').addEventListener('click', () => {
    history.replaceState(history.state, '', location.pathname + location.search)
    askForCode()
    const field = part('form').querySelector('input')
    if (field) field.value = ''
    field?.focus()
  })
}

function start(root: HTMLElement) {
  if (started.has(root)) return
  started.add(root)
  listen(root)
  let status = ''
  $voucherCode.subscribe((state) => {
    show(root, state)
    const now = state.status === 'shown' ? `shown ${state.hasJustBeenUsed}` : state.status
    if (state.status === 'shown' && now !== status) partsOf(root).part('card').focus()
    status = now
  })
}

/** What was typed may be the code, or the whole link under the QR code. */
function look(text: string) {
  const read = readScanned(text, location.host)
  if (read.kind === 'voucher') lookAtCode(read.code, read.proof)
  else lookAtCode(text)
}

function readTyped(root: HTMLElement, form: HTMLFormElement) {
  start(root)
  look(String(new FormData(form).get('code') ?? ''))
}

export function readHash(root: HTMLElement) {
  start(root)
  const code = readScanned(location.href, location.host)
  if (code.kind === 'voucher') lookAtCode(code.code, code.proof)
  else $voucherCode.set({ status: 'refused', refusal: ERROR_CODE.notFound })
}

/** Nothing can be said of a code without a connection before this is here. */
export { keepCodeKey } from '#stores/vouchers/signedCode.ts'

document.addEventListener('submit', ({ target }) => {
  const form = target as HTMLFormElement
  const root = form.matches('[data-code-form]') && form.closest<HTMLElement>('[data-voucher-code]')
  if (root) readTyped(root, form)
})
