// Starts a program of the artefact. Plain JavaScript, because an old Node must be able to read it.
import { readFileSync } from 'node:fs'

const readJson = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

/** Runs a program of apps/server/dist, or prints the release for the only argument `--version`. */
export async function run(program) {
  const { release, commit, platform } = readJson('build.json')
  const [major] = process.versions.node.split('.').map(Number)
  const actual = `${process.platform}-${process.arch}`
  if (process.argv.length === 3 && process.argv[2] === '--version') {
    console.log(`Stoop ${release} (${commit ? `commit ${commit}, ` : ''}${platform})`)
  } else if (major < 24) {
    fail(`Stoop needs Node 24 or newer, and this is ${process.versions.node}: install it from https://nodejs.org.`)
  } else if (actual !== platform) {
    fail(`This is Stoop for ${platform}, and this machine is ${actual}: build it on such a machine.`)
  } else {
    process.env.NODE_ENV = process.env.NODE_ENV || 'production'
    process.setSourceMapsEnabled(true)
    await import(`./apps/server/dist/${program}.js`)
  }
}

function fail(message) {
  console.error(message)
  process.exitCode = 1
}
