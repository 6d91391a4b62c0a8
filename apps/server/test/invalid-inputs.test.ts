import { REST } from '@stoop/api/rest-table'
import { expect, it } from 'vitest'
import { openApiDocument } from '../src/rest/openapi/document.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const document = openApiDocument()

// A value that is invalid as a path parameter, a page size and a search term.
const INVALID_PARAMETER = `${'-'.repeat(100)}`
const INVALID_QUERY = `limit=0&q=${'x'.repeat(200)}`

it.each(Object.keys(REST))(
  '%s returns 400 for invalid input if it declares 400, otherwise it reads no input',
  async (endpoint) => {
    const ann = await stoop.registerMember('Ann')
    const [method = '', path = ''] = endpoint.split(' ')
    const { statusCode } = await stoop.app.inject({
      method: method === 'GET' ? 'GET' : method === 'PUT' ? 'PUT' : method === 'DELETE' ? 'DELETE' : 'POST',
      url: `${path.replace(/:\w+/g, INVALID_PARAMETER)}${method === 'GET' ? `?${INVALID_QUERY}` : ''}`,
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { payload: '[]' }),
    })
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(statusCode === 400).toBe('400' in (operation?.responses ?? {}))
  },
)
