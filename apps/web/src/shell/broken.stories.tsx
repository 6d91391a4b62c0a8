import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Breakwater } from '../lib/breakwater.tsx'
import { Broken } from './broken.tsx'

let mended = false

function Breaks() {
  if (!mended) throw new Error('A screen that breaks')
  return <p>A screen</p>
}

function Held() {
  useState(() => {
    mended = false
  })
  return (
    <Breakwater instead={(again) => <Broken onRetry={again} />}>
      <Breaks />
    </Breakwater>
  )
}

const meta = { title: 'Shell/Broken', component: Held } satisfies Meta<typeof Held>
export default meta

export const WayOn: StoryObj<typeof meta> = {
  name: 'A screen that breaks leaves a sentence, and another try',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong')
    mended = true
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByText('A screen')
  },
}
