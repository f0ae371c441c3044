const PATH = /^\/(?![/\\])[^\s\\]*$/

/**
 * Where a banner or a post leads: a path of this site without its language, or an https address; undefined for any
 * other. A path that was copied with one of our languages loses it, as each reader stays in their own.
 */
export function staffLink(typed: string, locales: readonly string[]): string | undefined {
  const said = typed.trim()
  if (PATH.test(said)) {
    const [, first = ''] = said.split(/[/?#]/)
    return locales.includes(first) ? said.slice(first.length + 1).replace(/^(?!\/)/, '/') : said
  }
  const url = URL.canParse(said) ? new URL(said) : undefined
  const isPage = url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password
  return isPage ? url.href : undefined
}
