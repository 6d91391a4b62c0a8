/** The styles of the API reference. It also uses the styles of the pages at /about. */
export const REFERENCE_STYLE = `
html{scroll-padding-top:60px;scrollbar-gutter:stable}
.reference .bar{max-width:72rem;justify-content:space-between}
.brand span{color:var(--muted);font-weight:600}
.columns{max-width:72rem;margin:0 auto}
.reference main{max-width:none;min-width:0;margin:0}
.reference h2{scroll-margin-top:16px}
.tags{position:sticky;z-index:1;top:0;display:flex;flex-wrap:nowrap;gap:0 4px;padding:4px 0 4px 8px;border-block-end:1px solid var(--line);overflow-x:auto;background:var(--background);scrollbar-width:none}
.tags::after{content:"";position:sticky;inset-inline-end:0;flex:none;width:56px;background:linear-gradient(90deg,transparent,var(--background) 75%);pointer-events:none}
.tags a{flex:none;border-radius:999px}
.tags a:hover{background:var(--surface)}
.reference main>p{max-width:44rem}
details{margin-block-end:8px;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
summary{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;min-height:44px;padding:8px 16px;border-radius:16px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover code{text-decoration:underline}
summary code{font-weight:600;font-size:.9375rem}
summary .title{color:var(--muted);font-size:.9375rem}
details[open]>summary{border-block-end:1px solid var(--line);border-end-start-radius:0;border-end-end-radius:0}
.method{min-width:4rem;padding:2px 8px;border-radius:8px;background:var(--accent-subtle);font:700 .75rem/1.5 ui-monospace,monospace;text-align:center}
.get{background:var(--success-subtle);color:var(--success)}
.delete{background:var(--danger-subtle);color:var(--danger)}
.body{padding:16px}
.body>:last-child{margin-block-end:0}
.reference h3{margin:24px 0 8px;font-size:1rem}
.body>h3:first-child{margin-block-start:0}
dl{margin:0 0 16px;border:1px solid var(--line);border-radius:12px}
dl>div{display:grid;gap:0 16px;padding:8px 12px}
dl>div+div{border-block-start:1px solid var(--line)}
dt{min-width:0}
dd{min-width:0;margin:0;font-size:.9375rem}
pre{margin:0 0 16px;background:var(--sunken)}
.response{margin-block:12px 8px}
.response b{display:inline-block;min-width:2.5rem}
@media (width>=60rem){
.columns{display:grid;grid-template-columns:11rem minmax(0,1fr);align-items:start}
.tags{flex-direction:column;max-height:100dvh;padding:24px 8px;border:0;overflow:auto}
.tags::after{display:none}
.tags a{min-height:36px;padding:0 12px}
dl>div{grid-template-columns:14rem minmax(0,1fr)}
}
@media (width<30rem){summary .title{width:100%}}
`
