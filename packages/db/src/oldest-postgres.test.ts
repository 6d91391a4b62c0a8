import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// The tests run on the embedded PostgreSQL 18. `pnpm faults trust F11` runs those of the API on 15.
const SOURCES = [
  'packages/api/src/**/*.ts',
  'packages/db/src/**/*.ts',
  'packages/db/migrations/*.sql',
  'apps/server/src/**/*.ts',
]
/** Functions that PostgreSQL 16, 17 and 18 added, and RETURNING of the earlier values. */
const NEWER =
  /\b(any_value|array_reverse|array_sample|array_shuffle|array_sort|casefold|date_add|date_subtract|json_array|json_arrayagg|json_exists|json_object|json_objectagg|json_query|json_scalar|json_serialize|json_table|json_value|random_normal|to_bin|to_oct|uuid_extract_timestamp|uuidv4|uuidv7)\(|sql[^`]*`old\.\w+`/i

it('uses no function that the oldest supported PostgreSQL does not have', () => {
  const cwd = fileURLToPath(new URL('../../..', import.meta.url))
  const files = globSync(SOURCES, { cwd }).filter((file) => !/\.test\.ts$|\/test-/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const used = files.flatMap((file) => {
    const found = NEWER.exec(readFileSync(`${cwd}/${file}`, 'utf8'))
    return found ? [`${file}: ${found[0]}`] : []
  })
  expect(used).toEqual([])
})
