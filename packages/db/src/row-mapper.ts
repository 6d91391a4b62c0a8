import { Column, getTableName, is, SQL, sql } from 'drizzle-orm'

/**
 * A column in the result of a query, as drizzle describes it: the path of its value in the object of the row, and its definition.
 */
export type SelectedField = { path: string[]; field: unknown }

/** For each joined table of a query: false if its columns are null when the join finds no row. */
export type JoinedTables = Record<string, boolean>

type MapRow = (row: unknown[]) => unknown

/**
 * Returns a function that maps a row to an object like drizzle's `mapResultRow`; undefined if it does not know the kind of a
 * column. Generates JavaScript, so that all objects have the same shape: 20 posts take 4 µs instead of 67 (decision 120).
 */
export function compileRowMapper(fields: SelectedField[], joinedTables: JoinedTables = {}): MapRow | undefined {
  const columns = fields.map(({ path, field }, index) => ({ path, field, index, decoder: findDecoder(field) }))
  if (columns.some(({ decoder }) => decoder === undefined)) return undefined
  const code = `return (row) => (${writeObject(columns, 0, joinedTables)})`
  const mapRow: unknown = Reflect.apply(new Function('decoders', code), undefined, [
    columns.map(({ decoder }) => decoder),
  ])
  return isFunction(mapRow) ? mapRow : undefined
}

type ColumnCode = SelectedField & { index: number; decoder: Decoder | undefined }
type Decoder = Pick<Column, 'mapFromDriverValue'>

/** Returns the expression of an object. `depth` is the position of its keys in the paths of the columns. */
function writeObject(columns: ColumnCode[], depth: number, joinedTables: JoinedTables): string {
  const byKey = Map.groupBy(columns, ({ path }) => path[depth] ?? '')
  return `{ ${[...byKey].map(([key, group]) => `${JSON.stringify(key)}: ${writeValue(group, depth, joinedTables)}`).join(', ')} }`
}

function writeValue(group: ColumnCode[], depth: number, joinedTables: JoinedTables): string {
  const [first] = group
  if (first?.path.length === depth + 1) return writeColumn(first)
  const object = writeObject(group, depth + 1, joinedTables)
  const nullable = depth === 0 ? findNullableColumn(group, joinedTables) : undefined
  return nullable ? `row[${nullable.index}] === null ? null : ${object}` : object
}

function writeColumn({ index, decoder }: ColumnCode): string {
  const isUnchanged = decoder === NO_DECODER || decoder?.mapFromDriverValue === Column.prototype.mapFromDriverValue
  if (isUnchanged) return `row[${index}]`
  return `row[${index}] === null ? null : decoders[${index}].mapFromDriverValue(row[${index}])`
}

/** Returns the column that is null if the join has found no row for this object. Uses the first column, as drizzle does. */
function findNullableColumn(group: ColumnCode[], joinedTables: JoinedTables): ColumnCode | undefined {
  const columns = group.filter(({ path }) => path.length === 2)
  const tables = new Set(columns.flatMap(({ field }) => (is(field, Column) ? [getTableName(field.table)] : [])))
  const [table, ...otherTables] = tables
  if (table === undefined || otherTables.length > 0 || joinedTables[table]) return undefined
  return columns.find(({ field }) => is(field, Column))
}

/** The decoder of an expression without a type, which returns the value unchanged. */
const NO_DECODER: unknown = Reflect.get(sql``, 'decoder')

function findDecoder(field: unknown): Decoder | undefined {
  if (is(field, Column)) return field
  const expression: unknown = is(field, SQL.Aliased) ? field.sql : field
  const decoder: unknown = is(expression, SQL) ? Reflect.get(expression, 'decoder') : undefined
  return isDecoder(decoder) ? decoder : undefined
}

const isDecoder = (value: unknown): value is Decoder =>
  typeof value === 'object' && value !== null && 'mapFromDriverValue' in value

const isFunction = (value: unknown): value is MapRow => typeof value === 'function'
