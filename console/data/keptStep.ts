/** The step that a session still waits for; `ref` is of the code that was mailed, `token` of the invitation that opened it. */
export type KeptStep = { how: 'totp' | 'mail' | 'passkey'; email: string; ref?: string; token?: string }

const KEY = 'consoleStep'

/** Where the log-in of this tab stands, so that a reload neither asks for the password nor mails a code again. */
export function readStep(): KeptStep | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Without a step it is forgotten. */
export function keepStep(step?: KeptStep): void {
  try {
    if (step) sessionStorage.setItem(KEY, JSON.stringify(step))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage a reload begins anew.
  }
}
