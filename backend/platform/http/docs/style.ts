import { createHash } from 'node:crypto'

/** System fonts, no picture, no script: the page needs nothing but itself. */
export const STYLE = `
:root{color-scheme:light;--ink:#1e2b2a;--soft:#4f5a57;--line:#ddd5c6;--paper:#f9f6ef;--card:#fff;--brand:#14524f;--code:#f1ede3}
*{box-sizing:border-box;margin:0}
html{scroll-behavior:smooth;scroll-padding-top:72px}
body{background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
a{color:var(--brand);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px;border-radius:6px}
code{font:.92em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
header{max-width:1180px;margin:0 auto;padding:40px 20px 24px}
header p{max-width:72ch;margin-top:12px;color:var(--soft)}
h1{font-size:32px;line-height:1.2;letter-spacing:-.01em}
h2{margin:40px 0 12px;font-size:22px}
h3{display:inline;font-size:15px;font-weight:500}
h4{margin:24px 0 8px;font-size:14px;color:var(--soft)}
nav{position:sticky;top:0;z-index:1;display:flex;gap:4px;overflow-x:auto;padding:6px 16px;background:var(--paper);border-bottom:1px solid var(--line)}
nav a{flex:none;padding:10px 12px;border-radius:10px;text-decoration:none;font-size:15px;line-height:24px}
nav a:hover{background:var(--code)}
main{max-width:900px;margin:0 auto;padding:0 20px 80px}
.area>h2:first-child{margin-top:32px}
details{border:1px solid var(--line);border-radius:14px;background:var(--card);margin-top:8px;padding:0 16px}
details[open]{padding-bottom:20px}
summary{display:block;padding:12px 0;min-height:44px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary span{display:block;color:var(--soft);font-size:15px}
summary b{margin-left:4px;padding:2px 8px;border-radius:99px;background:var(--code);color:var(--soft);font-size:12px;font-weight:500}
header b{font-weight:600}
.get,.post,.patch,.delete{display:inline-block;min-width:60px;font-weight:700}
.get{color:#14524f}.post{color:#7a4a00}.patch{color:#5a3f8f}.delete{color:#a62b24}
dl{display:grid;gap:10px}
dt span,dt i{color:var(--soft);font-size:14px}
dt i{font-style:normal}
dt i::before{content:"· "}
dt code:first-child{font-weight:600}
dd{padding-left:16px;font-size:15px;color:var(--soft)}
dd:empty{display:none}
dd dl{margin-top:8px;padding-left:12px;border-left:2px solid var(--line)}
.codes{grid-template-columns:48px 1fr;gap:4px 12px}
.codes dd{padding:0}
figure{margin-top:12px}
figcaption{font-size:14px;color:var(--soft)}
pre{max-height:420px;margin-top:6px;padding:14px;overflow:auto;border-radius:10px;background:var(--code);font-size:13px;overflow-wrap:normal}
@media(min-width:1024px){
body{display:grid;grid-template-columns:240px minmax(0,1fr);grid-template-rows:auto 1fr;max-width:1240px;margin:0 auto}
header{grid-column:1/3;margin:0;max-width:none}
nav{align-self:start;flex-direction:column;max-height:100vh;padding:16px;overflow:auto;border:0}
main{width:100%;max-width:none}
html{scroll-padding-top:16px}
}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
`

const hash = createHash('sha256').update(STYLE).digest('base64')

/** What the page may load: its own style. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`
