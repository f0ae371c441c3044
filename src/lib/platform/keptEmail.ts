const KEY = 'email'

/** Carries an address from one form to the next in this tab, outside the web address. */
export function keepEmail(email: string) {
  try {
    sessionStorage.setItem(KEY, email)
  } catch {
    // A browser that keeps nothing asks again.
  }
}

export function keptEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
