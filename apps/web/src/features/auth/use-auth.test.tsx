import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from './use-auth.ts'

function Asks() {
  return useAuth().firstName
}

test('outside of its provider it says the documented sentence', () => {
  expect(() => renderToString(<Asks />)).toThrow('useAuth must be used within an AuthProvider')
})
