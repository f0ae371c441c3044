import { readScanned, type Scanned } from '#domain/vouchers/scannedCode.ts'
import { writeProof } from '#domain/vouchers/signedCode.ts'
import { fill } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { watchCamera } from '#platform/device/camera.ts'
import { openDetector } from '#platform/device/codeDetector.ts'

type Words = Record<string, string>
type Found = { title: string; text: string; go?: [href: string, text: string]; other?: string }

const part = <E extends HTMLElement>(root: HTMLElement, name: string) => root.querySelector<E>(`[data-scan-${name}]`)!
const wordsOf = (root: HTMLElement) => JSON.parse(root.dataset.scanner ?? '{}') as Words
const paths = () => pathsOf(location.pathname.split('/')[1] as Locale)

/** The code with what proves it where there is no connection. */
const wholeOf = ({ code, proof }: Extract<Scanned, { kind: 'voucher' }>) =>
  proof ? `${code}~${writeProof(proof)}` : code

function tell(found: Scanned, t: Words): Found {
  const to = paths()
  switch (found.kind) {
    case 'shop':
      return {
        ...{ title: t.shopTitle!, text: t.shopText!, other: to.shop(found.urlName) },
        go: [to.massaging(found.urlName), t.checkIn!],
      }
    case 'voucher':
      // biome-ignore lint/correctness/useHookAtTopLevel: a path, not a hook
      return { title: t.voucherTitle!, text: t.voucherText!, go: [to.useVoucherCode(wholeOf(found)), t.seeVoucher!] }
    case 'gift':
      return { title: t.giftTitle!, text: t.giftText!, go: [to.claimVoucherGift(found.claimCode), t.openGift!] }
    case 'link':
      return {
        title: t.linkTitle!,
        text: fill(t.linkText!, { path: found.path.split(/[?#]/)[0]! }),
        go: [to.within(found.path), t.openPage!],
      }
    case 'unknown':
      return { title: t.unknownTitle!, text: t.unknownText! }
  }
}

function say(root: HTMLElement, text: string) {
  part(root, 'says').textContent = text
}

function show(root: HTMLElement, text: string) {
  const { title, text: about, go, other } = tell(readScanned(text, location.host), wordsOf(root))
  const section = part(root, 'found')
  const goOn = part<HTMLAnchorElement>(root, 'go')
  const shopPage = part<HTMLAnchorElement>(root, 'other')
  say(root, '')
  part(root, 'title').textContent = title
  part(root, 'text').textContent = about
  goOn.hidden = !go
  if (go) [goOn.href, goOn.textContent] = go
  shopPage.hidden = !other
  if (other) shopPage.href = other
  section.hidden = false
  section.focus()
}

/** What was typed is read like what is scanned. */
function readTyped(root: HTMLElement) {
  show(root, String(new FormData(part<HTMLFormElement>(root, 'form')).get('code') ?? ''))
}

/** A picture from the gallery, or a photo just taken. */
async function readPicture(root: HTMLElement, picture: File) {
  const t = wordsOf(root)
  say(root, t.looking!)
  try {
    const [detector, image] = await Promise.all([openDetector(), createImageBitmap(picture)])
    const [code] = await detector.detect(image)
    if (code) show(root, code.rawValue)
    else say(root, t.noCode!)
  } catch {
    say(root, t.noPicture!)
  } finally {
    // Allows choosing the same picture again.
    part<HTMLInputElement>(root, 'picture').value = ''
  }
}

/** Whether the camera is open or asked for: opened twice by a double tap, one of the two would stay on. */
let isWatching = false

/** Looks through the camera until a code is seen; where there is none, or it is not allowed, says what else works. */
async function openCamera(root: HTMLElement) {
  if (isWatching) return
  isWatching = true
  const t = wordsOf(root)
  const view = part(root, 'view')
  const ways = part(root, 'ways')
  part(root, 'found').hidden = true
  say(root, t.starting!)
  const seen = await watchCamera(part<HTMLVideoElement>(root, 'video'), {
    openDetector,
    stop: part(root, 'stop'),
    onOpen: () => {
      view.hidden = false
      ways.hidden = true
      say(root, t.hold!)
      part(root, 'stop').focus()
    },
  }).finally(() => {
    isWatching = false
  })
  view.hidden = true
  ways.hidden = false
  if (seen.status === 'seen') return show(root, seen.text)
  say(root, seen.status === 'stopped' ? '' : t[seen.status]!)
  part(root, 'camera').focus()
}

const root = document.querySelector<HTMLElement>('[data-scanner]')
root?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-scan-camera]')) openCamera(root)
})
root?.addEventListener('change', ({ target }) => {
  const picture = target instanceof HTMLInputElement ? target.files?.[0] : undefined
  if (picture) readPicture(root, picture)
})
root?.addEventListener('submit', (event) => {
  event.preventDefault()
  readTyped(root)
})
