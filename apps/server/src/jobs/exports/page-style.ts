import { ABOUT_COLORS } from '../../pages/about-style.ts'

const variables = Object.entries(ABOUT_COLORS).map(([name, value]) => `--${name}:${value};`)

/** The style sheet of export pages. Each page contains it, so that each page can be opened alone. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;${variables.join('')}}
*{box-sizing:border-box}
html{background:var(--background);color:var(--foreground);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;overflow-wrap:anywhere}
a{color:var(--primary)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px;border-radius:4px}
.skip{position:absolute;inset-inline-start:-999px}
.skip:focus{inset-inline-start:8px;inset-block-start:8px;z-index:1;padding:12px 16px;background:var(--surface)}
header{border-block-end:1px solid var(--line);background:var(--surface)}
.bar{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:60rem;margin:0 auto;padding:8px 16px}
.brand{display:inline-flex;align-items:center;gap:8px;min-height:44px;color:inherit;font:700 1.375rem/1 ui-serif,"New York","Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif;text-decoration:none}
.brand svg{width:28px;height:28px}
.door{fill:var(--primary)}
.opening{fill:var(--surface)}
.lamp{fill:var(--accent)}
main{max-width:44rem;margin:0 auto;padding:16px 16px 48px}
main.wide{max-width:60rem}
h1,h2,h3{font-family:ui-serif,"New York","Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif;line-height:1.25;text-wrap:balance}
h1{margin:16px 0 8px;font-size:1.75rem}
h2{margin:32px 0 12px;font-size:1.375rem}
h3{margin:0;font-size:1.0625rem}
p{margin:0 0 16px}
p,li,dd{text-wrap:pretty}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.muted{color:var(--muted);font-size:.875rem}
.lead{color:var(--muted)}
.who{display:flex;align-items:center;gap:16px;margin:16px 0}
.who img{flex:none;width:72px;height:72px;border-radius:999px;object-fit:cover}
.who h1,.who p{margin:0}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr));gap:12px;padding:0;margin:0;list-style:none}
@media (max-width:40rem){.grid{grid-template-columns:repeat(auto-fill,minmax(min(100%,9.5rem),1fr))}}
.card{padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
.card p{margin:4px 0 0}
.links{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0 0;padding:0;list-style:none}
.pill{display:inline-flex;align-items:center;gap:6px;min-height:44px;padding:4px 16px;border:1px solid var(--line);border-radius:999px;background:var(--primary-subtle);color:var(--primary);font-weight:600;text-decoration:none}
.pill:hover{text-decoration:underline}
.entries{display:grid;gap:12px;margin:16px 0;padding:0;list-style:none}
.text{margin:0;white-space:pre-wrap}
.meta{display:flex;flex-wrap:wrap;gap:0 12px;margin:8px 0 0;color:var(--muted);font-size:.875rem}
blockquote{margin:0 0 12px;padding:8px 12px;border-inline-start:4px solid var(--accent);border-radius:8px;background:var(--accent-subtle);font-size:.9375rem}
blockquote p{margin:0}
.pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));gap:8px;margin:12px 0 0;padding:0;list-style:none}
.pictures img{display:block;width:100%;max-height:32rem;border-radius:12px;object-fit:contain;background:var(--background)}
.pictures figure{margin:0}
figcaption{margin-block-start:4px;color:var(--muted);font-size:.875rem}
details{margin-block-start:8px}
summary{display:flex;align-items:center;min-height:44px;color:var(--primary);font-weight:600;cursor:pointer}
summary::before{content:"+";width:1.25rem}
details[open]>summary::before{content:"−"}
details ol{display:grid;gap:12px;margin:0;padding:0;list-style:none}
details li{padding-block-start:12px;border-block-start:1px solid var(--line)}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:0 16px;margin:0}
dt,dd{margin:0;padding:8px 0;border-block-end:1px solid var(--line)}
dt{color:var(--muted)}
.plain{padding-inline-start:20px}
.plain li{margin-block-end:8px}
.turn{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px;margin-block-start:24px}
@media (max-width:24rem){dl{grid-template-columns:1fr}dt{padding-block-end:0;border:0}dd{padding-block-start:0}}
@media print{:root{color-scheme:light;--background:#fff;--surface:#fff;--foreground:#000;--muted:#333}header,.skip,.turn{display:none}.card{break-inside:avoid}}
`
