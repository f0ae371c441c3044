/** Hydrates the islands that answer to this name. */
export const wake = (name: string) => document.dispatchEvent(new CustomEvent('island:wake', { detail: name }))
