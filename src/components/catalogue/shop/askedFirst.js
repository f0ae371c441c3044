try {
  const asked = new URLSearchParams(location.search).get('typeId')
  if (asked) {
    const sheet = new CSSStyleSheet()
    const card = `.type#${CSS.escape(`service-${asked}`)}`
    sheet.replaceSync(
      `${card}{order:-1;display:block!important;margin-inline:-12px;padding-inline:12px;border-radius:18px;background:var(--brand-soft);--ink-3:var(--ink-2);.type__about{-webkit-line-clamp:4}details::details-content{content-visibility:visible}}.types:not(:has(${card} ~ *)){visibility:hidden}`,
    )
    document.adoptedStyleSheets = [sheet]
    document.addEventListener('DOMContentLoaded', () => {
      if (!document.querySelector(card)) document.adoptedStyleSheets = []
    })
  }
} catch {}
document.addEventListener('click', ({ target }) => target.closest?.('.opt')?.setAttribute('data-tapped', ''))
