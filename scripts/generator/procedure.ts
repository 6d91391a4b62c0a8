// Over 200 lines: one procedure changes seven files, and their templates are easier to compare in one place.
import type { ChangeSet } from './change-set.ts'
import { parseProcedure, toKebabCase, toPascalCase, toSingular, toThirdPerson, UsageError } from './names.ts'

export type ProcedureOptions = {
  /** `PUT /api/posts/:id` */
  rest?: string | undefined
  isQuery?: boolean | undefined
  /** Whether the procedure creates a row. It then returns 201 and accepts an Idempotency-Key. */
  creates?: boolean | undefined
  web?: boolean | undefined
}

/** Adds a procedure with its schemas, texts and tests. Returns the next steps, one sentence per line. */
export function addProcedure(changes: ChangeSet, name: string, options: ProcedureOptions): string[] {
  const procedure = describeProcedure(name, options)
  const next = [`Write ${procedure.functionName} in ${procedure.file}, and its test beside it.`]
  addServiceFunction(changes, procedure)
  addSchemas(changes, procedure)
  register(changes, procedure)
  if (procedure.rest) {
    addContract(changes, procedure)
    next.push(`Write the contract case in ${contractFile(procedure)}.`)
    next.push('Write its description, errors and example in its declaration below the function.')
  }
  addAuthorizationLine(changes, procedure)
  next.push(`Fill in the cells of the new line in ${TABLE_FILE}, and its input in authorization-inputs.ts beside it.`)
  if (procedure.rest && procedure.creates)
    next.push('Add the creation to CREATIONS in apps/server/test/idempotency.test.ts.')
  if (procedure.isQuery)
    next.push(`Say in apps/web/src/lib/relations.test.ts which relation changes make ${name} stale.`)
  if (options.web) {
    addHook(changes, procedure)
    next.push(`Call ${hookName(procedure)} from a component: "pnpm check" names it while it is unused.`)
  }
  next.push('Describe what users see in docs/product.md, and the change in CHANGELOG.md.')
  next.push('pnpm check')
  next.push(`pnpm vitest --run --project api ${procedure.fileName}`)
  next.push('pnpm vitest --run --project server authorization contract idempotency completeness openapi')
  if (procedure.rest) next.push('pnpm --filter @stoop/server openapi')
  return next
}

type Procedure = ReturnType<typeof describeProcedure>
const TABLE_FILE = 'apps/server/test/authorization/authorization-table.ts'
const contractFile = ({ noun }: Procedure) => `apps/server/test/contract/${noun}.test.ts`
const validatorsFile = ({ noun }: Procedure) => `packages/validators/src/${noun}.ts`
const hookName = ({ functionName }: Procedure) => `use${toPascalCase(functionName)}`

function describeProcedure(name: string, options: ProcedureOptions) {
  const { noun, method } = parseProcedure(name)
  const rest = options.rest === undefined ? undefined : parseEndpoint(options.rest)
  const isQuery = options.isQuery ?? rest?.verb === 'GET'
  if (rest && isQuery !== (rest.verb === 'GET'))
    throw new UsageError(
      `A query is a GET and a mutation is not. "${options.rest}" does not fit: drop --query or use GET.`,
    )
  if (isQuery && options.creates) throw new UsageError('A query creates nothing: use --query or --creates, not both.')
  const isList = method === 'list'
  const object = isList ? noun : toSingular(noun)
  const functionName = method + toPascalCase(object)
  const fileName = toKebabCase(functionName)
  const verb = toKebabCase(method).replaceAll('-', ' ')
  return {
    name,
    noun,
    method,
    rest,
    isQuery,
    creates: options.creates ?? false,
    functionName,
    fileName,
    file: `packages/api/src/${noun}/${fileName}.ts`,
    summary: toPascalCase(`${verb} ${isList ? '' : /^[aeiou]/.test(object) ? 'an ' : 'a '}${object}`),
    failure: `Failed to ${verb} ${object}`,
    declaration: `${functionName}${rest ? 'Endpoint' : 'Procedure'}`,
    schema: { input: `${functionName}Input`, output: `${functionName}Output` },
    // Without a REST path, most procedures are about a row by its id, except creations and lists.
    fields: rest?.parameters ?? (options.creates || isList ? [] : ['id']),
  }
}

function parseEndpoint(endpoint: string) {
  const [, verb, path] = /^(GET|POST|PUT|DELETE) (\/api(?:\/:?[a-zA-Z-]+)+)$/.exec(endpoint) ?? []
  if (!verb || !path)
    throw new UsageError(`"${endpoint}" is not an endpoint. Write a method and a path, such as 'PUT /api/posts/:id'.`)
  return { verb, path, parameters: [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, parameter = '']) => parameter) }
}

const doc = ({ summary }: Procedure) => `/** ${toThirdPerson(summary.charAt(0).toLowerCase() + summary.slice(1))}. */`

function addServiceFunction(changes: ChangeSet, procedure: Procedure): void {
  const { name, noun, functionName, file, fileName, schema, isQuery, creates, rest } = procedure
  const [inputType, outputType] = [toPascalCase(schema.input), toPascalCase(schema.output)]
  const error = `throw new Error('Write ${functionName} in ${file}')`
  const body = isQuery
    ? error
    : creates
      ? `return runIdempotent(ctx, { path: '${name}', input, outputSchema: ${schema.output} }, async () => {
    ${error}
  })`
      : `return inTransaction(ctx, async () => {
    ${error}
  })`
  const used = `type ${inputType}, ${schema.input}, type ${outputType}${creates || rest ? `, ${schema.output}` : ''}`
  const helper = isQuery
    ? ''
    : `import { ${creates ? 'runIdempotent' : 'inTransaction'} } from '../${creates ? 'idempotency' : 'transaction'}.ts'\n`
  changes.create(
    file,
    `import { ${used} } from '@stoop/validators/${noun}'
import type { AuthenticatedContext } from '../context.ts'
${rest ? "import { endpoint } from '../endpoint.ts'\n" : ''}${helper}import { authenticatedProcedure } from '../trpc.ts'

${doc(procedure)}
export async function ${functionName}(${isQuery ? '_' : ''}ctx: AuthenticatedContext, ${creates ? '' : '_'}input: ${inputType}): Promise<${outputType}> {
  ${body}
}

${declarationOf(procedure)}`,
  )
  changes.create(
    `packages/api/src/${noun}/${fileName}.test.ts`,
    `import { expect, it } from 'vitest'

it('${toThirdPerson(procedure.summary.charAt(0).toLowerCase() + procedure.summary.slice(1)).toLowerCase()}', () => {
  expect.fail('Write the tests of ${name}, with useTestContext() from ../test-context.ts')
})
`,
  )
}

function addSchemas(changes: ChangeSet, procedure: Procedure): void {
  const { name, fields, schema } = procedure
  const file = validatorsFile(procedure)
  const lines = fields.map((field) =>
    field === 'id' ? 'id' : /Id$/.test(field) ? `${field}: id` : `${field}: z.string()`,
  )
  const text = `/** The input of ${name}. */
export const ${schema.input} = z.object({ ${lines.join(', ')} })
export type ${toPascalCase(schema.input)} = z.infer<typeof ${schema.input}>

/** The output of ${name}. */
export const ${schema.output} = z.object({ id })
export type ${toPascalCase(schema.output)} = z.infer<typeof ${schema.output}>
`
  if (!changes.has(file))
    changes.create(file, `import * as z from 'zod/mini'\nimport { id } from './ids.ts'\n\n${text}`)
  else {
    if (new RegExp(`\\b${schema.input}\\b|\\b${schema.output}\\b`).test(changes.read(file)))
      throw new UsageError(`${file} has ${schema.input} or ${schema.output} already. Choose another name.`)
    changes.append(file, text)
    changes.importNames(file, ['id'], './ids.ts')
    if (!/import \* as z from 'zod\/mini'/.test(changes.read(file)))
      throw new UsageError(`${file} does not import zod/mini as z. Adapt scripts/generator.`)
  }
}

/** The declaration has an empty description and no examples. The documentation test names the endpoint until they are written. */
function declarationOf({ rest, creates, isQuery, functionName, declaration, schema, summary }: Procedure): string {
  const procedure = `authenticatedProcedure.input(${schema.input}).${isQuery ? 'query' : 'mutation'}(({ ctx, input }) => ${functionName}(ctx, input))`
  if (!rest) return `export const ${declaration} = ${procedure}\n`
  return `export const ${declaration} = endpoint(
  {
    rest: '${rest.verb} ${rest.path}',
    summary: '${summary}',
    description: '',
    output: ${schema.output},
${creates ? '    status: 201,\n' : ''}    errors: { notFound: true },
    example: { responses: {} },
  },
  ${procedure},
)
`
}

/** Adds the procedure to its noun's router, and a new router to the app's. */
function register(changes: ChangeSet, { name, noun, method, declaration, fileName, rest }: Procedure): void {
  const file = `packages/api/src/${noun}/router.ts`
  const routers = 'packages/api/src/router.ts'
  const layers = 'packages/api/src/layers.ts'
  if (rest) requireNewEndpoint(changes, `${rest.verb} ${rest.path}`)
  const line = `  ${method}: ${declaration},\n`
  if (changes.has(file)) {
    if (new RegExp(`^  ${method}:`, 'm').test(changes.read(file)))
      throw new UsageError(`The router has ${name} already.`)
    changes.insertBefore(file, /^\}\)\n/m, line)
  } else {
    changes.create(
      file,
      `import { router } from '../trpc.ts'

/** The procedures of \`${noun}\`. */
export const ${noun}Router = router({
${line}})
`,
    )
    changes.insertBefore(routers, /^\}\)\n/m, `  ${noun}: ${noun}Router,\n`)
    changes.importNames(routers, [`${noun}Router`], `./${noun}/router.ts`)
    if (!changes.read(layers).includes(`'${noun}'`)) changes.insertBefore(layers, /\],\n\]\n/, `, '${noun}'`)
  }
  changes.importNames(file, [declaration], `./${fileName}.ts`)
}

/** Throws UsageError if the authorization table, which lists every endpoint, already contains this one. */
function requireNewEndpoint(changes: ChangeSet, endpoint: string): void {
  const lines = changes.read(TABLE_FILE).split('\n')
  if (lines.some((line) => line.replace(/\s+/g, ' ').startsWith(`${endpoint} `)))
    throw new UsageError(`The API has ${endpoint} already.`)
}

function addContract(changes: ChangeSet, procedure: Procedure): void {
  const endpoint = `${procedure.rest?.verb} ${procedure.rest?.path}`
  const file = contractFile(procedure)
  const stub = `contract(stoop, '${endpoint}', () => {
  it('${toThirdPerson(procedure.summary.charAt(0).toLowerCase() + procedure.summary.slice(1)).toLowerCase()}', () => {
    expect.fail('Write the contract case of ${endpoint}')
  })
})
`
  if (changes.has(file)) changes.append(file, stub)
  else
    changes.create(
      file,
      `import { expect, it } from 'vitest'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()

${stub}`,
    )
}

function addAuthorizationLine(changes: ChangeSet, { name, noun, rest }: Procedure): void {
  const lines = changes.read(TABLE_FILE).split('\n')
  const header = lines.find((line) => /^ {20,}ano /.test(line))
  if (!header) throw new UsageError(`${TABLE_FILE} has no line with the roles. Adapt scripts/generator.`)
  const cellsAt = header.indexOf('ano')
  const cells = header
    .trim()
    .split(/\s+/)
    .map(() => '?')
    .join('   ')
  const row = rest ? `${rest.verb.padEnd(6)} ${rest.path}` : name
  const line = `${`${row.padEnd(50)} -`.padEnd(cellsAt - 1)} ${cells}`
  const isSameNoun = (other: string) =>
    other.startsWith(`${noun}.`) || new RegExp(`^[A-Z]+ +/api/${noun}[/ ]`).test(other)
  const last = lines.findLast(isSameNoun) ?? lines.findLast((other) => /^\S+ +\/api\//.test(other))
  changes.insertBefore(TABLE_FILE, /^/, `${line}\n`, new RegExp(`${escapeRegExp(last ?? header)}\\n`))
}

function addHook(changes: ChangeSet, procedure: Procedure): void {
  const { name, noun, method, schema, isQuery, failure } = procedure
  const file = `apps/web/src/features/${noun}/${noun}.data.ts`
  const inputType = toPascalCase(schema.input)
  const hook = isQuery
    ? `${doc(procedure)}
export function ${hookName(procedure)}(input: ${inputType}) {
  return useQuery(api.${name}.queryOptions(input))
}
`
    : `${doc(procedure)}
export function ${hookName(procedure)}() {
  return useMutation({
    mutationFn: (input: ${inputType}) => client.${name}.mutate(input),
    meta: { failure: ${noun}.${method}Failed, stale: ['${noun}'] },
  })
}
`
  if (changes.has(file)) changes.append(file, hook)
  else changes.create(file, `\n${hook}`)
  changes.importNames(file, [`type ${inputType}`], `@stoop/validators/${noun}`)
  changes.importNames(file, [isQuery ? 'useQuery' : 'useMutation'], '@tanstack/react-query')
  changes.importNames(file, [isQuery ? 'api' : 'client'], '../../lib/trpc.ts')
  if (isQuery) return
  const texts = `apps/web/src/locales/en/${noun}.ts`
  if (!changes.has(texts)) changes.create(texts, `export const ${noun} = {\n}\n`)
  const toast = `  ${method}Failed: { title: '${failure}' },\n`
  changes.insertBefore(texts, /^\}/m, toast, new RegExp(`export const ${noun} = \\{\\n`))
  changes.importNames(file, [noun], `../../locales/en/${noun}.ts`)
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
