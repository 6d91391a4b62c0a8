/**
 * The colours of packages/ui/src/tokens.css for the pages at /about; a test compares both. The theme follows the device, because
 * a switch would need a script.
 */
export const ABOUT_COLORS = {
  background: 'light-dark(oklch(0.962 0.014 74), oklch(0.198 0.024 318))',
  surface: 'light-dark(oklch(0.992 0.007 82), oklch(0.248 0.026 324))',
  foreground: 'light-dark(oklch(0.268 0.034 38), oklch(0.936 0.017 78))',
  sunken: 'light-dark(oklch(0.934 0.019 72), oklch(0.172 0.02 316))',
  muted: 'light-dark(oklch(0.482 0.034 46), oklch(0.752 0.024 62))',
  line: 'light-dark(oklch(0.888 0.021 68), oklch(0.352 0.03 330))',
  primary: 'light-dark(oklch(0.478 0.128 34), oklch(0.752 0.118 47))',
  'primary-subtle': 'light-dark(oklch(0.936 0.031 50), oklch(0.312 0.048 36))',
  accent: 'light-dark(oklch(0.812 0.148 77), oklch(0.842 0.138 82))',
  'on-accent': 'light-dark(oklch(0.272 0.058 58), oklch(0.232 0.052 62))',
  'accent-subtle': 'light-dark(oklch(0.956 0.046 88), oklch(0.304 0.042 70))',
  success: 'light-dark(oklch(0.446 0.082 152), oklch(0.782 0.096 148))',
  'success-subtle': 'light-dark(oklch(0.938 0.034 142), oklch(0.294 0.034 162))',
  danger: 'light-dark(oklch(0.488 0.188 19), oklch(0.762 0.132 16))',
  'danger-subtle': 'light-dark(oklch(0.944 0.03 16), oklch(0.302 0.056 14))',
  focus: 'light-dark(oklch(0.45 0.14 275), oklch(0.82 0.09 275))',
}

export const COLOR_VARIABLES = Object.entries(ABOUT_COLORS)
  .map(([name, value]) => `--${name}:${value};`)
  .join('')

/** The style sheet of the pages at /about. */
export const ABOUT_STYLE = `
:root{color-scheme:light dark;${COLOR_VARIABLES}}
*{box-sizing:border-box}
html{background:var(--background);color:var(--foreground);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;overflow-wrap:anywhere}
a{color:var(--primary)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
::selection{background:var(--accent);color:var(--on-accent)}
.skip{position:absolute;inset-inline-start:-999px}
.skip:focus{inset-inline-start:8px;inset-block-start:8px;z-index:1;padding:8px 16px;background:var(--surface)}
header{border-block-end:1px solid var(--line);background:var(--surface)}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:4px 24px;max-width:44rem;margin:0 auto;padding:8px 16px}
.brand{display:inline-flex;align-items:center;gap:8px;min-height:44px;color:inherit;font:700 1.375rem/1 ui-serif,"New York","Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif;text-decoration:none}
.brand svg{width:28px;height:28px}
.door{fill:var(--primary)}
.opening{fill:var(--surface)}
.lamp{fill:var(--accent)}
nav{display:flex;flex-wrap:wrap;margin-inline:-8px}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 8px;color:var(--muted);text-decoration:none}
nav a:hover{color:var(--foreground);text-decoration:underline}
nav a[aria-current]{color:var(--foreground);font-weight:600;box-shadow:inset 0 -2px var(--primary)}
main{max-width:44rem;margin:0 auto;padding:16px 16px 48px}
h1,h2,h3{font-family:ui-serif,"New York","Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif;line-height:1.25;text-wrap:balance}
h1{margin:16px 0;font-size:2rem}
h2{margin:32px 0 8px;font-size:1.375rem}
h3{margin:24px 0 8px;font-size:1.125rem}
p,ul,ol,blockquote,table,pre{margin:0 0 16px}
ul,ol{padding-inline-start:24px}
li{margin-block-end:4px}
p,li,td,dd,blockquote{text-wrap:pretty}
blockquote{padding:12px 16px;border-inline-start:4px solid var(--accent);border-radius:8px;background:var(--accent-subtle)}
blockquote>:last-child{margin-block-end:0}
img{max-width:100%;height:auto}
code,pre{font-size:.875em}
pre{overflow-x:auto;padding:12px 16px;border-radius:8px;background:var(--surface)}
.table{overflow-x:auto;margin-block-end:16px}
.table table{width:100%;min-width:30rem;margin:0;border-collapse:collapse;font-size:.9375rem}
th,td{padding:8px 12px 8px 0;border-block-end:1px solid var(--line);text-align:start;vertical-align:top}
hr{border:0;border-block-start:1px solid var(--line);margin:32px 0}
.pages{padding:0;list-style:none}
.pages a{display:block;padding:12px 16px;margin-block-end:8px;border:1px solid var(--line);border-radius:16px;background:var(--surface);font-weight:600;text-decoration:none}
.pages a:hover{background:var(--primary-subtle)}
.field{display:grid;gap:4px}
label{font-weight:600}
input,select,textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--muted);border-radius:12px;background:var(--surface);color:inherit;font:inherit}
[aria-invalid]{border-color:var(--danger)}
.check{display:flex;gap:12px;align-items:start}
.check label{font-weight:400}
input[type=checkbox]{flex:none;width:24px;min-height:24px;margin:0}
button{min-height:44px;padding:8px 24px;border:0;border-radius:999px;background:var(--primary);color:var(--surface);font:inherit;font-weight:600}
.error{padding:8px 12px;border-inline-start:4px solid var(--danger);border-radius:8px;background:var(--danger-subtle)}
.note{color:var(--muted);font-size:.875rem}
@media print{:root{color-scheme:light;--background:#fff;--surface:#fff;--foreground:#000;--muted:#333;--accent-subtle:#fff}html{font-size:11pt}header,.skip{display:none}main{max-width:none;padding:0}.table{overflow:visible}.table table{min-width:0}h2,h3{break-after:avoid}li,tr,blockquote{break-inside:avoid}main a[href^="http"]::after{content:" (" attr(href) ")"}}
`
