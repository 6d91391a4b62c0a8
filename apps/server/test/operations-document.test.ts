import { readFileSync } from 'node:fs'
import type { Command } from '@commander-js/extra-typings'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createProgram } from '../src/cli/program.ts'
import { readEnv } from '../src/env.ts'
import { readDocumentedCommands } from './fixtures/documented-commands.ts'

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).scripts

/** Returns the words of a documented command after `npx -y pnpm@12`, without its comment and the options of pnpm. */
const wordsOf = (line: string) =>
  (
    line
      .replace(/^npx -y pnpm@12 (-s )?/, '')
      .replace(/\s+# .*$/, '')
      .match(/"[^"]*"|\S+/g) ?? []
  ).map(String)

// operations-document.long.test.ts runs the commands.
it.each(readDocumentedCommands())(
  'names only programs that exist, and commands and options of stoop that exist: %s',
  (line) => {
    const [script = '', ...words] = wordsOf(line)
    expect(Object.keys(scripts)).toContain(script)
    if (script !== 'stoop') return
    const { program } = createProgram(() => readEnv({}))
    const isOption = (word: string) => word.startsWith('--')
    const options = ['--help', ...program.options.map(({ long }) => long)]
    let command: Pick<Command, 'commands' | 'options'> = program
    for (const word of words.filter((each) => !isOption(each))) {
      const next = command.commands.find((each) => each.name() === word)
      if (!next) break
      command = next
      options.push(...next.options.map(({ long }) => long))
    }
    if (words.some((word) => !isOption(word))) expect(command, 'a command of the program').not.toBe(program)
    expect(command.commands.length, 'has no subcommand').toBe(command === program ? program.commands.length : 0)
    expect(options).toEqual(expect.arrayContaining(words.filter(isOption)))
  },
)
