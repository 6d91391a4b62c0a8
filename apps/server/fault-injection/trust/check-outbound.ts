import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fuzzServer } from '../../test/fuzzing/fuzz-server.ts'
import type { Line } from '../pgbouncer/lines.ts'

const STRACE = '/usr/bin/strace'
/** A line of strace such as `123 connect(5, {sa_family=AF_INET, sin_port=htons(443), sin_addr=inet_addr("192.0.2.1")}, 16)`. */
const CONNECT = /connect\(\d+, \{sa_family=AF_INET6?, .*?htons\((\d+)\).*?"([^"]+)"/
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Sends generated requests to a server, and lists all connections of its processes that strace sees. */
export async function checkOutbound(count: number): Promise<Line[]> {
  if (!existsSync(STRACE)) return [['strace', 'is not installed', false]]
  const folder = mkdtempSync(join(tmpdir(), 'stoop-outbound-'))
  const file = join(folder, 'connections')
  try {
    // --daemonize leaves the server as our child, which receives the signals.
    const wrapper = [STRACE, '--daemonize', '--follow-forks', '--seccomp-bpf', '--trace=connect', '--output', file]
    const isFuzzed = await fuzzServer(count, wrapper)
    const connections = readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, port, host = ''] = CONNECT.exec(line) ?? []
        return port === undefined ? [] : [{ host, port }]
      })
    const outbound = connections.filter(({ host }) => !LOOPBACK.test(host))
    const named = [...new Set(outbound.map(({ host, port }) => `${host}:${port}`))].slice(0, 5)
    return [
      ['generated requests, without a 5xx', count, isFuzzed],
      [
        'connections to the database and other parts on this machine',
        connections.length - outbound.length,
        connections.length > outbound.length,
      ],
      ['connections to other machines', [outbound.length, ...named].join(' '), outbound.length === 0],
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
