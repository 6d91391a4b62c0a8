import { requireProcedure } from '@stoop/api/procedures'
import { REST } from '@stoop/api/rest-table'
import { ann } from '@stoop/validators/fixtures/people'
import { errorResponse } from '@stoop/validators/responses'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openApiDocument } from '../src/rest/openapi/document.ts'
import { EXAMPLES } from '../src/rest/openapi/examples.ts'

const document = openApiDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    operation,
  })),
)

describe.each(operations)(
  'the documentation of $name',
  ({ operation: { summary, description, requestBody, responses } }) => {
    it('documents every operation with a summary and a short description', () => {
      expect(summary).toMatch(/\w/)
      expect(description).toMatch(/^[A-Z].*\.$/)
      expect(description?.match(/[.]( |$)/g)?.length).toBeLessThanOrEqual(3)
    })

    it('documents every JSON body except errors with an example', () => {
      const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      expect(successes.length).toBeGreaterThan(0)
      for (const body of [requestBody, ...successes.map(([, response]) => response)]) {
        const json = body && 'content' in body ? body.content['application/json'] : undefined
        if (json) expect(json.example).toBeDefined()
      }
    })
  },
)

describe.each(Object.entries(REST))('the examples of %s', (endpoint, { procedure, output, isList, status }) => {
  const { request, responses } = EXAMPLES.get(endpoint) ?? { responses: {} }
  const { input } = requireProcedure(procedure)

  it('documents statuses and schemas that match the responses of the server', () => {
    const statuses = typeof status === 'function' ? [200, 201] : [status]
    expect(Object.keys(responses).map(Number)).toEqual(statuses)
    const schema: z.ZodMiniType = isList ? z.array(output) : output
    for (const response of Object.values(responses)) expect(schema.parse(response)).toStrictEqual(response)
  })

  it('documents examples that match the request schema and have no unknown fields', () => {
    if (request === undefined) return
    const parameters = [...endpoint.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ann.id])
    const fields = z.record(z.string(), z.unknown()).parse(request)
    expect(Object.keys(input?.shape ?? {})).toEqual(expect.arrayContaining(Object.keys(fields)))
    expect(input?.safeParse({ ...Object.fromEntries(parameters), ...fields })).toMatchObject({ success: true })
  })
})

it.each(Object.entries(document.components.responses))(
  'the error response %s has a valid example',
  (_name, { content }) => {
    const example = content['application/json']?.example
    expect(errorResponse.parse(example)).toStrictEqual(example)
  },
)

it('generates the same examples on every run', () => {
  expect(JSON.stringify([...EXAMPLES.values()])).toContain('"createdAt":"2026-11-20T11:00:00.000Z"')
})
