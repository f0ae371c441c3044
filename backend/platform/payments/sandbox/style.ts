import { createHash } from 'node:crypto'

/** Its own colours for each method, all at least 4.5:1 under white text. */
const COLOURS = `
.ktbcard{--brand:#005b96;--press:#00466f}
.alipay{--brand:#0b5cc4;--press:#084a9e}
.wechat{--brand:#07733a;--press:#055a2d}
.linepay{--brand:#1c6b2c;--press:#145222}
.airpay{--brand:#b8321a;--press:#932714}
.truemoney{--brand:#a84300;--press:#853500}
.bbl_promptpay{--brand:#123a6b;--press:#0c2a50}
`

/** System fonts and no picture: the page needs nothing but itself. */
export const STYLE = `
:root{color-scheme:light;--brand:#14524f;--press:#0d3f3d;--paper:#f4f1ea;--card:#fff;--ink:#1e2b2a;--soft:#4f5a57;--line:#8b8271;--bad:#a62b24;--bad-soft:#fae3df;--ok:#2b6a45}
${COLOURS.trim()}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
:lang(th){line-height:1.75}
header{background:var(--brand);color:#fff}
.bar{display:flex;align-items:center;gap:12px;max-width:520px;margin:0 auto;padding:16px 20px;font-weight:600}
.mark{display:grid;place-items:center;width:36px;height:36px;border-radius:10px;background:#fff;color:var(--brand);font-size:20px;font-weight:700}
.wallet .mark{border-radius:50%}
.wallet header{padding-bottom:64px}
main{max-width:520px;margin:24px auto 48px;padding:0 20px}
.wallet main{margin-top:-52px}
.sheet{display:grid;gap:20px;padding:24px;border-radius:18px;background:var(--card);box-shadow:0 1px 2px rgb(45 35 20/.06),0 8px 24px rgb(45 35 20/.08)}
h1{font-size:28px;line-height:1.25;letter-spacing:-.01em}
h2{font-size:17px}
.wallet h1{text-align:center}
.for{color:var(--soft)}
.wallet .for{text-align:center}
.note{padding:12px 16px;border-radius:12px;background:var(--paper);color:var(--soft);font-size:15px}
.bad{padding:12px 16px;border-radius:12px;background:var(--bad-soft);color:var(--bad);font-weight:500}
form{display:grid;gap:16px}
label{display:grid;gap:6px;font-weight:500;font-size:15px}
input,select{width:100%;min-height:48px;padding:10px 14px;border:1px solid var(--line);border-radius:12px;background:#fff;color:inherit;font:inherit;font-size:17px;font-variant-numeric:tabular-nums}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-items:end}
.hint{color:var(--soft);font-size:14px;font-weight:400}
button,.button{display:grid;place-items:center;width:100%;min-height:52px;padding:10px 20px;border:0;border-radius:14px;background:var(--brand);color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.wallet button,.wallet .button{border-radius:999px}
button:hover,.button:hover{background:var(--press)}
.plain{background:transparent;color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}
.plain:hover{background:var(--paper)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
dl{margin-top:12px;font-size:15px}
dt{font-weight:600;font-variant-numeric:tabular-nums}
dd{margin-bottom:10px;color:var(--soft)}
.back{display:grid;place-items:center;min-height:44px;margin-top:16px;color:var(--brand)}
@media (min-width:768px){main{margin-top:40px}.sheet{padding:32px}}
`

/** Exactly this style sheet and nothing else may style the page. */
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * No script, no font, no picture but the sign of the tab; forms only back to us. `framers` may show Sabai in a frame; which of them may show it
 * to this visitor, the server in front says.
 */
export const contentPolicy = (framers: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", ...framers].join(' ')}`,
  ].join('; ')
