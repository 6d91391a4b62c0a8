// Over 200 lines: the profile, its dialogs and its posts, in every state.
import { ann, dan, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import { commentsOf, postOf, postsOf } from '@stoop/validators/fixtures/post-views'
import { tomatoes } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import { mapProfileTexts } from '@stoop/validators/profile-texts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectToast } from '../mocks/toasts.ts'

const viewer = currentUserOf(ann)

const meta = {
  title: 'Screens/Profile',
  component: App,
  beforeEach: [visitPath('/profile'), mockApi({ 'posts.ofMember': singlePage(postsOf(ann)) })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function openEditDialog({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit Profile' }))
  const dialog = within(await findFocusedDialog('Edit Profile'))
  return {
    dialog,
    first: dialog.getByRole('textbox', { name: 'First Name' }),
    last: dialog.getByRole('textbox', { name: 'Last Name' }),
    bio: dialog.getByRole('textbox', { name: 'Bio' }),
    save: dialog.getByRole('button', { name: 'Save Changes' }),
  }
}

export const Full: Story = {
  name: 'shows the skyline, the name, the bio and the posts of the viewer',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Ann Alvarez' })
    const main = within(canvas.getByRole('main'))
    await expect(main.getAllByText('AA')[0]).toBeVisible()
    await expect(canvas.getByText('5 friends')).toBeVisible()
    await expect(canvas.getByText('Front porch gardener. Will trade tomatoes for gossip.')).toBeVisible()
    await canvas.findByText(/^First tomatoes/)
    await waitFor(() => expect(canvas.getByRole('main').querySelector('[data-city="Chicago"] svg')).not.toBeNull())
    await expect(canvas.getByRole('button', { name: 'Change profile photo' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Sign Out' })).toBeEnabled()
  },
}

export const Stats: Story = {
  name: 'shows the statistics of the viewer',
  tags: ['long'],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Ann Alvarez' })
    const stats = [...canvas.getByRole('main').querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.parentElement?.querySelector('dd')?.textContent,
    ])
    await expect(stats).toEqual([
      ['Posts', '2'],
      ['Friends', '5'],
      ['Photos', '0'],
    ])
  },
}

export const Photo: Story = {
  name: 'shows the profile photo in a circle',
  beforeEach: mockApi({ 'auth.user': { ...viewer, avatar: '/door.svg' } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Ann Alvarez' })
    const photo = canvas.getByRole('main').querySelector('img')
    await expect(photo).toHaveAttribute('src', '/door.svg')
    await expect(photo && parseFloat(getComputedStyle(photo).borderTopLeftRadius)).toBeGreaterThan(50)
  },
}

export const NoBio: Story = {
  name: 'invites the viewer to write a bio on their profile',
  tags: ['long'],
  beforeEach: mockApi({ 'auth.user': { ...viewer, bio: null } }),
  play: async ({ canvas }) => {
    await canvas.findByText('No bio yet. Tell people about yourself!')
  },
}

export const NoPosts: Story = {
  name: 'offers Create Post on the profile when the viewer has no posts',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.ofMember': singlePage([]) }),
  play: async ({ canvas }) => {
    await canvas.findByText('No posts yet. Share your first post!')
    await expect(canvas.getByRole('link', { name: 'Create Post' })).toHaveAttribute('href', '/create-post')
  },
}

export const PostsLoading: Story = {
  name: 'shows Loading posts... while the viewer’s posts load',
  beforeEach: mockApi({ 'posts.ofMember': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading posts...')
  },
}

export const PostsFailed: Story = {
  name: 'shows an error when the viewer’s posts fail to load',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.ofMember': serverError }),
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch posts: Internal Server Error')
  },
}

export const UserLoading: Story = {
  name: 'requests no posts while the user loads',
  beforeEach: mockApi({ 'auth.user': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByRole('status', { name: 'Loading' })
    await expectCalls('posts.ofMember')
  },
}

export const OneFriend: Story = {
  name: 'uses the singular for 1 friend',
  beforeEach: mockApi({ 'auth.user': { ...viewer, friendsCount: 1 } }),
  play: async ({ canvas }) => {
    await canvas.findByText('1 friend')
  },
}

export const InitialValues: Story = {
  name: 'opens Edit Profile with the saved values in the fields',
  play: async (context) => {
    const { dialog, first, last, bio, save } = await openEditDialog(context)
    await expect(first).toHaveValue('Ann')
    await expect(last).toHaveValue('Alvarez')
    await expect(bio).toHaveValue('Front porch gardener. Will trade tomatoes for gossip.')
    await expect(save).toBeEnabled()
    await context.userEvent.clear(first)
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await context.userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect((await openEditDialog(context)).first).toHaveValue('Ann')
  },
}

export const DiscardChanges: Story = {
  name: 'asks for confirmation before it discards changes of the profile',
  play: async (context) => {
    const { first } = await openEditDialog(context)
    await context.userEvent.clear(first)
    await context.userEvent.keyboard('{Escape}')
    const question = within(await findFocusedDialog('Discard changes?'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
  },
}

export const EditRequired: Story = {
  name: 'requires a first and a last name in Edit Profile, but no bio',
  play: async (context) => {
    const { dialog, first, last, bio, save } = await openEditDialog(context)
    for (const box of [first, last, bio]) await context.userEvent.clear(box)
    await context.userEvent.click(save)
    await waitFor(() => expect(dialog.getAllByText('Required')).toHaveLength(2))
    await expect(first).toHaveFocus()
    await expectCalls('profiles.update')
  },
}

export const Saving: Story = {
  name: 'disables the button while the profile is being saved',
  tags: ['long'],
  beforeEach: mockApi({ 'profiles.update': pendingResponse }),
  play: async (context) => {
    const { dialog, save } = await openEditDialog(context)
    await context.userEvent.click(save)
    await expect(await dialog.findByRole('button', { name: 'Saving...' })).toBeDisabled()
  },
}

export const Saved: Story = {
  name: 'shows the new name after the profile was saved',
  beforeEach: mockApi({
    'profiles.update': ({ bio = null }) => {
      const changed = { ...viewer, firstName: 'Anna', bio }
      mockApi({ 'auth.user': changed })()
      return changed
    },
  }),
  play: async (context) => {
    const { first, bio, save } = await openEditDialog(context)
    await context.userEvent.clear(first)
    await pasteText(context.userEvent, first, ' Anna ')
    await context.userEvent.clear(bio)
    await context.userEvent.click(save)
    await expectToast('Profile updated', 'Your profile has been updated successfully.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectCalls('profiles.update', { firstName: 'Anna', lastName: 'Alvarez', ...mapProfileTexts(() => '') })
    await context.canvas.findByRole('heading', { name: 'Anna Alvarez' })
  },
}

export const NotSaved: Story = {
  name: 'keeps Edit Profile open when saving fails',
  beforeEach: mockApi({ 'profiles.update': apiError('BAD_REQUEST', 'Too long', { bio: 'Too long' }) }),
  play: async (context) => {
    const { bio, save } = await openEditDialog(context)
    await context.userEvent.click(save)
    await expectErrorToast('Update failed', 'There was an error updating your profile.')
    await waitFor(() => expect(bio).toBeInvalid())
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}

export const LongBio: Story = {
  name: 'shows the number of characters when a bio has nearly 500',
  tags: ['long'],
  play: async (context) => {
    const { dialog, bio } = await openEditDialog(context)
    await context.userEvent.clear(bio)
    await pasteText(context.userEvent, bio, 'b'.repeat(480))
    await dialog.findByText('480 / 500')
  },
}

export const EditFocus: Story = {
  name: 'returns the focus from Edit Profile to the button on Esc',
  tags: ['long'],
  play: async (context) => {
    await openEditDialog(context)
    const dialog = screen.getByRole('dialog')
    for (let press = 0; press < 7; press++) {
      await context.userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Edit Profile' })).toHaveFocus())
  },
}

export const ChangePhoto: Story = {
  name: 'opens the photo dialog from the button on the photo',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change profile photo' }))
    const dialog = within(await findFocusedDialog())
    await dialog.findByRole('button', { name: 'Choose a photo' })
    // Close the dialog, because its uploader may still be loading when axe runs. The photo journey checks the dialog in both
    // themes.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const ChangeCity: Story = {
  name: 'saves the city that the viewer chooses among nine',
  beforeEach: mockApi({ 'profiles.update': { ...viewer, selectedCity: 'Boston' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change city' }))
    const sheet = within(await findFocusedDialog('Choose your city'))
    await expect(sheet.getAllByRole('listitem')).toHaveLength(9)
    await expect(sheet.getByRole('button', { pressed: true })).toHaveTextContent('Chicago')
    await userEvent.click(sheet.getByRole('button', { name: 'Boston' }))
    await expectToast('Profile updated', 'Your profile has been updated successfully.')
    await expectCalls('profiles.update', { selectedCity: 'Boston' })
  },
}

export const ChangeCityFailed: Story = {
  name: 'shows the earlier city again when saving the new one fails',
  tags: ['long'],
  beforeEach: mockApi({ 'profiles.update': serverError }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change city' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Boston' }))
    await expectErrorToast('Update failed', 'There was an error updating your profile.')
    await canvas.findByText('Chicago')
  },
}

export const SigningOut: Story = {
  name: 'ends the session on Sign Out',
  play: async ({ canvas, userEvent }) => {
    const { promise: logoutResponse, resolve: endLogout } = Promise.withResolvers<{ ok: true }>()
    mockApi({ 'auth.logout': () => logoutResponse })()
    const button = await canvas.findByRole('button', { name: 'Sign Out' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toBeDisabled())
    await expectCalls('auth.logout', undefined)
    const reload = waitForReload()
    endLogout({ ok: true })
    await reload
    await expect(localStorage.getItem('auth_token')).toBeNull()
  },
}

/** Resolves when the page tries to reload. Prevents the reload, which would end this story and the following ones. */
function waitForReload(): Promise<void> {
  return new Promise((resolve) => {
    navigation.addEventListener('navigate', function prevent(event) {
      if (event.navigationType !== 'reload') return
      event.preventDefault()
      navigation.removeEventListener('navigate', prevent)
      resolve()
    })
  })
}

export const Replies: Story = {
  name: 'opens the replies of a post over the profile of the viewer',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.replies': singlePage(commentsOf(tomatoes)) }),
  play: async ({ canvas, userEvent }) => {
    const article = (await canvas.findByText(/^First tomatoes/)).closest('article')
    await userEvent.click(within(article ?? document.body).getByRole('button', { name: 'Replies, 2' }))
    await findFocusedDialog('Replies (2)')
    await expect(location.pathname + location.search).toBe(`/profile?post=${postOf(tomatoes).id}`)
  },
}

export const Longest: Story = {
  name: 'fits the profile with the longest name and bio in 320 px',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({ 'auth.user': currentUserOf(longNameUser), 'posts.ofMember': singlePage([]) }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const RightToLeft: Story = {
  name: 'shows an Arabic bio from right to left',
  tags: ['long'],
  beforeEach: mockApi({ 'auth.user': currentUserOf(noor), 'posts.ofMember': singlePage(postsOf(noor)) }),
  play: async ({ canvas }) => {
    const bio = await canvas.findByText(/^أحب الجلوس/)
    await expect(getComputedStyle(bio).direction).toBe('rtl')
  },
}

export const Markup: Story = {
  name: 'shows markup in a name and a bio as text',
  beforeEach: mockApi({
    'auth.user': { ...currentUserOf(dan), firstName: '<i>Dan</i>', bio: '<script>alert(1)</script>' },
    'posts.ofMember': singlePage([]),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: '<i>Dan</i> Whitfield' })
    await expect(canvas.getByText('<script>alert(1)</script>')).toBeVisible()
  },
}

export const Moderator: Story = {
  name: 'links a moderator from the profile to the queue',
  beforeEach: mockApi({
    'auth.user': { ...viewer, role: 'moderator' },
    'moderation.counts': { openCases: 1, openAppeals: 0 },
  }),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /Moderation.*1 open case/ })
    await expect(link).toHaveAttribute('href', '/moderation')
  },
}
