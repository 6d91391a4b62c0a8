import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../../deploy/cluster/', import.meta.url))

export type Values = Record<string, string>

/** Returns the names of the files in deploy/cluster. */
export const listTemplates = () => readdirSync(FOLDER)

/**
 * Returns a file of deploy/cluster with values for its placeholders, such as `${NODE_NAME}`. Throws if a placeholder has no
 * value.
 */
export function fillTemplate(name: string, values: Values): string {
  return readFileSync(FOLDER + name, 'utf8').replace(/\$\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name} has the placeholder ${key}, which has no value`)
    return value
  })
}
