import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { ScreenError } from './screen-error.tsx'

let isFixed = false

function FailingScreen() {
  if (!isFixed) throw new Error('A screen that breaks')
  return <p>A screen</p>
}

function ScreenWithErrorBoundary() {
  useState(() => {
    isFixed = false
  })
  return (
    <ErrorBoundary renderFallback={(again) => <ScreenError onRetry={again} />}>
      <FailingScreen />
    </ErrorBoundary>
  )
}

const meta = { title: 'Shell/Screen error', component: ScreenWithErrorBoundary } satisfies Meta<
  typeof ScreenWithErrorBoundary
>
export default meta

export const RetryAfterError: StoryObj<typeof meta> = {
  name: 'shows an error with a retry button when a screen throws',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong')
    await expect(canvas.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
    isFixed = true
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByText('A screen')
  },
}
