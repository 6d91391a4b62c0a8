import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { pickOwnErrors } from './own-errors.ts'
import { binPath, ROOT } from './workspace.ts'

/**
 * Type-checks the package in the working folder, with the arguments of tsc. tsc reports the errors of a file for every package
 * that imports it; this prints the package's own errors, and only the names of other files with errors.
 */
const args = ['--pretty', 'false', '--checkers', '1', ...process.argv.slice(2)]
const { status, error, stdout } = spawnSync(binPath('tsc'), args, {
  encoding: 'utf8',
  maxBuffer: 100_000_000,
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (error) throw error
const { own, others } = pickOwnErrors(stdout)
const folder = relative(ROOT, process.cwd())
process.stdout.write(own.replace(/^(?=.+\(\d+,\d+\): error )/gm, `${folder}/`))
const files = others.map((file) => join(folder, file))
if (files.length > 0) console.log(`${folder} imports files with type errors: ${files.join(', ')}`)
process.exitCode = status ?? 1
