import type { AllCalls } from '#contract/all.ts'
import type { AnswerOf, Call } from '#contract/call.ts'
import { ApiError } from './apiError.ts'
import { pageHeaders, reportingSessionEnd } from './browser.ts'
import { failureOf, fillPath, formDataOf, type Options } from './client.ts'

/** The calls that take a form. */
type FormCall = { [K in keyof AllCalls]: AllCalls[K] extends { form: object } ? K : never }[keyof AllCalls]

/** A connection without progress for so long counts as lost. */
const SILENT_MS = 30_000
/** A picture that has arrived may have to wait for others to be drawn. */
const ANSWER_MS = 90_000

function answerOf(request: XMLHttpRequest): { success?: boolean } {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return {}
  }
}

type Sent = { url: string; method: string; form: FormData; signal?: AbortSignal; onProgress(share: number): void }

function send({ url, method, form, signal, onProgress }: Sent): Promise<object> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let silence = setTimeout(stop, SILENT_MS)
    const wait = (ms: number) => {
      clearTimeout(silence)
      silence = setTimeout(stop, ms)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(pageHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      wait(SILENT_MS)
      onProgress(total ? loaded / total : 0)
    }
    request.upload.onload = () => {
      wait(ANSWER_MS)
      onProgress(1)
    }
    request.onload = () => {
      const answer = answerOf(request)
      if (answer.success) resolve(answer)
      else reject(failureOf(request.status, answer, request.getResponseHeader('retry-after')))
    }
    request.onerror = request.onabort = () => reject(new ApiError(0, null, 'No connection'))
    request.onloadend = () => {
      clearTimeout(silence)
      signal?.removeEventListener('abort', stop)
    }
    signal?.addEventListener('abort', stop)
    request.send(form)
  })
}

/**
 * Sends a call with files as multipart/form-data, by XMLHttpRequest because only that reports upload progress.
 * `onProgress` is given the share sent, 0 to 1. Throws ApiError with status 0 where the connection is lost, times out
 * or is aborted.
 */
export function sendForm<K extends FormCall>(
  name: K,
  options: Options<AllCalls[K]> & { onProgress(share: number): void },
): Promise<AnswerOf<AllCalls[K]>> {
  const [method = '', path = ''] = (name as string).split(' ')
  const { params, form, signal, onProgress } = options as Options<Call> & {
    params?: Record<string, unknown>
    form: Record<string, unknown>
    onProgress(share: number): void
  }
  const sent = { url: `/api${fillPath(path, params)}`, method, form: formDataOf(form), signal, onProgress }
  return reportingSessionEnd(name, () => send(sent)) as Promise<AnswerOf<AllCalls[K]>>
}
