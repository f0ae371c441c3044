import { vi } from 'vitest'

type Answer = { status?: number; body: object }

/** A form that the page sends, and what becomes of it. */
export type FormRequest = {
  method: string
  url: string
  headers: Record<string, string>
  form: FormData
  isAborted: boolean
  progress(share: number): void
  answer(answer: Answer): void
  lose(): void
}

/** Stands in for XMLHttpRequest: what is sent waits in the answered list until the test says how it goes on. */
export function stubFormRequests(): FormRequest[] {
  const sent: FormRequest[] = []
  class FakeRequest {
    upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    #asked = { method: '', url: '', headers: {} as Record<string, string> }
    #request: FormRequest | undefined
    open(method: string, url: string) {
      Object.assign(this.#asked, { method, url })
    }
    setRequestHeader(name: string, value: string) {
      this.#asked.headers[name] = value
    }
    getResponseHeader() {
      return null
    }
    abort() {
      if (!this.#request) return
      this.#request.isAborted = true
      this.onabort?.()
      this.onloadend?.()
    }
    send(form: FormData) {
      const request: FormRequest = {
        ...this.#asked,
        form,
        isAborted: false,
        progress: (share) => this.upload.onprogress?.({ loaded: share, total: 1 }),
        answer: ({ status = 200, body }) => {
          this.upload.onload?.()
          Object.assign(this, { status, responseText: JSON.stringify(body) })
          this.onload?.()
          this.onloadend?.()
        },
        lose: () => {
          this.onerror?.()
          this.onloadend?.()
        },
      }
      this.#request = request
      sent.push(request)
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}
