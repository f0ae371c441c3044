type Listener = (event: { data: string }) => void

/** The browser's own way of listening to the server, which the test answers: `vi.stubGlobal('EventSource', EventLine)`. */
export class EventLine {
  static readonly CLOSED = 2
  /** Every line that was opened, oldest first; a test empties it before it begins. */
  static all: EventLine[] = []
  readyState = 1
  readonly url: string
  readonly listeners: Record<string, Listener> = {}
  constructor(url: string) {
    this.url = url
    EventLine.all.push(this)
  }
  addEventListener(name: string, listener: Listener) {
    this.listeners[name] = listener
  }
  close() {
    this.readyState = EventLine.CLOSED
  }
  say(reservation: object) {
    this.listeners.message?.({ data: JSON.stringify({ reservation }) })
  }
  /** As after a refusal: the browser gives up. */
  refuse() {
    this.readyState = EventLine.CLOSED
    this.listeners.error?.({ data: '' })
  }
  /** As after a lost connection: the browser connects again by itself. */
  lose() {
    this.readyState = 0
    this.listeners.error?.({ data: '' })
  }
}
