/** KB that a page may take over the line; tests/e2e/site/byteBudgets.spec.ts holds the build to them at every run. */
export const CSS_KB = 15
export const SCRIPT_KB = 5
export const SHOP_SCRIPT_KB = 8
export const SHOP_HTML_KB = 16
/** With React and dayjs. */
export const BOOKING_KB = 100

/**
 * Addresses of the sheets that a page links for the screen; a printer's comes after everything else, what stands in a
 * template comes when it is filled, and what stands for readers without scripts comes to nobody else.
 */
export function sheetsOnScreen(html: string): string[] {
  const shown = html.replace(/<(template|noscript)\b.*?<\/\1>/gs, '')
  const links = [...shown.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].map(([link]) => link)
  return links.flatMap((link) => (/\bmedia="print"/.test(link) ? [] : (/\bhref="([^"]+)"/.exec(link)?.[1] ?? [])))
}
