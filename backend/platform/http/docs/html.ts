/** Text that is no markup. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** Text in which `backticks` mark code. */
export const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

export const codeBlock = (label: string, value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return `<figure><figcaption>${escaped(label)}</figcaption><pre tabindex="0"><code>${escaped(text)}</code></pre></figure>`
}
