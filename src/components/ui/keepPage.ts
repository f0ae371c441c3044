import { fill, formatDateTime } from '#i18n/format.ts'
import { keepThisPage, keptAt, onNewWorker } from '#platform/offline.ts'

type Words = { saved: string; asOf: string }

let isTyped = false

/** In the middle of something nothing is loaded anew (docs/decisions/0036). */
const isBusy = () => isTyped || document.querySelector('dialog[open], :is(input, textarea, select):focus') !== null

function loadAnew() {
  if (!isBusy()) location.reload()
}

/** Says of this page that it is kept, or that it is the kept one; that one is loaded anew when the connection is back. */
export async function keepPage(line: HTMLElement) {
  const { saved, asOf } = JSON.parse(line.dataset.offline ?? '{}') as Words
  document.addEventListener(
    'input',
    () => {
      isTyped = true
    },
    { capture: true, once: true },
  )
  onNewWorker(loadAnew)
  const moment = keptAt()
  if (moment) {
    line.textContent = fill(asOf, { moment: formatDateTime(moment) })
    line.classList.add('offline--old')
    addEventListener('online', loadAnew, { once: true })
  } else if (await keepThisPage()) line.textContent = saved
}
