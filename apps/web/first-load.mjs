import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const dir = process.argv[2]
const manifest = JSON.parse(readFileSync(`${dir}/.vite/manifest.json`))
const size = (f) => gzipSync(readFileSync(`${dir}/${f}`)).length
const sets = {
  '/auth': ['index.html', 'src/screens/auth.tsx', '../../packages/ui/src/skylines/new-york-city.ts'],
  '/': ['index.html', 'src/shell/member-area.tsx', 'src/screens/home.tsx'],
}
for (const [r, roots] of Object.entries(sets)) {
  const seen = new Set()
  const go = (k) => {
    if (seen.has(k)) return
    seen.add(k)
    for (const i of manifest[k].imports ?? []) go(i)
  }
  roots.forEach(go)
  const rows = [...seen].map((k) => [manifest[k].file, size(manifest[k].file)]).sort((a, b) => b[1] - a[1])
  console.log(
    r,
    rows.reduce((a, b) => a + b[1], 0),
    rows.map((x) => x.join(' ')).join(', '),
  )
}
