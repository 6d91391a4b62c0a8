import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { expectAccessible } from './expect-accessible.ts'

/** Tests the check that runs after every story. Hidden in Storybook, whose accessibility panel configures axe differently. */
const meta = {
  title: 'Test setup/Accessibility check',
  tags: ['!dev'],
  render: () => <p>The violations are added to the page and removed again.</p>,
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

async function expectViolation(html: string, message: RegExp): Promise<void> {
  const element = document.createElement('div')
  element.innerHTML = html
  document.body.append(element)
  await expect(expectAccessible())
    .rejects.toThrow(message)
    .finally(() => element.remove())
}

export const LightContrast: Story = {
  name: 'finds a contrast that is too low only in the light theme',
  play: () =>
    expectViolation(
      '<p style="background: light-dark(white, black); color: #ddd">Text</p>',
      /^color-contrast: .*#ddd/s,
    ),
}

export const DarkContrast: Story = {
  name: 'finds a contrast that is too low only in the dark theme',
  play: async () => {
    const inDark = /^color-contrast-in-dark-theme: .*Text/s
    await expectViolation('<p style="background: light-dark(white, black); color: #222">Text</p>', inDark)
    await expectViolation('<p style="background: white; color: light-dark(black, #ddd)">Text</p>', inDark)
    await expectViolation(
      '<div style="background: light-dark(white, black); opacity: 0.9"><p style="color: #222">Text</p></div>',
      inDark,
    )
  },
}

export const Structure: Story = {
  name: 'finds a button without a name',
  play: () => expectViolation('<button type="button"></button>', /^button-name: .*<button/s),
}
