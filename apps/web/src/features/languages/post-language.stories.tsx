import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { bread, tomatoes } from '@stoop/validators/fixtures/posts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { readDraft, writeDraft } from '../../lib/draft.ts'
import { chooseMenuItem } from '../../mocks/choose-menu-item.ts'
import { fakeLanguageDetector } from '../../mocks/fake-languages.ts'
import { findFocusedDialog } from '../../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { pasteText } from '../../mocks/paste-text.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import ComposerSheet from '../posts/composer-sheet.tsx'
import { postDraftsOf } from '../posts/discard-draft.ts'
import { PostMenu } from '../posts/lazy-menus.tsx'
import { friendPostKind } from '../posts/posts.data.ts'

const meta = {
  title: 'Features/Language of a post',
  component: ComposerSheet,
  decorators: withViewer,
  args: { open: true, onClose: fn() },
  beforeEach: () => {
    mockApi({ 'posts.create': postOf(bread, ann), 'auth.user': currentUserOf(ann) })()
    fakeLanguageDetector((text) => (text.includes('Katze') ? 'de' : null))
  },
} satisfies Meta<typeof ComposerSheet>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function write({ userEvent }: Context, text: string) {
  const sheet = within(await findFocusedDialog())
  await pasteText(userEvent, sheet.getByRole('textbox'), text)
  return { sheet, choice: await sheet.findByRole('combobox', { name: 'Language of the text' }) }
}

export const Detected: Story = {
  name: 'sends the detected language',
  play: async (context) => {
    const { sheet, choice } = await write(context, 'Die Katze ist weg')
    await waitFor(() => expect(choice).toHaveDisplayValue('German (detected)'))
    await context.userEvent.click(sheet.getByRole('button', { name: 'Post' }))
    await expectCalls('posts.create', { content: 'Die Katze ist weg', lang: 'de' })
  },
}

export const Stated: Story = {
  name: 'sends the stated language in place of the detected one',
  globals: { viewport: { value: 'small' } },
  play: async (context) => {
    const { sheet, choice } = await write(context, 'Die Katze bleibt hier')
    await waitFor(() => expect(choice).toHaveDisplayValue('German (detected)'))
    await context.userEvent.selectOptions(choice, 'Dutch')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Post' }))
    await expectCalls('posts.create', { content: 'Die Katze bleibt hier', lang: 'nl' })
  },
}

export const NotStated: Story = {
  name: 'sends no language if the author states none',
  play: async (context) => {
    const { sheet, choice } = await write(context, 'Die Katze schläft jetzt')
    await waitFor(() => expect(choice).toHaveDisplayValue('German (detected)'))
    await context.userEvent.selectOptions(choice, 'Not stated')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Post' }))
    await expectCalls('posts.create', { content: 'Die Katze schläft jetzt' })
  },
}

export const Unknown: Story = {
  name: 'sends no language if it is unknown',
  play: async (context) => {
    const { sheet, choice } = await write(context, 'Zzyzx qwerty asdf')
    await expect(choice).toHaveDisplayValue('Detected while you write')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Post' }))
    await expectCalls('posts.create', { content: 'Zzyzx qwerty asdf' })
  },
}

const germanPost = { ...postOf(tomatoes), content: 'Meine Katze ist wieder da', lang: 'de' }

async function openEdit({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More about your post' }))
  await chooseMenuItem(userEvent, 'Edit post')
  return within(await findFocusedDialog('Edit post'))
}

export const Edited: Story = {
  name: 'changes only the language of a post',
  render: () => <PostMenu postKind={friendPostKind} post={germanPost} />,
  beforeEach: mockApi({ 'posts.update': { ...germanPost, version: 2, lang: 'nl' } }),
  play: async (context) => {
    const sheet = await openEdit(context)
    const choice = sheet.getByRole('combobox', { name: 'Language of the text' })
    await expect(choice).toHaveDisplayValue('German')
    await context.userEvent.selectOptions(choice, 'Dutch')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectCalls('posts.update', { id: germanPost.id, version: 1, lang: 'nl' })
  },
}

const englishText = 'My cat came back this morning'

export const Rewritten: Story = {
  name: 'detects the language again when the text of a post is replaced',
  render: () => <PostMenu postKind={friendPostKind} post={germanPost} />,
  beforeEach: () => {
    mockApi({ 'posts.update': { ...germanPost, version: 2, content: englishText, lang: 'en' } })()
    fakeLanguageDetector((text) => (text === englishText ? 'en' : 'de'))
  },
  play: async (context) => {
    const sheet = await openEdit(context)
    const box = sheet.getByRole('textbox', { name: 'Text of your post' })
    await context.userEvent.clear(box)
    await pasteText(context.userEvent, box, englishText)
    await context.userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectCalls('posts.update', { id: germanPost.id, version: 1, content: englishText, lang: 'en' })
  },
}

const keptText = 'Die Katze ist im Keller'

export const SentAgain: Story = {
  name: 'sends the same language when a post is sent again after a reload',
  // The language that an earlier page has sent with this text, before its detection was complete.
  beforeEach: () => writeDraft(`sent-lang:${postDraftsOf(ann.id).texts.content}`, `none\n${keptText}`),
  play: async (context) => {
    const { sheet, choice } = await write(context, keptText)
    await waitFor(() => expect(choice).toHaveDisplayValue('German (detected)'))
    await context.userEvent.click(sheet.getByRole('button', { name: 'Post' }))
    await expectCalls('posts.create', { content: keptText })
    await waitFor(() => expect(readDraft(`sent-lang:${postDraftsOf(ann.id).texts.content}`)).toBe(''))
  },
}
