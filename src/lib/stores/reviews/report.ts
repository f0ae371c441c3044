import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { ReviewFault } from '#domain/reviews/reviewFault.ts'

export type ReportState =
  | { status: 'writing' }
  | { status: 'sending' }
  /** `code` is null where the network failed. */
  | { status: 'refused'; code: number | null }
  | { status: 'sent' }

const WRITING: ReportState = { status: 'writing' }
export const writingReport = () => WRITING
export const $report = atom<ReportState>(WRITING)

/** Tells the marketplace what is wrong with a review; once is enough. */
export async function sendReport(id: string, reason: ReviewFault, message: string): Promise<void> {
  const { status } = $report.get()
  if (status === 'sending' || status === 'sent') return
  $report.set({ status: 'sending' })
  try {
    await api('POST /reviews/{id}/report', { params: { id }, body: { reason, message } })
    $report.set({ status: 'sent' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $report.set({ status: 'refused', code: refusalCode(error) })
  }
}
