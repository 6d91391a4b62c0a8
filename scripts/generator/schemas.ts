import type { ChangeSet } from './change-set.ts'
import { toCamelCase, toSingular, UsageError } from './names.ts'

/** Returns the file with the schemas of a noun. */
export const validatorsFile = (noun: string) => `packages/validators/src/${noun}.ts`

/** Returns the name of the schema of one row, such as `eventGuest` for `event-guests`. */
export const itemSchemaName = (noun: string) => toSingular(toCamelCase(noun))

/** Returns whether the schemas of a noun have one of a row, which its procedures return. */
export const hasItemSchema = (changes: ChangeSet, noun: string): boolean =>
  hasSchema(changes, noun, itemSchemaName(noun))

const hasSchema = (changes: ChangeSet, noun: string, name: string) =>
  changes.has(validatorsFile(noun)) &&
  new RegExp(`^export const ${name}\\b`, 'm').test(changes.read(validatorsFile(noun)))

/** Adds schemas with these names to the file of a noun. Throws UsageError if it has one of them. */
export function addToSchemas(changes: ChangeSet, noun: string, names: string[], text: string): void {
  const file = validatorsFile(noun)
  if (!changes.has(file)) {
    changes.create(file, `import * as z from 'zod/mini'\n\n${text}`)
    return
  }
  if (names.some((name) => hasSchema(changes, noun, name)))
    throw new UsageError(`${file} has ${names.join(' or ')} already. Choose another name.`)
  changes.append(file, text)
  if (!/import \* as z from 'zod\/mini'/.test(changes.read(file)))
    throw new UsageError(`${file} does not import zod/mini as z. Adapt scripts/generator.`)
}
