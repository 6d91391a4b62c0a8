import { listOf } from '@stoop/validators/cast/made'
import { ann, dan, longest, noor } from '@stoop/validators/cast/people'
import { currentUserOf } from '@stoop/validators/cast/people-views'
import { postOf, postsOf, repliesOf } from '@stoop/validators/cast/post-views'
import { tomatoes } from '@stoop/validators/cast/posts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { answering, sent } from '../mocks/answers.ts'
import { broken, pending, refused } from '../mocks/refused.ts'
import { alarmed, toasted } from '../mocks/toasted.ts'
import { at } from '../mocks/visit.ts'
import { write } from '../mocks/write.ts'

const me = currentUserOf(ann)

const meta = {
  title: 'Screens/Profile',
  component: App,
  beforeEach: [at('/profile'), answering({ 'posts.ofMember': listOf(postsOf(ann)) })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function edit({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit Profile' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
  return {
    dialog,
    first: dialog.getByRole('textbox', { name: 'First Name' }),
    last: dialog.getByRole('textbox', { name: 'Last Name' }),
    bio: dialog.getByRole('textbox', { name: 'Bio' }),
    save: dialog.getByRole('button', { name: 'Save Changes' }),
  }
}

export const Full: Story = {
  name: 'Banner, initials, name, friends, About, posts (8, 193, 194, 196, 205, 206, 207)',
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
  name: 'Posts, Friends, and Photos, which is always 0 (204, 301)',
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
  name: 'A round photo (194)',
  beforeEach: answering({ 'auth.user': { ...me, avatar: '/door.svg' } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Ann Alvarez' })
    const photo = canvas.getByRole('main').querySelector('img')
    await expect(photo).toHaveAttribute('src', '/door.svg')
    await expect(photo && parseFloat(getComputedStyle(photo).borderTopLeftRadius)).toBeGreaterThan(50)
  },
}

export const NoBio: Story = {
  name: 'No bio yet. Tell people about yourself! (205)',
  beforeEach: answering({ 'auth.user': { ...me, bio: null } }),
  play: async ({ canvas }) => {
    await canvas.findByText('No bio yet. Tell people about yourself!')
  },
}

export const NoPosts: Story = {
  name: 'No posts yet. Share your first post! (206)',
  beforeEach: answering({ 'posts.ofMember': listOf([]) }),
  play: async ({ canvas }) => {
    await canvas.findByText('No posts yet. Share your first post!')
    await expect(canvas.getByRole('link', { name: 'Create Post' })).toHaveAttribute('href', '/create-post')
  },
}

export const PostsLoading: Story = {
  beforeEach: answering({ 'posts.ofMember': pending }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading posts...')
  },
}

export const PostsFailed: Story = {
  name: 'Failed to fetch posts',
  beforeEach: answering({ 'posts.ofMember': broken }),
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch posts: Internal Server Error')
  },
}

export const UserUnknown: Story = {
  name: 'While the user loads nothing is asked of their posts (207)',
  beforeEach: answering({ 'auth.user': pending }),
  play: async ({ canvas }) => {
    await canvas.findByRole('status', { name: 'Loading' })
    await sent('posts.ofMember')
  },
}

export const OneFriend: Story = {
  name: '1 friend',
  beforeEach: answering({ 'auth.user': { ...me, friendsCount: 1 } }),
  play: async ({ canvas }) => {
    await canvas.findByText('1 friend')
  },
}

export const Edit: Story = {
  name: 'Edit Profile begins with what is (197, 198)',
  play: async (context) => {
    const { dialog, first, last, bio, save } = await edit(context)
    await expect(first).toHaveValue('Ann')
    await expect(last).toHaveValue('Alvarez')
    await expect(bio).toHaveValue('Front porch gardener. Will trade tomatoes for gossip.')
    await expect(save).toBeEnabled()
    await context.userEvent.clear(first)
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect((await edit(context)).first).toHaveValue('Ann')
  },
}

export const EditRequired: Story = {
  name: 'Both names are required, the bio is not (199)',
  play: async (context) => {
    const { dialog, first, last, bio, save } = await edit(context)
    for (const box of [first, last, bio]) await context.userEvent.clear(box)
    await context.userEvent.click(save)
    await waitFor(() => expect(dialog.getAllByText('Required')).toHaveLength(2))
    await expect(first).toHaveFocus()
    await sent('profiles.update')
  },
}

export const Saving: Story = {
  name: 'Saving... while it is sent (200)',
  beforeEach: answering({ 'profiles.update': pending }),
  play: async (context) => {
    const { dialog, save } = await edit(context)
    await context.userEvent.click(save)
    await expect(await dialog.findByRole('button', { name: 'Saving...' })).toBeDisabled()
  },
}

export const Saved: Story = {
  name: 'Saved: sent, closed, toast, shown (200, 201, 202)',
  beforeEach: answering({
    'profiles.update': ({ bio = null }) => {
      const changed = { ...me, firstName: 'Anna', bio }
      answering({ 'auth.user': changed })()
      return changed
    },
  }),
  play: async (context) => {
    const { first, bio, save } = await edit(context)
    await context.userEvent.clear(first)
    await write(context.userEvent, first, ' Anna ')
    await context.userEvent.clear(bio)
    await context.userEvent.click(save)
    await toasted('Profile updated', 'Your profile has been updated successfully.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await sent('profiles.update', { firstName: 'Anna', lastName: 'Alvarez', bio: '' })
    await context.canvas.findByRole('heading', { name: 'Anna Alvarez' })
  },
}

export const NotSaved: Story = {
  name: 'Update failed: the dialog stays (203)',
  beforeEach: answering({ 'profiles.update': refused('BAD_REQUEST', 'Too long', { bio: 'Too long' }) }),
  play: async (context) => {
    const { bio, save } = await edit(context)
    await context.userEvent.click(save)
    await alarmed('Update failed', 'There was an error updating your profile.')
    await waitFor(() => expect(bio).toBeInvalid())
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}

export const LongBio: Story = {
  name: 'A bio near 500 characters is counted',
  play: async (context) => {
    const { dialog, bio } = await edit(context)
    await context.userEvent.clear(bio)
    await write(context.userEvent, bio, 'b'.repeat(480))
    await dialog.findByText('480 / 500')
  },
}

export const EditFocus: Story = {
  name: 'The dialog traps the focus and gives it back (320)',
  play: async (context) => {
    await edit(context)
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
  name: 'The small button on the photo opens a dialog (195)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change profile photo' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('button', { name: 'Choose a photo' })
    // Axe looks at the uploader in its journey, by both of the device's themes; here it would meet it half loaded.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const ChangeCity: Story = {
  name: 'The city row opens the nine cities; one moves at once',
  beforeEach: answering({ 'profiles.update': { ...me, selectedCity: 'Boston' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change city' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose your city' }))
    await expect(sheet.getAllByRole('listitem')).toHaveLength(9)
    await expect(sheet.getByRole('button', { pressed: true })).toHaveTextContent('Chicago')
    await userEvent.click(sheet.getByRole('button', { name: 'Boston' }))
    await toasted('Profile updated', 'Your profile has been updated successfully.')
    await sent('profiles.update', { selectedCity: 'Boston' })
  },
}

export const ChangeCityFailed: Story = {
  name: 'A move that fails is taken back',
  beforeEach: answering({ 'profiles.update': broken }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change city' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Boston' }))
    await alarmed('Update failed', 'There was an error updating your profile.')
    await canvas.findByText('Chicago')
  },
}

export const SigningOut: Story = {
  name: 'Sign Out ends the session, forgets it and loads anew (208)',
  play: async ({ canvas, userEvent }) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<{ ok: true }>()
    answering({ 'auth.logout': () => ended })()
    const button = await canvas.findByRole('button', { name: 'Sign Out' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toBeDisabled())
    await sent('auth.logout', undefined)
    const reloaded = insteadOfReloading()
    end({ ok: true })
    await reloaded
    await expect(localStorage.getItem('auth_token')).toBeNull()
  },
}

/** Resolves when the page asks to be loaded anew, which is not done: it would end this story and those after it. */
function insteadOfReloading(): Promise<void> {
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
  name: "A post's replies open over the profile",
  beforeEach: answering({ 'posts.replies': listOf(repliesOf(tomatoes)) }),
  play: async ({ canvas, userEvent }) => {
    const article = (await canvas.findByText(/^First tomatoes/)).closest('article')
    await userEvent.click(within(article ?? document.body).getByRole('button', { name: 'Replies, 2' }))
    await screen.findByRole('dialog', { name: 'Replies (2)' })
    await expect(location.pathname + location.search).toBe(`/profile?post=${postOf(tomatoes).id}`)
  },
}

export const Longest: Story = {
  name: 'The longest name and bio at 320 px (1)',
  globals: { viewport: { value: 'small' } },
  beforeEach: answering({ 'auth.user': currentUserOf(longest), 'posts.ofMember': listOf([]) }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const RightToLeft: Story = {
  beforeEach: answering({ 'auth.user': currentUserOf(noor), 'posts.ofMember': listOf(postsOf(noor)) }),
  play: async ({ canvas }) => {
    const bio = await canvas.findByText(/^أحب الجلوس/)
    await expect(getComputedStyle(bio).direction).toBe('rtl')
  },
}

export const Markup: Story = {
  name: 'Markup in a name and a bio is text (315)',
  beforeEach: answering({
    'auth.user': { ...currentUserOf(dan), firstName: '<i>Dan</i>', bio: '<script>alert(1)</script>' },
    'posts.ofMember': listOf([]),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: '<i>Dan</i> Whitfield' })
    await expect(canvas.getByText('<script>alert(1)</script>')).toBeVisible()
  },
}
