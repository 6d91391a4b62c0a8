import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readObject } from '../../src/storage/read-object.ts'
import { s3Storage } from '../../src/storage/s3-storage.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'
import { runCommand } from './run-command.ts'
import type { Swift } from './swift.ts'

const FOLDER = 'moved'

/**
 * Moves the pictures of the demo city to the bucket with `pnpm stoop storage` while the server runs, starts the server with the
 * bucket, and moves the pictures back. Also runs `pnpm stoop doctor`, with the correct secret and with a wrong one.
 */
export async function checkMove(swift: Swift): Promise<Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-move-'))
  const photoFolder = join(dataDir, 'objects/photos')
  const folderEnv = { DATA_DIR: dataDir, SEED: 'demo' }
  const bucketEnv = { ...folderEnv, ...swift.envFor(FOLDER) }
  const copy = (from: string, to: string) => runCommand(['storage', 'copy', from, to], bucketEnv)
  const use = (env: Record<string, string>) => runCommand(['storage', 'use'], env)
  try {
    const files = new Map<string, Buffer>()
    return [
      ...(await withServer(folderEnv, async () => {
        for (const [name, bytes] of readFiles(photoFolder)) files.set(name, bytes)
        return [
          toLine('copy to the bucket while the server runs', await copy('folder', 's3'), allCopied(files)),
          compareFiles('files with the same bytes in the bucket', files, await readBucket(swift)),
          toLine('copy again', await copy('folder', 's3'), noneCopied(files)),
        ]
      })),
      toLine('“storage use” with the bucket', await use(bucketEnv), /The pictures are in http/),
      ...(await withServer(bucketEnv, async (server) => [
        await countServed('pictures served from the bucket', server, files),
        ...(await checkDoctor(bucketEnv)),
      ])),
      toLine('copy back to the empty folder', await emptyAndCopy(), allCopied(files)),
      compareFiles('files with the same bytes in the folder', files, readFiles(photoFolder)),
      toLine('“storage use” with the folder', await use(folderEnv), /The pictures are in \//),
      ...(await withServer(folderEnv, async (server) => [
        await countServed('pictures served from the folder', server, files),
      ])),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }

  function emptyAndCopy() {
    rmSync(photoFolder, { recursive: true })
    mkdirSync(photoFolder)
    return copy('s3', 'folder')
  }
}

async function withServer(
  env: Record<string, string>,
  check: (server: ServerProcess) => Promise<Line[]>,
): Promise<Line[]> {
  const server = await ServerProcess.start(env, undefined)
  try {
    return await check(server)
  } finally {
    await server.stop()
  }
}

function toLine(check: string, { code, output }: { code: number; output: string }, expected: RegExp): Line {
  const hasPassed = code === 0 && expected.test(output)
  return [check, hasPassed ? (output.match(expected)?.[0] ?? '') : `exit code ${code}: ${output}`, hasPassed]
}

const allCopied = ({ size }: Map<string, Buffer>) => new RegExp(`Files copied: ${size} .*already there: 0`)
const noneCopied = ({ size }: Map<string, Buffer>) => new RegExp(`Files copied: 0 .*already there: ${size}`)

function compareFiles(check: string, expected: Map<string, Buffer>, actual: Map<string, Buffer>): Line {
  const same = [...expected].filter(([name, bytes]) => actual.get(name)?.equals(bytes)).length
  return [check, `${same} of ${expected.size}`, same > 0 && same === expected.size && same === actual.size]
}

async function checkDoctor(env: Record<string, string>): Promise<Line[]> {
  const findStorage = async (settings: Record<string, string>) => {
    const { code, output } = await runCommand(['doctor'], settings)
    const finding = output.split('\n').find((line) => / storage +/.test(line)) ?? output
    return { code, finding: finding.replaceAll(/ +/g, ' ') }
  }
  const right = await findStorage(env)
  const wrong = await findStorage({ ...env, AWS_SECRET_ACCESS_KEY: 'wrong-secret' })
  return [
    ['doctor with the right secret', right.finding, right.finding.startsWith('ok storage')],
    [
      `doctor with a wrong secret, exit code ${wrong.code}`,
      wrong.finding.slice(0, 120),
      wrong.code === 1 &&
        /^problem storage .*\(403 SignatureDoesNotMatch\)/.test(wrong.finding) &&
        !wrong.finding.includes('wrong-secret'),
    ],
  ]
}

const readFiles = (folder: string) =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))

async function readBucket(swift: Swift): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-move-read-'))
  try {
    const { open } = await s3Storage({ ...swift.settings, prefix: `${FOLDER}/` }, folder)
    const files = new Map<string, Buffer>()
    for (const key of await swift.keys(FOLDER)) {
      const stored = await open(key.slice(FOLDER.length + 1))
      if (stored) files.set(key.slice(`${FOLDER}/photos/`.length), await readObject(stored.body))
    }
    return files
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function countServed(check: string, server: ServerProcess, files: Map<string, Buffer>): Promise<Line> {
  let served = 0
  for (const [name, bytes] of files) {
    const response = await fetch(`${server.address}/objects/${name}`)
    if (Buffer.from(await response.arrayBuffer()).equals(bytes)) served += 1
  }
  return [check, `${served} of ${files.size}`, served > 0 && served === files.size]
}
