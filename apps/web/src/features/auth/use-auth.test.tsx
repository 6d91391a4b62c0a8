import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from './use-auth.ts'

function FirstName() {
  return useAuth().firstName
}

test('throws the documented error if useAuth is called outside of AuthProvider', () => {
  expect(() => renderToString(<FirstName />)).toThrow('useAuth must be used within an AuthProvider')
})
