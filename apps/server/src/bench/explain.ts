import type { Sql, Value } from '@stoop/db/client'

export type Statement = { text: string; values: Value[] }

/** One node of a plan as EXPLAIN (FORMAT JSON) gives it; times in milliseconds. */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

export type Explained = {
  /** Planning and execution, milliseconds, the best of the runs. */
  planning: number
  execution: number
  /** Pages of 8 KiB that it touched. */
  pages: number
  indexes: Set<string>
  /** Tables that it read from end to end. */
  scanned: Set<string>
}

const RUNS = 5

/**
 * EXPLAIN (ANALYZE, BUFFERS) of a statement with its values; `generic` with the plan that PostgreSQL makes for any values,
 * as a statement prepared on the server has after five runs. `sql` has one connection.
 */
export async function explain(sql: Sql, { text, values }: Statement, generic: boolean): Promise<Explained> {
  if (!generic) return best(sql, text, values)
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
  await sql.unsafe(`set plan_cache_mode = force_generic_plan; prepare explained as ${text}`)
  try {
    return await best(sql, `execute explained${given}`, [])
  } finally {
    await sql.unsafe('deallocate explained; reset plan_cache_mode')
  }
}

async function best(sql: Sql, text: string, values: Value[]): Promise<Explained> {
  let found: Explained | undefined
  for (let run = 0; run < RUNS; run++) {
    const one = await explainOnce(sql, text, values)
    if (found === undefined || one.execution < found.execution) found = one
  }
  if (found === undefined) throw new Error('Nothing was explained')
  return found
}

type Answer = { 'QUERY PLAN': [{ Plan: PlanNode; 'Planning Time': number; 'Execution Time': number }] }

async function explainOnce(sql: Sql, text: string, values: Value[]): Promise<Explained> {
  const [row] = await sql.unsafe<Answer>(`explain (analyze, buffers, format json) ${text}`, values)
  if (row === undefined) throw new Error('EXPLAIN gave nothing')
  const [plan] = row['QUERY PLAN']
  const indexes = new Set<string>()
  const scanned = new Set<string>()
  visit(plan.Plan, (node) => {
    if (node['Index Name']) indexes.add(node['Index Name'])
    if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) scanned.add(node['Relation Name'])
  })
  const pages = (plan.Plan['Shared Hit Blocks'] ?? 0) + (plan.Plan['Shared Read Blocks'] ?? 0)
  return { planning: plan['Planning Time'], execution: plan['Execution Time'], pages, indexes, scanned }
}

function visit(node: PlanNode, look: (node: PlanNode) => void): void {
  look(node)
  for (const child of node.Plans ?? []) visit(child, look)
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]::text[]`
  return `'${String(value).replaceAll("'", "''")}'`
}
