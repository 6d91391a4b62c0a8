import { generate, HELP } from './generator/generate.ts'
import { UsageError } from './generator/names.ts'
import { ROOT } from './workspace.ts'

/** `pnpm new`: writes the files of a new procedure, screen or table. */
const args = process.argv.slice(2)
if (args.length === 0 || args.includes('--help')) console.log(HELP)
else
  try {
    const { files, next } = generate(ROOT, args)
    console.log(`Wrote:\n${files.map((file) => `  ${file}`).join('\n')}\n\nNext:`)
    for (const [n, step] of next.entries()) console.log(`  ${n + 1}. ${step}`)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
