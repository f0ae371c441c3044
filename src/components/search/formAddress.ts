/** The query of a form, without empty fields and with one comma-separated list for each name. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || !value) continue
    const before = query.get(name)
    query.set(name, before ? `${before},${value}` : value)
  }
  return query
}

/** The address that a form leads to. */
export function formAddress(form: HTMLFormElement): string {
  const asked = formQuery(form).toString().replaceAll('%2C', ',')
  const path = new URL(form.action).pathname
  return asked ? `${path}?${asked}` : path
}
