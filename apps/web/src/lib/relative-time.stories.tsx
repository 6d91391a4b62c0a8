import type { Meta, StoryObj } from '@storybook/react-vite'
import { Provider } from 'jotai'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { holdFirstPaint, isBeforeFirstPaint, releaseFirstPaint } from './first-paint.ts'
import { RelativeTime } from './relative-time.tsx'

/** Releases the first paint while React renders, as if rendering took longer than a frame. */
function FirstPaint() {
  useState(() => {
    const { requestAnimationFrame, setTimeout } = window
    Reflect.set(window, 'requestAnimationFrame', (callback: () => void) => callback())
    Reflect.set(window, 'setTimeout', (callback: () => void) => callback())
    releaseFirstPaint()
    Reflect.set(window, 'requestAnimationFrame', requestAnimationFrame)
    Reflect.set(window, 'setTimeout', setTimeout)
  })
  return null
}

/** A page with its own state, because dates of earlier stories have already counted a minute. */
const Page = () => (
  <Provider>
    <main>
      <RelativeTime date="2026-03-04T12:00:00.000Z" />
      <FirstPaint />
    </main>
  </Provider>
)

const meta = { title: 'Lib/Relative time', component: Page, beforeEach: holdFirstPaint } satisfies Meta<typeof Page>
export default meta

export const PaintedWhileRendering: StoryObj<typeof meta> = {
  name: 'shows the exact time of a date that was rendered before the first paint and mounted after it',
  play: async ({ canvas }) => {
    await expect(isBeforeFirstPaint()).toBe(false)
    const time = canvas.getByText(/ago$|^in /)
    await waitFor(() => expect(time).toHaveAttribute('title', expect.stringContaining('March 4, 2026')))
  },
}
