import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { MailTopic } from '#domain/accounts/mailTopic.ts'
import { readAddressSecret } from '#platform/storage/addressSecret.ts'

/** Whether the address of the mail wants such ones; `code` says why that could not be asked or said (null: no network). */
export type MailTopicState =
  | { status: 'looking' }
  | { status: 'known'; topic: MailTopic; isWanted: boolean; isSending: boolean; refused?: { code: number | null } }
  | { status: 'unknown' }
  | { status: 'failed'; code: number | null }

const LOOKING: MailTopicState = { status: 'looking' }
export const lookingAtMailTopic = () => LOOKING

export const $mailTopic = atom<MailTopicState>(LOOKING)

let key: string | undefined

/** Looks up what the mail's link is about, and takes its key out of the address. */
export async function findMailTopic() {
  key ??= readAddressSecret('key')
  if (!key) return $mailTopic.set({ status: 'unknown' })
  $mailTopic.set(LOOKING)
  try {
    const { topic, isWanted } = await api('POST /mail-topics', { body: { key } })
    $mailTopic.set({ status: 'known', topic, isWanted, isSending: false })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const code = refusalCode(error)
    $mailTopic.set(code === ERROR_CODE.notFound ? { status: 'unknown' } : { status: 'failed', code })
  }
}

/** Says that the address wants such mails, or does without. */
export async function wantMails(isWanted: boolean) {
  const shown = $mailTopic.get()
  if (shown.status !== 'known' || shown.isSending || !key) return
  const { topic } = shown
  $mailTopic.set({ status: 'known', topic, isWanted: shown.isWanted, isSending: true })
  try {
    const said = await api('POST /mail-topics', { body: { key, isWanted } })
    $mailTopic.set({ status: 'known', ...said, isSending: false })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const refused = { code: refusalCode(error) }
    $mailTopic.set({ status: 'known', topic, isWanted: shown.isWanted, isSending: false, refused })
  }
}
