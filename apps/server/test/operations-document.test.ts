import { readFileSync } from 'node:fs'
import type { Command } from '@commander-js/extra-typings'
import { type Allowance, DEFAULT_RATE_LIMITS } from '@stoop/api/rate-limit-config'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createProgram } from '../src/cli/program.ts'
import { PROGRAM_OPTIONS } from '../src/cli/program-options.ts'
import { readEnv } from '../src/env.ts'
import { OPERATIONS_DOCUMENT, readDocumentedCommands } from './fixtures/documented-commands.ts'

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).scripts

/** Returns the words of a documented command after `npx -y pnpm@12`, without its comment and without options of pnpm. */
const wordsOf = (line: string) =>
  (
    line
      .replace(/^npx -y pnpm@12 (-s )?/, '')
      .replace(/\s+# .*$/, '')
      .match(/"[^"]*"|\S+/g) ?? []
  ).map(String)

const isProgram = (script: string): script is keyof typeof PROGRAM_OPTIONS => Object.hasOwn(PROGRAM_OPTIONS, script)

// operations-document.long.test.ts runs the commands.
it.each(readDocumentedCommands())(
  'names only programs that exist, and commands and options of stoop that exist: %s',
  (line) => {
    const [script = '', ...words] = wordsOf(line)
    expect(Object.keys(scripts)).toContain(script)
    if (isProgram(script)) {
      const known = Object.keys(PROGRAM_OPTIONS[script]).map((name) => `--${name}`)
      expect(known).toEqual(expect.arrayContaining(words.filter((word) => word.startsWith('--'))))
    }
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

const commandsOf = ({ commands }: Pick<Command, 'commands'>): Pick<Command, 'commands' | 'options'>[] =>
  commands.flatMap((command) => [command, ...commandsOf(command)])

it('documents every option of every command in operations.md', () => {
  const { program } = createProgram(() => readEnv({}))
  const options = [program, ...commandsOf(program)].flatMap((command) => command.options.map(({ long }) => `${long}`))
  const words = new Set(OPERATIONS_DOCUMENT.match(/--[a-z-]+/g))
  expect(options.length).toBeGreaterThan(20)
  expect(options.filter((option) => !words.has(option))).toEqual([])
})

it.each(Object.entries(PROGRAM_OPTIONS))('names each option of %s in a command', (script, options) => {
  for (const name of Object.keys(options))
    expect(OPERATIONS_DOCUMENT).toMatch(new RegExp(`\\b${script}( [^\\s\`]+)* --${name}\\b`))
})

const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
] as const

/** Returns an allowance as the document writes it, such as `10/15m`. */
function describeAllowance({ points, duration }: Allowance): string {
  const [unit, seconds] = UNITS.find(([, each]) => duration % each === 0) ?? ['s', 1]
  return `${points}/${duration / seconds}${unit}`
}

it('lists the name and default of each rate limit with a window', () => {
  const rows = [
    ...OPERATIONS_DOCUMENT.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|.*\| (\d+\/\d+[smhd](?:, \d+\/\d+[smhd])*) \|$/gm),
  ]
  const documented = rows.flatMap(([, names = '', defaults = '']) => {
    const allowances = defaults.split(', ')
    return names.split(', ').map((name, index) => [name.replaceAll('`', ''), allowances[index]])
  })
  const { allowances } = DEFAULT_RATE_LIMITS
  const actual = Object.entries(allowances).map(([name, allowance]) => [name, describeAllowance(allowance)])
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(actual))
})

it('lists the name and default of each rate limit without a window', () => {
  for (const [name, value] of Object.entries(DEFAULT_RATE_LIMITS.settings))
    expect(OPERATIONS_DOCUMENT).toMatch(new RegExp(`\`${name}\`[^\`]* \\(${value}[,)]`))
})
