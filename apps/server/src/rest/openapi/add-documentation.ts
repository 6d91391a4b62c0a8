import { DESCRIPTIONS } from './descriptions.ts'
import { ERROR_EXAMPLES, EXAMPLES } from './examples.ts'
import type { Content, OpenApi, Operation, ResponseObject } from './types.ts'

/** Returns the paths with a description of every operation, and examples of its JSON bodies. */
export function withDocumentation(paths: OpenApi['paths']): OpenApi['paths'] {
  return mapValues(paths, (operations, path) =>
    mapValues(operations, (operation, method) => documentOperation(operation, method, path)),
  )
}

/** Returns error responses with an example each. */
export const withErrorExamples = (responses: Record<string, ResponseObject>): Record<string, ResponseObject> =>
  mapValues(responses, (response, name) => ({
    ...response,
    content: withExample(response.content, ERROR_EXAMPLES[name]),
  }))

function documentOperation(operation: Operation, method: string, path: string): Operation {
  const endpoint = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
  const { operationId, tags, summary, requestBody, responses, ...others } = operation
  const description = new Map(Object.entries(DESCRIPTIONS)).get(endpoint)
  const example = new Map(Object.entries(EXAMPLES)).get(endpoint)
  if (description === undefined || !example) throw new Error(`${endpoint} has no description or no example`)
  return {
    operationId,
    tags,
    summary,
    description,
    ...others,
    ...(requestBody && {
      requestBody: { ...requestBody, content: withExample(requestBody.content, example.request) },
    }),
    responses: mapValues(responses, (response, status) =>
      '$ref' in response
        ? response
        : { ...response, content: withExample(response.content, example.responses[Number(status)]) },
    ),
  }
}

const withExample = (content: Content, example: unknown): Content =>
  example === undefined
    ? content
    : mapValues(content, (body, type) => (type === 'application/json' ? { ...body, example } : body))

const mapValues = <From, To>(record: Record<string, From>, map: (value: From, key: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
