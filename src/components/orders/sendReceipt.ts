import type { OrderRef } from '#contract/orders.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { type PictureMessages, sendingText } from '#islands/ui/forms/sendingText.ts'
import type { Sending } from '#stores/catalogue/pictures.ts'
import { type ReceiptOutcome, sendReceipt } from '#stores/orders/receipt.ts'

type Words = Record<string, string> & { pictures: PictureMessages }

const part = <T extends HTMLElement>(form: HTMLFormElement, name: string) => form.querySelector<T>(`[data-${name}]`)!

/** How far the picture is, in words and as a bar; null where it is over. */
function showSending(form: HTMLFormElement, words: Words, sending: Sending | null) {
  const share = part<HTMLProgressElement>(form, 'sending-share')
  share.hidden = !sending
  if (sending?.status === 'sending') share.value = sending.share
  else share.removeAttribute('value')
  part(form, 'sending-stop').hidden = sending?.status !== 'sending'
  part(form, 'sending-text').textContent = sending
    ? sendingText(words.pictures, sending, document.documentElement.lang)
    : ''
}

function tellOutcome(form: HTMLFormElement, words: Words, outcome: Exclude<ReceiptOutcome, 'sent'>) {
  if (outcome === 'stopped') {
    part(form, 'sending-text').textContent = words.pictures.stopped
    return
  }
  const line = part(form, 'paying-refusal')
  line.textContent = outcome === 'tooLarge' ? words.pictures.tooLarge : refusalText(words, outcome.code)
  line.hidden = false
}

/** Sends the picked picture once; one that was refused, stopped or lost stays picked, to be sent again. */
async function sendReceiptFrom(form: HTMLFormElement) {
  const words = JSON.parse(form.dataset.words ?? '{}') as Words
  const image = new FormData(form).get('image')
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!
  if (!(image instanceof File) || submit.ariaBusy === 'true') return
  submit.ariaBusy = 'true'
  part(form, 'paying-refusal').hidden = true
  const stopping = new AbortController()
  const { signal } = stopping
  part(form, 'sending-stop').onclick = () => stopping.abort()
  const ref = JSON.parse(form.dataset.payingReceipt ?? '{}') as OrderRef
  const outcome = await sendReceipt(ref, image, signal, (sending) => showSending(form, words, sending))
  if (outcome === 'sent') return location.reload()
  submit.ariaBusy = 'false'
  submit.textContent = words.pictures.again
  showSending(form, words, null)
  tellOutcome(form, words, outcome)
  submit.focus()
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-paying-receipt]')) return
  event.preventDefault()
  sendReceiptFrom(form)
})
