/** The reference's look: the colours of packages/ui's tokens that it needs, by day and after dusk. */
export const OPENAPI_STYLE = `:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.962 0.014 74), oklch(0.198 0.024 318));
  --surface: light-dark(oklch(0.992 0.007 82), oklch(0.248 0.026 324));
  --ink: light-dark(oklch(0.268 0.034 38), oklch(0.936 0.017 78));
  --muted: light-dark(oklch(0.482 0.034 46), oklch(0.752 0.024 62));
  --line: light-dark(oklch(0.888 0.021 68), oklch(0.352 0.03 330));
  --brick: light-dark(oklch(0.478 0.128 34), oklch(0.752 0.118 47));
  --brick-wash: light-dark(oklch(0.936 0.031 50), oklch(0.312 0.048 36));
  --ivy: light-dark(oklch(0.446 0.082 152), oklch(0.782 0.096 148));
  --ivy-wash: light-dark(oklch(0.938 0.034 142), oklch(0.294 0.034 162));
  --alarm: light-dark(oklch(0.488 0.188 19), oklch(0.762 0.132 16));
  --alarm-wash: light-dark(oklch(0.944 0.03 16), oklch(0.302 0.056 14));
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0 auto; padding: 24px 16px 96px; max-width: 760px;
  background: var(--paper); color: var(--ink);
  font: 16px/24px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
h1, h2, .wordmark { font-family: ui-serif, "New York", "Iowan Old Style", Palatino, Georgia, serif; font-weight: 600; }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 40px; }
h2 { margin: 48px 0 16px; font-size: 24px; line-height: 32px; text-transform: capitalize; }
h3 { margin: 0 0 8px; font-size: 16px; line-height: 24px; overflow-wrap: anywhere; }
h4 { margin: 16px 0 4px; font-size: 14px; line-height: 20px; color: var(--muted); font-weight: 600; }
p { margin: 0 0 8px; }
.wordmark { margin: 0; color: var(--brick); font-size: 20px; }
a { color: var(--brick); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--brick); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 8px; background: var(--surface); padding: 8px 16px; }
ul { padding-left: 20px; }
li { margin: 4px 0; }
nav { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 24px; }
nav a {
  display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px;
  border: 1px solid var(--line); border-radius: 999px; background: var(--surface); text-decoration: none;
}
article {
  margin: 0 0 16px; padding: 16px;
  background: var(--surface); border: 1px solid var(--line); border-radius: 16px;
}
article:target { border-color: var(--brick); }
.method {
  display: inline-block; padding: 0 10px; border-radius: 999px; font-size: 12px; font-weight: 700;
  letter-spacing: 0.04em; background: var(--brick-wash); color: var(--brick);
}
.method.get { background: var(--ivy-wash); color: var(--ivy); }
.method.delete { background: var(--alarm-wash); color: var(--alarm); }
code { font: 14px/20px ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 20px; }
th, td { padding: 6px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
th { width: 40%; padding-right: 16px; font-weight: 500; font-variant-numeric: tabular-nums; }
small { color: var(--muted); font-size: 13px; font-weight: 400; }
`
