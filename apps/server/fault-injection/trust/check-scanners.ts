import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authResponse } from '@stoop/validators/auth'
import * as z from 'zod/mini'
import type { Line } from '../pgbouncer/lines.ts'
import { type Installation, requireServer } from './installation.ts'
import { sendOne } from './send-all.ts'

/** Requests whose values sqlmap replaces. `*` marks the value. */
const INJECTED = [
  { path: '/api/users/search?q=ann*' },
  { path: '/api/posts/search?q=hello*' },
  { path: '/api/posts/feed?limit=10&cursor=abc*' },
  { path: '/api/users/ann*' },
  { path: '/api/auth/login', data: '{"email":"ann@stoop.test*","password":"correct horse"}' },
  { path: '/api/posts', data: '{"content":"Hello*","visibility":"public"}' },
]
/** Files that servers have published by mistake. */
const FILES =
  `.env .git/config .git/HEAD .htaccess .DS_Store package.json pnpm-lock.yaml server.log postgres.log signing-secret identity-secret
backup.tar.gz dump.sql db.sqlite config.json docker-compose.yml Dockerfile main.js main.js.map node_modules/ src/ data/ mail/ uploads/ objects/
metrics debug admin console actuator/health phpinfo.php wp-login.php server-status swagger.json graphql trace api/v1 .well-known/openid-configuration
..%2fpackage.json ..%2f..%2fetc%2fpasswd %2e%2e/%2e%2e/etc/passwd objects/..%2f..%2fpackage.json objects/exports/x.zip`.split(
    /\s+/,
  )

/** Runs Debian's sqlmap, wapiti and ffuf against a server on this machine, signed in and out. Installs them if needed. */
export async function checkScanners(installation: Installation): Promise<Line[]> {
  install()
  const { address } = requireServer(installation)
  const form = {
    email: 'ann@stoop.test',
    username: 'ann',
    password: 'correct horse',
    firstName: 'Ann',
    lastName: 'Lee',
  }
  const registered = await sendOne({
    ...{ address, method: 'POST', path: '/api/auth/register' },
    body: { ...form, selectedCity: 'Chicago' },
  })
  const { token } = authResponse.parse(JSON.parse(registered.text))
  const folder = mkdtempSync(join(tmpdir(), 'stoop-scanners-'))
  try {
    return [
      ...INJECTED.map((request) => runSqlmap(address, token, request, folder)),
      runWapiti(address, '', folder),
      runWapiti(address, token, folder),
      runFfuf(address, folder),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runSqlmap(
  address: string,
  token: string,
  { path, data }: { path: string; data?: string },
  folder: string,
): Line {
  const { output } = run('sqlmap', [
    ...[
      '-u',
      address + path,
      '--batch',
      '--level=2',
      '--risk=1',
      '--dbms=PostgreSQL',
      '--flush-session',
      '--disable-coloring',
    ],
    ...[
      '--output-dir',
      folder,
      '--headers',
      `Authorization: Bearer ${token}\nContent-Type: application/json`,
      '--ignore-code=401',
    ],
    ...(data === undefined ? [] : ['--data', data]),
  ])
  const isSafe = output.includes('do not appear to be injectable')
  return [
    `sqlmap ${path.split('?')[0]}`,
    isSafe ? 'not injectable' : output.trim().split('\n').slice(-4).join(' '),
    isSafe,
  ]
}

function runWapiti(address: string, token: string, folder: string): Line {
  const file = join(folder, 'wapiti.json')
  const signedIn = token === '' ? [] : ['--header', `Authorization: Bearer ${token}`]
  run('wapiti', [
    ...[
      '-u',
      `${address}/`,
      '--flush-session',
      '--scope',
      'domain',
      '--max-scan-time',
      '180',
      '-f',
      'json',
      '-o',
      file,
    ],
    ...[
      '--no-bugreport',
      '-m',
      'sql,xss,file,exec,crlf,redirect,ssrf,xxe,htaccess,backup,methods,csp,http_headers,cookieflags',
      ...signedIn,
    ],
  ])
  const name = `wapiti, signed ${token === '' ? 'out' : 'in'}`
  if (!existsSync(file)) return [name, 'no report', false]
  const report = z.object({
    vulnerabilities: z.record(z.string(), z.array(z.unknown())),
    anomalies: z.record(z.string(), z.array(z.unknown())),
  })
  const { vulnerabilities, anomalies } = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).filter(([, list]) => list.length > 0)
  return [name, found.map(([kind, list]) => `${list.length} ${kind}`).join(', ') || 'no findings', found.length === 0]
}

function runFfuf(address: string, folder: string): Line {
  const [list, file] = [join(folder, 'files.txt'), join(folder, 'ffuf.json')]
  writeFileSync(list, FILES.join('\n'))
  run('ffuf', ['-u', `${address}/FUZZ`, '-w', list, '-mc', '200-299,301,302,500-599', '-o', file, '-of', 'json', '-s'])
  const results = z.array(z.object({ url: z.string(), status: z.number() }))
  const found = z.object({ results }).parse(JSON.parse(readFileSync(file, 'utf8'))).results
  return [
    `ffuf, ${FILES.length} paths`,
    found.map(({ url, status }) => `${status} ${url}`).join(', ') || 'none found',
    found.length === 0,
  ]
}

function run(program: string, args: string[]): { output: string } {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 600_000, maxBuffer: 50_000_000 })
  return { output: `${stdout}${stderr}` }
}

function install(): void {
  const missing = ['sqlmap', 'wapiti', 'ffuf'].filter((name) => !existsSync(`/usr/bin/${name}`))
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')}…`)
  const apt = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.join(' ')}`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('sh', ['-c', apt], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`They could not be installed: ${stderr}`)
}
