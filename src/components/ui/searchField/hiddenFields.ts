/** Writes hidden fields of a form, and makes those that it has not. */
export function setHidden(form: HTMLFormElement, fields: Record<string, string>): HTMLInputElement[] {
  return Object.entries(fields).map(([name, value]) => {
    const known = form.querySelector<HTMLInputElement>(`input[type="hidden"][name="${name}"]`)
    const field = known ?? Object.assign(document.createElement('input'), { type: 'hidden', name })
    field.value = value
    if (!known) form.append(field)
    return field
  })
}
