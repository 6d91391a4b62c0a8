import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NotificationIcon } from './notification-icon.tsx'

it('shows an icon for a type that only newer servers know', () => {
  expect(renderToString(<NotificationIcon type={JSON.parse('"type_of_a_later_release"')} />)).toContain('<svg')
})
