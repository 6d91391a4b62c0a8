import type { Sql, SqlValue } from '@stoop/db/client'

export type Statement = { text: string; values: SqlValue[] }

/** A node of a plan from EXPLAIN (FORMAT JSON). */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

export type PlanStats = {
  /** The planning and execution time of the fastest run, in milliseconds. */
  planning: number
  execution: number
  /** How many pages of 8 KiB the statement read. */
  pages: number
  indexes: Set<string>
  /** The tables that the plan reads with a sequential scan. */
  scannedTables: Set<string>
}

const RUNS = 5

/**
 * Runs EXPLAIN (ANALYZE, BUFFERS) for a statement with its values. `generic` forces the generic plan, which PostgreSQL may use
 * for prepared statements. `sql` must have a single connection.
 */
export async function explain(sql: Sql, { text, values }: Statement, generic: boolean): Promise<PlanStats> {
  if (!generic) return explainBest(sql, text, values)
  const parameters = values.length > 0 ? `(${values.map(sqlLiteral).join(', ')})` : ''
  await sql.unsafe(`set plan_cache_mode = force_generic_plan; prepare explained as ${text}`)
  try {
    return await explainBest(sql, `execute explained${parameters}`, [])
  } finally {
    await sql.unsafe('deallocate explained; reset plan_cache_mode')
  }
}

async function explainBest(sql: Sql, text: string, values: SqlValue[]): Promise<PlanStats> {
  let fastest: PlanStats | undefined
  for (let run = 0; run < RUNS; run++) {
    const stats = await explainOnce(sql, text, values)
    if (fastest === undefined || stats.execution < fastest.execution) fastest = stats
  }
  if (fastest === undefined) throw new Error('Nothing was explained')
  return fastest
}

type ExplainRow = { 'QUERY PLAN': [{ Plan: PlanNode; 'Planning Time': number; 'Execution Time': number }] }

async function explainOnce(sql: Sql, text: string, values: SqlValue[]): Promise<PlanStats> {
  const [row] = await sql.unsafe<ExplainRow>(`explain (analyze, buffers, format json) ${text}`, values)
  if (row === undefined) throw new Error('EXPLAIN returned no rows')
  const [plan] = row['QUERY PLAN']
  const indexes = new Set<string>()
  const scannedTables = new Set<string>()
  visitNodes(plan.Plan, (node) => {
    if (node['Index Name']) indexes.add(node['Index Name'])
    if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) scannedTables.add(node['Relation Name'])
  })
  const pages = (plan.Plan['Shared Hit Blocks'] ?? 0) + (plan.Plan['Shared Read Blocks'] ?? 0)
  return { planning: plan['Planning Time'], execution: plan['Execution Time'], pages, indexes, scannedTables }
}

function visitNodes(node: PlanNode, onNode: (node: PlanNode) => void): void {
  onNode(node)
  for (const child of node.Plans ?? []) visitNodes(child, onNode)
}

function sqlLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  // An untyped literal gets the type of the parameter.
  if (Array.isArray(value)) return sqlLiteral(`{${value.map((item) => JSON.stringify(item)).join(',')}}`)
  return `'${String(value).replaceAll("'", "''")}'`
}
