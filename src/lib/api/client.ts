import { FetchError, ofetch } from 'ofetch'
import type { AllCalls } from '#contract/all.ts'
import type { AnswerOf, Call, RequestOf } from '#contract/call.ts'
import type { Failure } from '#contract/shared.ts'
import { ApiError } from './apiError.ts'

type Given<T> = T extends undefined ? unknown : T
export type Options<C extends Call> = {
  [K in keyof RequestOf<C> as RequestOf<C>[K] extends undefined ? never : K]: Given<RequestOf<C>[K]>
} & {
  /** Makes a repeated write answer the same; one value per thing that the customer does. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Goes out although the page is being left. */
  keepalive?: boolean
}

type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  form?: Record<string, unknown>
  idempotencyKey?: string
  signal?: AbortSignal
  keepalive?: boolean
}

/** Where calls are sent, and with which headers: to the browser's own origin, or to the backend in the same process. */
export type Transport = {
  baseUrl: string
  fetch?: typeof globalThis.fetch
  headers?: Record<string, string>
}

export type Api = <K extends keyof AllCalls>(name: K, options?: Options<AllCalls[K]>) => Promise<AnswerOf<AllCalls[K]>>

export const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

/** A form with its files; what is undefined stays out, an array is sent value by value. */
export function formDataOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null) form.append(name, one instanceof Blob ? one : String(one))
    }
  }
  return form
}

/** What a call failed with, by its status, its body and its header Retry-After. */
export function failureOf(status: number, body: unknown, retryAfter: string | null | undefined): ApiError {
  const { code, message, price, priceFactorId, quote, count, field } = (body ?? {}) as Partial<Failure>
  const details = { price, priceFactorId, quote, count, field }
  return new ApiError(status, code ?? null, message ?? `Answered ${status}`, Number(retryAfter) || undefined, details)
}

function asApiError(error: unknown): ApiError {
  if (!(error instanceof FetchError)) return new ApiError(0, null, String(error))
  return failureOf(error.status ?? 0, error.data, error.response?.headers.get('retry-after'))
}

/** A typed client: the call's name is its method and path, a refusal is an ApiError. */
export function createApi({ baseUrl, fetch, headers }: Transport): Api {
  return async (name, options) => {
    const [method = 'GET', path = '/'] = (name as string).split(' ')
    const { params, query, body, form, idempotencyKey, signal, keepalive } = (options ?? {}) as Loose
    const send = fetch ? ofetch.create({}, { fetch }) : ofetch
    const answer = await send<{ success: boolean; code: number; message: string }>(baseUrl + fillPath(path, params), {
      method,
      query,
      body: form ? formDataOf(form) : body,
      signal,
      keepalive,
      retry: 0,
      headers: { ...headers, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
    }).catch((error: unknown) => {
      throw asApiError(error)
    })
    if (!answer.success) throw new ApiError(200, answer.code, answer.message)
    return answer as never
  }
}
