import { type AfterDeletion, VIEWERS } from './declaration.ts'
import { type DeclaredColumn, type DeclaredTable, listColumns, listTables } from './list-tables.ts'
import { NOUNS } from './nouns.ts'

/** Returns docs/privacy.md: the template, filled with the kinds of data, the retention times and the tables of the register. */
export function renderPrivacy(template: string): string {
  const parts = { nouns: renderNouns(), kept: renderKept(), tables: listTables().map(renderTable).join('\n\n') }
  return Object.entries(parts).reduce((text, [name, part]) => text.replace(`<!-- ${name} -->`, () => part), template)
}

const renderNouns = () =>
  Object.values(NOUNS)
    .map(
      ({ title, contains, seenBy, inExport, afterDeletion }) => `### ${title}

${contains}

- **Who sees it:** ${seenBy}
- **In an export:** ${inExport}
- **After deletion:** ${afterDeletion}`,
    )
    .join('\n\n')

function renderKept(): string {
  const rows = listColumns().flatMap(({ table, column, declaration }) =>
    'notPersonal' in declaration || declaration.afterDeletion.state !== 'kept'
      ? []
      : [{ table, column, ...declaration.afterDeletion }],
  )
  const groups = Map.groupBy(rows, ({ table, why, until }) => [table, why, until].join())
  const lines = [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ table, until, why }) => `| \`${table}\` | ${renderNames(group)} | ${until} | ${why} |`),
  )
  return ['| table | columns | kept | why |', '|---|---|---|---|', ...lines].join('\n')
}

function renderTable({ table, exportedRows, rowsDeleted, columns }: DeclaredTable): string {
  const groups = Map.groupBy(columns, ({ declaration }) => renderDeclaration(declaration))
  return [
    `### \`${table}\``,
    '',
    ...(exportedRows ? [`Rows in an export: ${exportedRows}.`, ''] : []),
    ...(rowsDeleted ? [`Rows are deleted ${rowsDeleted}.`, ''] : []),
    '| columns | in an export | after deletion | seen by |',
    '|---|---|---|---|',
    ...[...groups].map(([declaration, group]) => `| ${renderNames(group)} | ${declaration} |`),
  ].join('\n')
}

const renderNames = (columns: { column: string }[]) => columns.map(({ column }) => `\`${column}\``).join(', ')

function renderDeclaration(declaration: DeclaredColumn['declaration']): string {
  if ('notPersonal' in declaration) return `not about a member: ${declaration.notPersonal} | – | –`
  const { inExport, afterDeletion, seenBy } = declaration
  return [
    inExport === true ? 'yes' : `no: ${inExport.leftOut}`,
    renderAfterDeletion(afterDeletion),
    VIEWERS[seenBy],
  ].join(' | ')
}

function renderAfterDeletion(afterDeletion: AfterDeletion): string {
  if (afterDeletion.state === 'erased') return 'erased'
  if (afterDeletion.state === 'unlinked') return 'set to null'
  if (afterDeletion.state === 'erasedByRule') return afterDeletion.rule
  return `kept ${afterDeletion.until}`
}
