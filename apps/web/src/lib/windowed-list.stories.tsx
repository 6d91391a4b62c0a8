import { Button } from '@stoop/ui/button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, screen, waitFor } from 'storybook/test'
import { WindowedList } from './windowed-list.tsx'

const createItems = (count: number, prefix = 'Row') =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix} ${index + 1}` }))

/** A list of 300 rows of different heights. */
function Page() {
  const [items, setItems] = useState(() => createItems(300))
  const [isShown, setIsShown] = useState(true)
  return (
    <main>
      <div className="sticky top-0 z-10 flex bg-background">
        {/* This is like a refetch after a new post: the number of items stays. */}
        <Button onClick={() => setItems([...createItems(2, 'New'), ...items.slice(0, -2)])}>Prepend</Button>
        <Button onClick={() => setIsShown(!isShown)}>Toggle</Button>
      </div>
      {isShown && (
        <WindowedList
          name="example"
          role="list"
          label="Example"
          items={items}
          estimatedHeight={60}
          renderRow={({ id }, index) => (
            <p key={id} style={{ height: 40 + ((index * 37) % 90) }}>
              <button type="button">{id}</button>
              {id === 'Row 4' && createPortal(<button type="button">Menu of Row 4</button>, document.body)}
            </p>
          )}
        />
      )}
    </main>
  )
}

const meta = { title: 'Lib/Windowed list', component: Page } satisfies Meta<typeof Page>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Pick<typeof screen, 'findByRole' | 'findAllByRole' | 'getByRole' | 'queryByRole' | 'getAllByRole'>

const getTop = (canvas: Canvas, name: string) => canvas.getByRole('button', { name }).getBoundingClientRect().top

/** Scrolls down until the row is mounted and measured. */
async function scrollToRow(canvas: Canvas, name: string): Promise<void> {
  while (!canvas.queryByRole('button', { name })) {
    const last = (await canvas.findAllByRole('listitem')).at(-1)
    last?.scrollIntoView({ block: 'end', behavior: 'instant' })
    await waitFor(() => expect(canvas.getAllByRole('listitem').at(-1)).not.toBe(last))
  }
  canvas.getByRole('button', { name }).scrollIntoView({ block: 'center', behavior: 'instant' })
  let top = Number.NaN
  await waitFor(() => {
    const last = top
    top = getTop(canvas, name)
    if (top !== last) throw new Error('The row moves')
  })
}

export const Window: Story = {
  name: 'mounts only the rows near the viewport',
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Row 1' })
    const rows = canvas.getAllByRole('listitem')
    await expect(rows.length).toBeGreaterThan(8)
    await expect(rows.length).toBeLessThan(60)
    await expect(rows[1]).toHaveAttribute('aria-posinset', '2')
    await expect(rows[1]).toHaveAttribute('aria-setsize', '300')
    await scrollToRow(canvas, 'Row 150')
    await expect(canvas.getByRole('button', { name: 'Row 150' }).closest('li')).toHaveAttribute('aria-posinset', '150')
    await expect(canvas.queryByRole('button', { name: 'Row 1' })).toBeNull()
  },
}

export const Prepended: Story = {
  name: 'keeps the scroll position when items are added at the start',
  play: async ({ canvas, userEvent }) => {
    await scrollToRow(canvas, 'Row 100')
    const top = getTop(canvas, 'Row 100')
    await userEvent.click(canvas.getByRole('button', { name: 'Prepend' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Row 100' }).closest('li')).toHaveAttribute('aria-posinset', '102'),
    )
    await waitFor(() => expect(Math.abs(getTop(canvas, 'Row 100') - top)).toBeLessThan(5))
    await expect(canvas.getByRole('button', { name: 'Row 100' }).closest('li')).toHaveAttribute('aria-setsize', '300')
  },
}

export const PrependedInView: Story = {
  name: 'shows new items at the start while the first row is on the screen',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Row 1' })
    await userEvent.click(canvas.getByRole('button', { name: 'Prepend' }))
    await waitFor(() => expect(getTop(canvas, 'New 1')).toBeLessThan(100))
    await expect(getTop(canvas, 'New 1')).toBeGreaterThan(0)
  },
}

export const Focused: Story = {
  name: 'keeps the focus in a row that leaves the screen',
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Row 3' })
    button.focus()
    await scrollToRow(canvas, 'Row 200')
    await expect(canvas.queryByRole('button', { name: 'Row 8' })).toBeNull()
    await expect(button).toHaveFocus()
    scrollTo({ top: 0, behavior: 'instant' })
    await canvas.findByRole('button', { name: 'Row 8' })
    await expect(canvas.getByRole('button', { name: 'Row 3' })).toBe(button)
    await expect(button).toHaveFocus()
  },
}

export const FocusedAndPrepended: Story = {
  name: 'updates the position of a focused row that is off the screen when items are added at the start',
  tags: ['long'],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Row 3' })
    button.focus()
    const row = button.closest('li')
    await scrollToRow(canvas, 'Row 100')
    await expect(button).toHaveFocus()
    const offset = row?.offsetTop ?? Number.NaN
    // userEvent would move the focus.
    canvas.getByRole('button', { name: 'Prepend' }).click()
    await waitFor(() => expect(row).toHaveAttribute('aria-posinset', '5'))
    // Two new rows have the estimated height.
    await expect(row?.offsetTop).toBe(offset + 120)
    // The row's content depends on its index.
    await expect(button.parentElement).toHaveStyle({ height: '98px' })
    await expect(button).toHaveFocus()
  },
}

export const FocusedPortal: Story = {
  name: 'keeps a row mounted while the focus is in a portal of the row',
  tags: ['long'],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Row 4' })
    button.focus()
    const menu = screen.getByRole('button', { name: 'Menu of Row 4' })
    menu.focus({ preventScroll: true })
    await scrollToRow(canvas, 'Row 200')
    await expect(canvas.queryByRole('button', { name: 'Row 8' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Row 4' })).toBe(button)
    await expect(menu).toHaveFocus()
  },
}

export const MountedAgain: Story = {
  name: 'uses the measured heights of the rows when the list is mounted again',
  play: async ({ canvas, userEvent }) => {
    await scrollToRow(canvas, 'Row 120')
    const { scrollY } = window
    const top = getTop(canvas, 'Row 120')
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle' }))
    await expect(canvas.queryByRole('list')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle' }))
    scrollTo({ top: scrollY, behavior: 'instant' })
    await waitFor(() => expect(Math.abs(getTop(canvas, 'Row 120') - top)).toBeLessThan(5))
  },
}
