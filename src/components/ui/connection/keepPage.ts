import { keepThisPage, keptAt, onConnection, onNewWorker } from '#platform/offline/keepPage.ts'

type Words = { saved: string; asOf: string }

/**
 * 'YYYY/MM/DD HH:mm' in Bangkok, derived from the Swedish locale. Without format.ts and dayjs, because public pages run
 * it at load.
 */
const momentOf = (instant: string | Date) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Bangkok', dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instant))
    .replaceAll('-', '/')

let isUsed = false

/** In the middle of something, or on the way to another page, nothing is loaded anew (docs/decisions/0032). */
const isBusy = () => isUsed || document.querySelector('dialog[open], :is(input, textarea, select):focus') !== null

function loadAnew() {
  if (!isBusy()) location.reload()
}

function noticeUse() {
  const note = () => {
    isUsed = true
  }
  for (const sign of ['input', 'beforeunload']) addEventListener(sign, note, { capture: true, once: true })
}

/** Says of this page that it is kept, or that it is the kept one; that one is loaded anew when the connection is back. */
export async function keepPage(line: HTMLElement) {
  const { saved, asOf } = JSON.parse(line.dataset.offline ?? '{}') as Words
  noticeUse()
  onNewWorker(loadAnew)
  const moment = keptAt()
  if (moment) {
    line.textContent = asOf.replace('{{moment}}', momentOf(moment))
    line.classList.add('offline--old')
    onConnection(loadAnew)
  } else if (await keepThisPage()) line.textContent = saved
}
