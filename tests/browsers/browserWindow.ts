/**
 * What a walk needs of a browser, whichever protocol drives it: an address, scripts, real pointers and keys, an input
 * method, and whatever the browser complained about.
 */

type PointerStep =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'pause'; duration: number }
type KeyStep = { type: 'keyDown' | 'keyUp'; value: string }

/** Sources of actions as the WebDriver standard has them, the same in its classic protocol and in BiDi. */
export type Actions =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerStep[] }
  | { type: 'key'; id: string; actions: KeyStep[] }

/** A script of the page: it reaches nothing but its arguments, and answers a text. */
export type PageScript<Given extends readonly string[]> = (...given: Given) => string

export type BrowserWindow = {
  /** Resolves when the page is loaded. */
  open(url: string): Promise<void>
  /** Rejects while the page is being left. */
  evaluate<Given extends readonly string[]>(script: PageScript<Given>, ...given: Given): Promise<string>
  perform(actions: Actions): Promise<void>
  /** Writes into the focused field through an input method: each state of the word in turn, the last one committed. */
  compose(states: readonly string[], committedBy: 'Enter' | 'nothing'): Promise<void>
  /** Errors of scripts, of the console and of the page's policy, so far. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

export type Browser = {
  /** Name and version. */
  name: string
  /** A window of a phone's width in which nobody is logged in. */
  openWindow(): Promise<BrowserWindow>
  /** What the browser says while it loads a page, where it says that only to its own console. */
  loadComplaints?(url: string): Promise<string[]>
  close(): Promise<void>
}

/** A browser that is here, or the sentence that says what brings it. */
export type Found = { open: () => Promise<Browser> } | { missing: string }

export const PHONE = { width: 390, height: 844 } as const

/** The script with its arguments, as an expression. */
export const expressionOf = <Given extends readonly string[]>(script: PageScript<Given>, given: Given) =>
  `(${script.toString()})(${given.map((one) => JSON.stringify(one)).join(', ')})`

export function tapAt(x: number, y: number): Actions {
  const actions: PointerStep[] = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return { type: 'pointer', id: 'pointer', parameters: { pointerType: 'mouse' }, actions }
}

export const moveTo = (x: number, y: number): Actions => ({
  type: 'pointer',
  id: 'pointer',
  parameters: { pointerType: 'mouse' },
  actions: [{ type: 'pointerMove', x, y }],
})

/** Keys of the standard's private use area. */
export const KEYS = { Enter: '\uE007', Tab: '\uE004' } as const

export function typed(text: string): Actions {
  const actions = [...text].flatMap((value): KeyStep[] => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return { type: 'key', id: 'keys', actions }
}
