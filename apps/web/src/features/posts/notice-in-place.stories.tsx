import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import NoticeInPlace from './notice-in-place.tsx'

/** A list whose second row is replaced by a notice. */
function List() {
  const [rows, setRows] = useState(['First', 'Second', 'Third'])
  const [replaced, setReplaced] = useState<string | undefined>('Second')
  return (
    <main>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            {row === replaced ? (
              <NoticeInPlace notice={{ text: 'Post deleted.', action: 'Undo', undo: () => setReplaced(undefined) }} />
            ) : (
              <button type="button">{row}</button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setRows(['First', 'Third'])}>
        Expire
      </button>
    </main>
  )
}

const meta = { title: 'Features/Notice in place', component: List } satisfies Meta<typeof List>
export default meta

type Story = StoryObj<typeof meta>

export const Undo: Story = {
  name: 'focuses the item that Undo has restored',
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Second' })).toHaveFocus())
  },
}

export const Expired: Story = {
  name: 'focuses the next item when the notice of a removed item disappears',
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus())
    canvas.getByRole('button', { name: 'Expire' }).click()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Third' })).toHaveFocus())
  },
}

export const FocusElsewhere: Story = {
  name: 'keeps the focus where the user has moved it when the notice disappears',
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus())
    await userEvent.tab({ shift: true })
    canvas.getByRole('button', { name: 'Expire' }).click()
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull())
    await expect(canvas.getByRole('button', { name: 'First' })).toHaveFocus()
  },
}
