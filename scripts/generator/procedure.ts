// Over 200 lines: one procedure changes ten files, and their templates are easier to compare in one place.
import type { ChangeSet } from './change-set.ts'
import {
  isPlural,
  parseProcedure,
  toKebabCase,
  toPascalCase,
  toSingular,
  toThirdPerson,
  toWords,
  UsageError,
} from './names.ts'
import { addToSchemas, hasItemSchema, itemSchemaName, validatorsFile } from './schemas.ts'
import { addTexts, TRANSLATE_STEP } from './texts.ts'

export type ProcedureOptions = {
  /** `PUT /api/posts/:id` */
  rest?: string | undefined
  isQuery?: boolean | undefined
  /** Whether the procedure creates a row. If so, it returns 201 and accepts an Idempotency-Key. */
  creates?: boolean | undefined
  web?: boolean | undefined
}

/** Adds a procedure with its schemas, texts and tests. Returns the next steps, one sentence per line. */
export function addProcedure(changes: ChangeSet, name: string, options: ProcedureOptions): string[] {
  const procedure = describeProcedure(changes, name, options)
  const next = [`Write ${procedure.functionName} in ${procedure.file}, and its test beside it.`]
  addServiceFunction(changes, procedure)
  addSchemas(changes, procedure)
  register(changes, procedure)
  if (procedure.rest) {
    addContract(changes, procedure)
    next.push(`Write the contract case in ${contractFile(procedure)}.`)
    next.push('Write its description, errors and example in its declaration below the function.')
  }
  addVisibilityCase(changes, procedure)
  next.push(`Write the case of ${name} in ${VISIBILITY_FILE}: does its response contain people?`)
  if (procedure.isList && procedure.rest) {
    addListFixture(changes, procedure)
    next.push(`Fill the list in ${LISTS_FILE}; the tests of paging read it.`)
  }
  addAuthorizationLine(changes, procedure)
  addAuthorizationInput(changes, procedure)
  next.push(
    `Fill in the cells of the new line in ${TABLE_FILE}. Does it need other input than ${INPUTS_FILE} has? Olive's rows are created in authorization-fixtures.ts beside it.`,
  )
  if (procedure.rest && procedure.creates)
    next.push('Add the creation to CREATIONS in apps/server/test/idempotency.test.ts.')
  if (procedure.isQuery)
    next.push(`Say in apps/web/src/lib/relations.test.ts which relation changes make ${name} stale.`)
  if (options.web) {
    addHook(changes, procedure)
    if (procedure.isQuery) {
      next.push(`Add '${name}' to \`stale\` of the mutations that change its result: no test knows them.`)
      next.push(`Mock ${name} in the stories that show it; for whole screens, in apps/web/src/mocks/story-setup.ts.`)
    } else next.push(TRANSLATE_STEP)
    next.push(`Call ${hookName(procedure)} from a component: "pnpm check" names it while it is unused.`)
  }
  next.push('Describe what users see in docs/product.md, and the change in CHANGELOG.md.')
  next.push('pnpm check')
  next.push(`pnpm vitest --run --project api ${procedure.fileName}`)
  next.push(
    'pnpm vitest --run --project server authorization contract idempotency completeness openapi person-visibility',
  )
  if (procedure.isList) next.push('pnpm vitest --run --project server paging list-cursors')
  if (procedure.rest) next.push('pnpm --filter @stoop/server openapi')
  return next
}

type Procedure = ReturnType<typeof describeProcedure>
const TABLE_FILE = 'apps/server/test/authorization/authorization-table.ts'
const INPUTS_FILE = 'apps/server/test/authorization/authorization-inputs.ts'
const VISIBILITY_FILE = 'apps/server/test/person-visibility.test.ts'
const LISTS_FILE = 'apps/server/test/fixtures/lists.ts'
const contractFile = ({ noun }: Procedure) => `apps/server/test/contract/${noun}.test.ts`
const hookName = ({ functionName }: Procedure) => `use${toPascalCase(functionName)}`

function describeProcedure(changes: ChangeSet, name: string, options: ProcedureOptions) {
  const { noun, method } = parseProcedure(name)
  const rest = options.rest === undefined ? undefined : parseEndpoint(options.rest)
  const isQuery = options.isQuery ?? rest?.verb === 'GET'
  if (rest && isQuery !== (rest.verb === 'GET'))
    throw new UsageError(
      `A query is a GET and a mutation is not. "${options.rest}" does not fit: drop --query or use GET.`,
    )
  if (isQuery && options.creates) throw new UsageError('A query creates nothing: use --query or --creates, not both.')
  // A query with a plural name, such as `posts.likes`, returns a list.
  const isList = method === 'list' || (isQuery && isPlural(method) && !QUERY_VERB.test(method))
  const { verb, article, object } = describeOperation(noun, method, { isQuery, isList })
  const functionName = verb + toPascalCase(object)
  const fileName = toKebabCase(functionName)
  const isOfNoun = ['list', 'one', 'get'].includes(method) || (options.creates === true && object === toSingular(noun))
  const item = isOfNoun && hasItemSchema(changes, noun) ? itemSchemaName(noun) : undefined
  return {
    name,
    noun,
    method,
    rest,
    isQuery,
    isList,
    creates: options.creates ?? false,
    functionName,
    fileName,
    file: `packages/api/src/${noun}/${fileName}.ts`,
    summary: toPascalCase(`${toWords(verb)} ${article}${toWords(object)}`.trim()),
    failure: `Failed to ${toWords(verb)} ${toWords(object)}`,
    declaration: `${functionName}${rest ? 'Endpoint' : 'Procedure'}`,
    schema: {
      input: `${functionName}Input`,
      output: item ?? `${functionName}${isList ? 'Item' : 'Output'}`,
      /** Whether the output is the row schema of the noun, which `pnpm new table` has written. */
      hasItem: item !== undefined,
    },
    // A procedure without a REST path gets the input field `id`, unless it creates or lists rows.
    fields: rest?.parameters ?? (options.creates || isList ? [] : ['id']),
  }
}

/** The verbs with which names of queries begin. Other queries are named after what they return. */
const QUERY_VERB = /^(get|find|count|search|preview|check)(?=[A-Z]|$)/

/** Returns the verb and the object in the name of the function, and the article before the object. */
function describeOperation(noun: string, method: string, { isQuery, isList }: { isQuery: boolean; isList: boolean }) {
  if (isList) return { verb: 'list', article: '', object: method === 'list' ? noun : method }
  const verb = isQuery ? QUERY_VERB.exec(method)?.[0] : method
  const item = toSingular(noun)
  if (verb === method || method === 'one')
    return { verb: verb ?? 'get', article: /^[aeiou]/.test(item) ? 'an ' : 'a ', object: item }
  // posts.audience becomes getAudience; posts.countDrafts becomes countDrafts.
  const object = verb ? method.slice(verb.length) : method
  return { verb: verb ?? 'get', article: 'the ', object: object.charAt(0).toLowerCase() + object.slice(1) }
}

function parseEndpoint(endpoint: string) {
  const [, verb, path] = /^(GET|POST|PUT|DELETE) (\/api(?:\/:?[a-zA-Z-]+)+)$/.exec(endpoint) ?? []
  if (!verb || !path)
    throw new UsageError(`"${endpoint}" is not an endpoint. Write a method and a path, such as 'PUT /api/posts/:id'.`)
  return { verb, path, parameters: [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, parameter = '']) => parameter) }
}

const doc = ({ summary }: Procedure) => `/** ${toThirdPerson(summary.charAt(0).toLowerCase() + summary.slice(1))}. */`

function addServiceFunction(changes: ChangeSet, procedure: Procedure): void {
  const { name, noun, file, fileName, isList } = procedure
  changes.create(file, isList ? listFunctionOf(procedure) : serviceFunctionOf(procedure))
  changes.create(
    `packages/api/src/${noun}/${fileName}.test.ts`,
    `import { expect, it } from 'vitest'

it('${toThirdPerson(procedure.summary.charAt(0).toLowerCase() + procedure.summary.slice(1)).toLowerCase()}', () => {
  expect.fail('Write the tests of ${name}, with useTestContext() from ../test-context.ts')
})
`,
  )
}

function listFunctionOf(procedure: Procedure): string {
  const { name, noun, functionName, file, schema, rest } = procedure
  const [inputType, itemType] = [toPascalCase(schema.input), toPascalCase(schema.output)]
  return `import type { ListPage } from '@stoop/validators/paging'
import { type ${inputType}, ${schema.input}, type ${itemType}${rest ? `, ${schema.output}` : ''} } from '@stoop/validators/${noun}'
import type { AuthenticatedContext } from '../context.ts'
${rest ? "import { endpoint, listOf } from '../endpoint.ts'\n" : ''}import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { authenticatedProcedure } from '../trpc.ts'

const cursor = createIdCursor('${name}')

/** ${toThirdPerson(`list ${toWords(functionName.slice('list'.length))}`)}, newest first. */
export async function ${functionName}(ctx: AuthenticatedContext, input: ${inputType}): Promise<ListPage<${itemType}>> {
  const rows = await findRows(ctx, input, cursor.decode(input.cursor))
  return toPage(rows, input, (row) => row, (row) => cursor.encode(row.id))
}

/** Returns the rows of a page and the one that follows. \`before\` is the id of the last row of the previous page. */
async function findRows(_ctx: AuthenticatedContext, input: ${inputType}, before: string | undefined): Promise<${itemType}[]> {
  throw new Error(\`Write findRows in ${file}: \${limitWithLookahead(input)} rows before \${before}, newest first\`)
}

${declarationOf(procedure)}`
}

function serviceFunctionOf(procedure: Procedure): string {
  const { name, noun, functionName, file, schema, isQuery, creates, rest } = procedure
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
  return `import { ${used} } from '@stoop/validators/${noun}'
import type { AuthenticatedContext } from '../context.ts'
${rest ? "import { endpoint } from '../endpoint.ts'\n" : ''}${helper}import { authenticatedProcedure } from '../trpc.ts'

${doc(procedure)}
export async function ${functionName}(${isQuery ? '_' : ''}ctx: AuthenticatedContext, ${creates ? '' : '_'}input: ${inputType}): Promise<${outputType}> {
  ${body}
}

${declarationOf(procedure)}`
}

function addSchemas(changes: ChangeSet, procedure: Procedure): void {
  const { name, noun, fields, schema, isList } = procedure
  const file = validatorsFile(noun)
  const lines = fields.map((field) =>
    field === 'id' ? 'id' : /Id$/.test(field) ? `${field}: id` : `${field}: z.string()`,
  )
  const shape = `{ ${lines.join(', ')} }`
  const input = !isList ? `z.object(${shape})` : lines.length > 0 ? `pageInputWith(${shape})` : 'pageInput'
  const inputText = `/** The input of ${name}. */
export const ${schema.input} = ${input}
export type ${toPascalCase(schema.input)} = z.infer<typeof ${schema.input}>
`
  const outputText = `
/** ${isList ? 'An item' : 'The output'} of ${name}. */
export const ${schema.output} = z.object({ id })
export type ${toPascalCase(schema.output)} = z.infer<typeof ${schema.output}>
`
  if (schema.hasItem) addToSchemas(changes, noun, [schema.input], inputText)
  else addToSchemas(changes, noun, [schema.input, schema.output], inputText + outputText)
  if (lines.length > 0 || !schema.hasItem) changes.importNames(file, ['id'], './ids.ts')
  if (isList) changes.importNames(file, [lines.length > 0 ? 'pageInputWith' : 'pageInput'], './paging.ts')
}

/**
 * Returns the declaration, with an empty description and without examples. The documentation test of the endpoint fails until
 * both are written.
 */
function declarationOf({
  rest,
  creates,
  fields,
  isList,
  isQuery,
  functionName,
  declaration,
  schema,
  summary,
}: Procedure): string {
  const procedure = `authenticatedProcedure.input(${schema.input}).${isQuery ? 'query' : 'mutation'}(({ ctx, input }) => ${functionName}(ctx, input))`
  if (!rest) return `export const ${declaration} = ${procedure}\n`
  return `export const ${declaration} = endpoint(
  {
    rest: '${rest.verb} ${rest.path}',
    summary: '${summary}',
    description: '',
    output: ${isList ? `listOf(${schema.output})` : schema.output},
${creates ? '    status: 201,\n' : ''}${fields.length === 0 ? '' : '    errors: { notFound: true },\n'}    example: { responses: {} },
  },
  ${procedure},
)
`
}

/** Adds the procedure to the router of its noun. Adds a new router to the app's router. */
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

/** Throws UsageError if the authorization table, which contains every endpoint, already has this one. */
function requireNewEndpoint(changes: ChangeSet, endpoint: string): void {
  const lines = changes.read(TABLE_FILE).split('\n')
  if (lines.some((line) => line.replace(/\s+/g, ' ').startsWith(`${endpoint} `)))
    throw new UsageError(`The API has ${endpoint} already.`)
}

function addContract(changes: ChangeSet, procedure: Procedure): void {
  const endpoint = `${procedure.rest?.verb} ${procedure.rest?.path}`
  const file = contractFile(procedure)
  // A contract test must receive an error too, and without path parameters there may be no other error than this.
  const error = `

  it('returns 401 without a token', async () => {
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })`
  const needsError = procedure.rest?.parameters.length === 0
  const stub = `contract(stoop, '${endpoint}', (${needsError ? 'endpoint' : ''}) => {
  it('${toThirdPerson(procedure.summary.charAt(0).toLowerCase() + procedure.summary.slice(1)).toLowerCase()}', () => {
    expect.fail('Write the contract case of ${endpoint}')
  })${needsError ? error : ''}
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

/** Adds a failing case to the test about hidden people. The author of the procedure completes it. */
function addVisibilityCase(changes: ChangeSet, { name, noun, isList }: Procedure): void {
  const result = isList ? "lists('friend', " : 'never('
  const entry = `  '${name}': [${result}() => expect.fail('Write the case of ${name}'))],\n`
  const after = /^const CASES\b.*\{\n/m
  const text = changes.read(VISIBILITY_FILE)
  const ofNoun = new RegExp(`^  '${noun}\\.`, 'm')
  changes.insertBefore(VISIBILITY_FILE, ofNoun.test(text) ? ofNoun : /^\}/m, entry, after)
}

function addListFixture(changes: ChangeSet, { rest }: Procedure): void {
  const endpoint = `${rest?.verb} ${rest?.path}`
  const entry = `  '${endpoint}': () => {
    throw new Error('Write the list of ${endpoint}')
  },
`
  changes.insertBefore(LISTS_FILE, /^\}/m, entry, /^export const LISTS\b.*\{\n/m)
}

/** Adds the input of another endpoint with the same path parameters, or an empty one. */
function addAuthorizationInput(changes: ChangeSet, { name, rest }: Procedure): void {
  const toPlace = (path: string) => path.replace(/\/[^:]*$/, '')
  const entries = changes.read(INPUTS_FILE).matchAll(/^ {2}'[A-Z]+ (\/api\S*)': (\w+\(\)),$/gm)
  const similar = rest && [...entries].findLast(([, path = '']) => toPlace(path) === toPlace(rest.path))
  const input = rest && rest.parameters.length > 0 ? (similar?.[2] ?? 'untargeted()') : 'untargeted()'
  const entry = `  '${rest ? `${rest.verb} ${rest.path}` : name}': ${input},\n`
  changes.insertBefore(INPUTS_FILE, /^\}/m, entry, /^const INPUTS\b.*\{\n/m)
}

/** Adds the hook and its text in new files. Existing files of the noun may be part of the first load, which must not grow. */
function addHook(changes: ChangeSet, procedure: Procedure): void {
  const { name, noun, fileName, functionName, schema, isQuery, isList, failure } = procedure
  const folder = `apps/web/src/features/${noun}`
  const file = changes.has(`${folder}/${noun}.data.ts`) ? `${folder}/${fileName}.data.ts` : `${folder}/${noun}.data.ts`
  const inputType = toPascalCase(schema.input)
  if (isList) {
    const input = procedure.fields.length > 0 ? `input: Omit<${inputType}, 'limit' | 'cursor'>` : ''
    const query = `api.${name}.infiniteQueryOptions({ ${input && '...input, '}limit: PAGE_SIZE }, cursorPaging)`
    changes.create(
      file,
      `\n${doc(procedure)}\nexport function ${hookName(procedure)}(${input}) {\n  return useInfiniteQuery(${query})\n}\n`,
    )
    changes.importNames(file, ['useInfiniteQuery'], '@tanstack/react-query')
    changes.importNames(file, ['cursorPaging', 'PAGE_SIZE'], '../../lib/paging.ts')
    changes.importNames(file, ['api'], '../../lib/trpc.ts')
    if (input) changes.importNames(file, [`type ${inputType}`], `@stoop/validators/${noun}`)
    return
  }
  const hasInput = !isQuery || procedure.fields.length > 0
  const hook = isQuery
    ? `${doc(procedure)}
export function ${hookName(procedure)}(${hasInput ? `input: ${inputType}` : ''}) {
  return useQuery(api.${name}.queryOptions(${hasInput ? 'input' : '{}'}))
}
`
    : `${doc(procedure)}
export function ${hookName(procedure)}() {
  return useMutation({
    mutationFn: (input: ${inputType}) => client.${name}.mutate(input),
    meta: { failure: ${functionName}.failed, stale: ['${noun}'] },
  })
}
`
  changes.create(file, `\n${hook}`)
  if (hasInput) changes.importNames(file, [`type ${inputType}`], `@stoop/validators/${noun}`)
  changes.importNames(file, [isQuery ? 'useQuery' : 'useMutation'], '@tanstack/react-query')
  changes.importNames(file, [isQuery ? 'api' : 'client'], '../../lib/trpc.ts')
  if (isQuery) return
  const action = toPascalCase(toWords(procedure.method))
  addTexts(changes, fileName, functionName, `  action: '${action}',\n  failed: { title: '${failure}' },\n`)
  changes.importNames(file, [functionName], `../../locales/en/${fileName}.ts`)
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
