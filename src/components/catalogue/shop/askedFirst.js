// Blocking and small: the service that the address asks for stands first and unfolded before the first frame.
try {
  const asked = new URLSearchParams(location.search).get('typeId')
  if (asked) {
    const sheet = new CSSStyleSheet()
    const card = `.type#${CSS.escape(`service-${asked}`)}`
    sheet.insertRule(
      `${card}{order:-1;display:block!important;margin-inline:-12px;padding-inline:12px;border-radius:18px;background:var(--brand-soft)}`,
    )
    document.adoptedStyleSheets = [sheet]
    sheet.insertRule(`${card} details::details-content{content-visibility:visible}`)
  }
} catch {}
