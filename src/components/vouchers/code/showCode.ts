import type { ShownCode } from '#contract/vouchers/codes.ts'
import { jpegOf } from '#domain/catalogue/pictureFiles.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { fill, formatDate, formatDateTime } from '#i18n/format.ts'
import type { VoucherCodeState } from '#stores/vouchers/voucherCode.ts'
import { partsOf, type Words } from './parts.ts'

/** The shop of this device, as chosen last. */
const SHOP = 'deskShop'

type Shown = Extract<VoucherCodeState, { status: 'shown' }>

export function rememberShop(urlName: string) {
  try {
    localStorage.setItem(SHOP, urlName)
  } catch {
    // Without storage the device asks again.
  }
}

function rememberedShop(): string | null {
  try {
    return localStorage.getItem(SHOP)
  } catch {
    return null
  }
}

/** At which desk: chosen where several are open here that take it, once for each device. */
function offerShops(root: HTMLElement, desks: Shown['desks'], words: Words) {
  const { part } = partsOf(root)
  const field = part('shop-field')
  const select = field.querySelector('select')!
  field.hidden = desks.length < 2
  select.disabled = desks.length < 2
  const remembered = rememberedShop()
  select.replaceChildren(
    new Option(words.chooseShop, ''),
    ...desks.map(({ urlName, name }) => new Option(name, urlName, false, urlName === remembered)),
  )
}

function showPicture(root: HTMLElement, image: ShownCode['image']) {
  const container = partsOf(root).part('picture')
  container.hidden = image === null
  if (!image) return
  const picture = Object.assign(new Image(640, 427), { alt: '' })
  picture.src = jpegOf(image)
  container.replaceChildren(picture)
}

/** A code of services bought from a shop has one duration. */
const minutesOf = ({ service }: ShownCode, words: Words) =>
  service && service.duration !== NO_DURATION_MINUTES ? fill(words.minutes!, { count: service.duration }) : ''

/** Shows the code with its state in large letters, readable across the counter. */
export function showCode(root: HTMLElement, { code, desks, isConfirming, hasJustBeenUsed }: Shown) {
  const { part, words } = partsOf(root)
  const { state, usedAt, usedAtShop, usableBranches } = code
  const isWaiting = state === 'usable' && code.redeemedAt === null
  part('card').dataset.state = isWaiting ? 'waiting' : state
  part('state-text').textContent =
    words[hasJustBeenUsed ? 'state.justUsed' : isWaiting ? 'state.waiting' : `state.${state}`] ?? ''
  part('name').textContent = [code.name, minutesOf(code, words)].filter(Boolean).join(' · ')
  part('kind').textContent = words[`kind.${code.voucherType === 'physical' ? 'printed' : code.kind}`] ?? ''
  part('until').textContent = formatDate(code.expiredAt)
  part('where').textContent =
    usableBranches.length > 0 ? usableBranches.map(({ name }) => name).join(', ') : words.everywhere!
  part('used-row').hidden = usedAt === null
  part('used').textContent = usedAt ? formatDateTime(usedAt) : ''
  part('used-shop').textContent = usedAtShop?.name ?? ''
  showPicture(root, code.image)
  part('use').hidden = state !== 'usable' || isWaiting
  part('waiting').hidden = !isWaiting
  const submit = part('use').querySelector('button')!
  submit.disabled = isConfirming
  submit.textContent = isConfirming ? words.using! : words.use!
  if (!isConfirming) offerShops(root, desks, words)
}
