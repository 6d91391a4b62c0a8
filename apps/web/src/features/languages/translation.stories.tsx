import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { fakeTranslator } from '../../mocks/fake-languages.ts'
import { PostText } from '../posts/post-text.tsx'

// The answers of the browser are cached by language, so each story uses another language.
const meta = {
  title: 'Features/Translation',
  component: PostText,
  args: { ownerId: 'post', text: 'Die Katze ist weg', lang: 'de' },
  decorators: (Story) => (
    <main className="p-4">
      <Story />
    </main>
  ),
} satisfies Meta<typeof PostText>
export default meta

type Story = StoryObj<typeof meta>

export const Translated: Story = {
  name: 'shows the translation of the browser, and the original again',
  beforeEach: () => fakeTranslator({ translate: (text) => `English: ${text}` }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Die Katze ist weg')).toHaveAttribute('lang', 'de')
    await userEvent.click(await canvas.findByRole('button', { name: 'Translate' }))
    await expect(await canvas.findByText('English: Die Katze ist weg')).toHaveAttribute('lang', 'en')
    await expect(canvas.getByRole('status')).toHaveTextContent('Translated from German by your browser')
    await userEvent.click(canvas.getByRole('button', { name: 'Show original' }))
    await expect(canvas.getByText('Die Katze ist weg')).toHaveAttribute('lang', 'de')
  },
}

let progress: EventTarget | undefined
let finishDownload = () => {}

export const Downloading: Story = {
  name: 'shows the progress while the browser downloads the language',
  args: { text: 'Le chat est parti', lang: 'fr' },
  beforeEach: () =>
    fakeTranslator({
      availability: 'downloadable',
      download: (monitor) => {
        progress = monitor
        return new Promise((resolve) => {
          finishDownload = resolve
        })
      },
      translate: () => 'The cat is gone',
    }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Translate' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Translating...'))
    progress?.dispatchEvent(new ProgressEvent('downloadprogress', { loaded: 0.42, total: 1 }))
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Downloading the language to your device: 42%'),
    )
    finishDownload()
    await canvas.findByText('The cat is gone')
  },
}

export const Failed: Story = {
  name: 'says that the browser could not translate, and tries again',
  args: { text: 'Il gatto è sparito', lang: 'it' },
  beforeEach: () => {
    let attempts = 0
    fakeTranslator({
      translate: () => {
        attempts++
        if (attempts === 1) throw new Error('No memory')
        return 'The cat is gone'
      },
    })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Translate' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent("Your browser couldn't translate this."))
    await expect(canvas.getByText('Il gatto è sparito')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Translate' }))
    await canvas.findByText('The cat is gone')
  },
}

export const Unavailable: Story = {
  name: 'has no button if the browser cannot translate from the language',
  args: { text: 'De kat is weg', lang: 'nl' },
  beforeEach: () => fakeTranslator({ availability: 'unavailable', translate: (text) => text }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('De kat is weg').parentElement?.children).toHaveLength(1))
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const OwnLanguage: Story = {
  name: 'has no button for a text in the language of the page or in an unknown one',
  args: { text: 'The cat is gone', lang: 'en' },
  beforeEach: () => fakeTranslator({ translate: (text) => text }),
  render: (args) => (
    <>
      <PostText {...args} />
      <PostText ownerId="other" text="Zzyzx" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The cat is gone').parentElement?.children).toHaveLength(1)
    await expect(canvas.getByText('Zzyzx').parentElement?.children).toHaveLength(1)
    await expect(canvas.getByText('Zzyzx')).toHaveAttribute('lang', '')
  },
}
