// Over 200 lines: every setting and every conflict of one form, on one mocked community.
import type { CommunityDetail } from '@stoop/validators/communities'
import { bikeKitchen, gardeners } from '@stoop/validators/fixtures/communities'
import { communityDetailOf } from '@stoop/validators/fixtures/community-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { apiError, networkError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectNoToast, expectToast } from '../mocks/toasts.ts'

const garden: CommunityDetail = { ...communityDetailOf(gardeners), version: 3, rules: 'Share your cuttings.' }
const { id } = garden
const path = `/communities/${id}/settings`
const privateGarden: CommunityDetail = { ...garden, isPrivate: true, joinPolicy: 'invitation' }
const kitchen = communityDetailOf(bikeKitchen)

/** Mocks the server's state. Updates change this state and raise its version. */
const mockCommunity = (initial: CommunityDetail) => () => {
  let current = initial
  mockApi({
    'communities.one': () => current,
    'communities.update': ({ version, renewSlug: _, description, ...change }) => {
      if (version !== current.version) return stale
      const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      current = { ...current, ...changes, ...(description && { description }), version: current.version + 1 }
      return current
    },
  })()
}

const stale = apiError('CONFLICT', 'This was changed elsewhere', undefined, 'STALE_VERSION')

const meta = {
  title: 'Screens/Community settings',
  component: App,
  beforeEach: [visitPath(path), mockCommunity(garden)],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function retype({ canvas, userEvent }: Context, label: string, text: string) {
  const field = await canvas.findByRole('textbox', { name: label })
  await userEvent.clear(field)
  if (text) await pasteText(userEvent, field, text)
  return field
}

const save = async ({ canvas, userEvent }: Context) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Save' }))

export const Settings: Story = {
  name: 'shows no save bar while no setting has changed',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Community settings' })
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toHaveValue('Front Step Gardeners')
    await expect(canvas.getByText('Address: /community/front-step-gardeners')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Rules' })).toHaveValue('Share your cuttings.')
    await expect(canvas.getByRole('radio', { name: 'Everyone' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'At once' })).toBeChecked()
    await expect(canvas.queryByRole('button', { name: 'Add question' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
    await expect(canvas.getByRole('switch', { name: 'Posts can be read before joining' })).not.toBeChecked()
  },
}

export const Loading: Story = {
  name: 'says that the settings of the community are loading',
  beforeEach: mockApi({ 'communities.one': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading settings...')
  },
}

export const Failed: Story = {
  name: 'shows an error with a retry button when the settings of the community fail to load',
  beforeEach: mockApi({ 'communities.one': serverError }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Failed to fetch community: Internal Server Error')
    mockApi({ 'communities.one': garden })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByRole('textbox', { name: 'Name' })
  },
}

export const NotFound: Story = {
  name: 'shows “Community not found” on a 404',
  beforeEach: mockApi({ 'communities.one': apiError('NOT_FOUND', 'Community not found') }),
  play: async ({ canvas }) => {
    await canvas.findByText('Community not found')
  },
}

export const NotCreator: Story = {
  name: 'leads members who are not the creator back to the community',
  tags: ['long'],
  beforeEach: [visitPath(`/communities/${kitchen.id}/settings`), mockApi({ 'communities.one': kitchen })],
  play: async ({ canvas }) => {
    await canvas.findByText('Only the creator can change these settings')
    await expect(canvas.getByRole('link', { name: 'Open community' })).toHaveAttribute(
      'href',
      `/communities/${kitchen.id}`,
    )
  },
}

export const SavesTexts: Story = {
  name: 'sends changed texts with the version, and keeps the focus in the form',
  play: async (context) => {
    const { canvas, userEvent } = context
    await retype(context, 'Name', ' Back Yard Gardeners ')
    await retype(context, 'Rules', '')
    await userEvent.click(canvas.getByRole('switch', { name: 'Change the address to match the name' }))
    await expect(canvas.getAllByText('Unsaved changes')).toHaveLength(2)
    await save(context)
    await expectToast('Settings saved')
    await expectCalls('communities.update', {
      id,
      version: 3,
      name: 'Back Yard Gardeners',
      rules: '',
      renewSlug: true,
    })
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull())
    await waitFor(() => expect(document.activeElement?.closest('form')).not.toBeNull())
  },
}

export const Invalid: Story = {
  name: 'focuses the first text that is too short on Save',
  tags: ['long'],
  play: async (context) => {
    const { canvas } = context
    await retype(context, 'Name', 'Ab')
    await retype(context, 'Description', 'Short')
    await save(context)
    await canvas.findByText('Community name must be at least 3 characters')
    await canvas.findByText('Description must be at least 10 characters')
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await expectCalls('communities.update')
  },
}

export const FieldError: Story = {
  name: 'shows an error of the server below its field',
  beforeEach: mockApi({
    'communities.update': apiError('BAD_REQUEST', 'Check the name', { name: 'This name is not allowed' }),
  }),
  play: async (context) => {
    const field = await retype(context, 'Name', 'Moderators')
    await save(context)
    await context.canvas.findByText('This name is not allowed')
    await expect(field).toHaveValue('Moderators')
    await expectNoToast()
  },
}

export const NotSent: Story = {
  name: 'keeps changed settings when the connection fails',
  beforeEach: mockApi({ 'communities.update': networkError }),
  play: async (context) => {
    const field = await retype(context, 'Name', 'Not lost')
    await save(context)
    await expectErrorToast("Couldn't save the settings", 'Your changes are kept here.')
    await expect(field).toHaveValue('Not lost')
  },
}

export const NotSentOffline: Story = {
  name: 'says once that the changes are kept when the device is offline',
  tags: ['long'],
  beforeEach: [
    () => {
      spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    },
    mockApi({ 'communities.update': networkError }),
  ],
  play: async (context) => {
    await retype(context, 'Name', 'Not lost')
    await save(context)
    await expectErrorToast(
      "Couldn't save the settings",
      "Your changes are kept here. You're offline. Try again when you're back online.",
    )
  },
}

export const Discarded: Story = {
  name: 'discards changed settings after a confirmation',
  play: async (context) => {
    const { canvas, userEvent } = context
    const field = await retype(context, 'Name', 'Something else')
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    const dialog = within(await findFocusedDialog('Discard changes?'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(field).toHaveValue('Front Step Gardeners'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectCalls('communities.update')
  },
}

export const LeftUnsaved: Story = {
  name: 'keeps unsaved settings when the viewer leaves the screen',
  beforeEach: mockApi({
    'communities.pins': singlePage([]),
    'communities.posts': singlePage([]),
    'communities.members': singlePage([]),
  }),
  play: async (context) => {
    const { canvas, userEvent } = context
    await retype(context, 'Name', 'Half a thought')
    await userEvent.click(canvas.getByRole('link', { name: 'Back to the community' }))
    await expectToast('Your changes are not saved', 'They are kept in the settings of the community.')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(location.pathname).toBe(path))
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toHaveValue('Half a thought')
  },
}

export const BecomesPrivate: Story = {
  name: 'warns before a community becomes private',
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('radio', { name: 'Members only' }))
    await canvas.findByText('Only members can find this community. Its old links stop working.')
    await expect(canvas.queryByRole('radio', { name: 'By request' })).toBeNull()
    await expect(canvas.getByRole('radio', { name: 'Moderators invite' })).toBeChecked()
    await save(context)
    const dialog = within(await findFocusedDialog('Make it members only?'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await expectCalls('communities.update')
    await userEvent.click(dialog.getByRole('button', { name: 'Make it private' }))
    await expectToast('Settings saved')
    await expectCalls('communities.update', { id, version: 3, isPrivate: true, joinPolicy: 'invitation' })
    await canvas.findByText('Its address is secret.')
  },
}

export const BecomesPublic: Story = {
  name: 'warns before a private community becomes public',
  beforeEach: mockCommunity({ ...privateGarden, joinPolicy: 'open' }),
  play: async (context) => {
    const { canvas, userEvent } = context
    await expect(await canvas.findByRole('radio', { name: 'Every member can invite' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Everyone' }))
    await expect(canvas.getByRole('radio', { name: 'By invitation' })).toBeChecked()
    await save(context)
    const dialog = within(await findFocusedDialog('Show it to everyone?'))
    await userEvent.click(dialog.getByRole('button', { name: 'Make it public' }))
    await expectToast('Settings saved')
    await expectCalls('communities.update', { id, version: 3, isPrivate: false, joinPolicy: 'invitation' })
  },
}

export const BecomesReadable: Story = {
  name: 'warns before everyone can read what was written for members only',
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('switch', { name: 'Posts can be read before joining' }))
    await canvas.findByText(
      'Everyone on Stoop can read all posts and replies, including earlier ones that were written for members only.',
    )
    await save(context)
    const dialog = within(await findFocusedDialog('Let everyone read?'))
    await expectCalls('communities.update')
    await userEvent.click(dialog.getByRole('button', { name: 'Let everyone read' }))
    await expectToast('Settings saved')
    await expectCalls('communities.update', { id, version: 3, isReadableBeforeJoining: true })
  },
}

export const Questions: Story = {
  name: 'asks up to three questions in a community that people join by request',
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('radio', { name: 'By request' }))
    const add = () => userEvent.click(canvas.getByRole('button', { name: 'Add question' }))
    await add()
    const first = canvas.getByRole('textbox', { name: 'Question 1' })
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.paste('Where do you live?')
    await add()
    await add()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Question 3' })).toHaveFocus())
    await userEvent.paste('What do you grow?')
    await expect(canvas.queryByRole('button', { name: 'Add question' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove question 2' }))
    await expect(canvas.getByRole('textbox', { name: 'Question 2' })).toHaveValue('What do you grow?')
    await save(context)
    await expectToast('Settings saved')
    await expectCalls('communities.update', {
      id,
      version: 3,
      joinPolicy: 'request',
      questions: ['Where do you live?', 'What do you grow?'],
    })
  },
}

const renamedElsewhere = { ...garden, name: 'Roof Gardeners', version: 7 }

async function meetConflict(context: Context) {
  await retype(context, 'Name', 'Yard Gardeners')
  await retype(context, 'Rules', 'Be kind.')
  mockCommunity(renamedElsewhere)()
  await save(context)
  const note = within(await context.canvas.findByRole('alert'))
  await expect(note.getByText('Changed elsewhere')).toBeVisible()
  await expect(note.getByText('Roof Gardeners')).toBeVisible()
  await expect(note.getByText('Yard Gardeners')).toBeVisible()
  await expect(note.queryByText('Be kind.')).toBeNull()
  await expect(context.canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Yard Gardeners')
  await expect(context.canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectNoToast()
  return note
}

export const KeepMine: Story = {
  name: 'overwrites the value saved elsewhere when Keep mine is tapped',
  play: async (context) => {
    const note = await meetConflict(context)
    await context.userEvent.click(note.getByRole('button', { name: 'Keep mine' }))
    await save(context)
    await expectToast('Settings saved')
    const change = { id, name: 'Yard Gardeners', rules: 'Be kind.' }
    await expectCalls('communities.update', { ...change, version: 3 }, { ...change, version: 7 })
  },
}

export const TakeTheirs: Story = {
  name: 'replaces the typed value with the one saved elsewhere when Use theirs is tapped',
  tags: ['long'],
  play: async (context) => {
    const { canvas, userEvent } = context
    const note = await meetConflict(context)
    await userEvent.click(note.getByRole('button', { name: 'Use theirs' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Roof Gardeners'))
    await expect(canvas.getByRole('textbox', { name: 'Rules' })).toHaveValue('Be kind.')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const Merged: Story = {
  name: 'merges changes of different settings without a question',
  play: async (context) => {
    await retype(context, 'Rules', 'Be kind.')
    mockCommunity(renamedElsewhere)()
    await save(context)
    await expectToast('Settings saved')
    await waitFor(() => expect(context.canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Roof Gardeners'))
    await expectCalls(
      'communities.update',
      { id, version: 3, rules: 'Be kind.' },
      { id, version: 7, rules: 'Be kind.' },
    )
  },
}

export const Close: Story = {
  name: 'closes a community after a confirmation',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Close community/ }))
    const dialog = within(await findFocusedDialog('Close this community?'))
    await userEvent.click(dialog.getByRole('button', { name: 'Close it' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Reopen community/ }))
    await canvas.findByRole('button', { name: /^Close community/ })
    await expectCalls('communities.update', { id, version: 3, isClosed: true }, { id, version: 4, isClosed: false })
  },
}

export const CloseStale: Story = {
  name: 'closes a community even if it was changed elsewhere',
  tags: ['long'],
  play: async (context) => {
    const { canvas, userEvent } = context
    await retype(context, 'Rules', 'Be kind.')
    mockCommunity(renamedElsewhere)()
    await userEvent.click(await canvas.findByRole('button', { name: /^Close community/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close it' }))
    await canvas.findByRole('button', { name: /^Reopen community/ })
    await expectCalls('communities.update', { id, version: 3, isClosed: true }, { id, version: 7, isClosed: true })
    await expect(canvas.getByRole('textbox', { name: 'Rules' })).toHaveValue('Be kind.')
  },
}

export const CloseFailed: Story = {
  name: 'shows an error toast when closing fails',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.update': serverError }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Close community/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close it' }))
    await expectErrorToast("Couldn't close the community")
    await expect(canvas.getByRole('button', { name: /^Close community/ })).toBeEnabled()
  },
}

export const Delete: Story = {
  name: 'deletes a community after a confirmation that names the 14 days',
  beforeEach: mockApi({
    'communities.delete': { ok: true },
    'communities.joined': singlePage([]),
    'communities.deleted': singlePage([]),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Delete community/ }))
    const dialog = within(await findFocusedDialog('Delete Front Step Gardeners?'))
    await dialog.findByText(/You have 14 days to restore it/)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await expectToast('Community deleted')
    await waitFor(() => expect(location.pathname + location.search).toBe('/communities?tab=joined'))
    await expectCalls('communities.delete', { id })
  },
}

export const DeleteFailed: Story = {
  name: 'shows an error toast when deleting fails',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.delete': serverError }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Delete community/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expectErrorToast("Couldn't delete the community")
    await expect(location.pathname).toBe(path)
  },
}

export const LongAndRightToLeft: Story = {
  name: 'fits long and right-to-left texts in 320 px',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  beforeEach: mockCommunity({
    ...garden,
    name: 'مجتمع الحديقة على الدرج الأمامي للجيران جميعا',
    slug: 'a'.repeat(60),
    joinPolicy: 'request',
    questions: ['x'.repeat(200)],
    rules: 'y'.repeat(300),
  }),
  play: async (context) => {
    await retype(context, 'Question 1', 'Who?')
    await context.canvas.findByRole('button', { name: 'Save' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
