// Over 200 lines: both tabs of the sheet, links and people, from the same data.
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityDetailOf } from '@stoop/validators/fixtures/community-views'
import { communityLinkOf, inviteeOf } from '@stoop/validators/fixtures/entry-views'
import { ann, ben, cleo, edie, farid, longNameUser } from '@stoop/validators/fixtures/people'
import { bylineOf, personOf } from '@stoop/validators/fixtures/people-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { allowClipboard } from '../../mocks/clipboard.ts'
import { apiError, pendingResponse, serverError } from '../../mocks/errors.ts'
import { findFocusedDialog } from '../../mocks/focus-in-overlay.ts'
import { expectCallCount, expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { expectErrorToast, expectToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import InviteSheet from './invite-sheet.tsx'

const community = communityDetailOf(gardeners)
const { id } = community
const friends = [ben, cleo, farid].map((friend) => personOf(friend))
const open = communityLinkOf(1)
const links = [
  open,
  communityLinkOf(2, { uses: 10, maxUses: 10, state: 'used', creator: bylineOf(edie) }),
  communityLinkOf(3, { uses: 0, maxUses: 1, state: 'expired' }),
  communityLinkOf(4, { uses: 1000, maxUses: 1000, state: 'revoked', creator: bylineOf(longNameUser) }),
]
const url = `${location.origin}/join/${'k7Qd'.repeat(10)}`

const meta = {
  title: 'Features/Invite sheet',
  component: InviteSheet,
  decorators: withViewer,
  args: { open: true, community, onClose: fn() },
  beforeEach: mockApi({
    'communities.links': singlePage(links),
    'communities.invitees': singlePage([inviteeOf(edie, 1)]),
    'friends.list': singlePage(friends),
  }),
} satisfies Meta<typeof InviteSheet>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const findSheet = async () => within(await findFocusedDialog('Invite to Front Step Gardeners'))

async function openPeople({ userEvent }: Context) {
  const sheet = await findSheet()
  await userEvent.click(sheet.getByRole('tab', { name: 'People' }))
  await sheet.findByText('Ben Okafor')
  return sheet
}

export const Links: Story = {
  name: 'lists the invitation links with their uses, state and creator',
  play: async () => {
    const sheet = await findSheet()
    const rows = await sheet.findAllByRole('listitem')
    await expect(rows[0]).toHaveTextContent(/^3 of 100 joinedEnds Nov 30, 2026Revoke/)
    await expect(rows[1]).toHaveTextContent(/^10 of 10 joinedUsed upBy Edie Larsson$/)
    await expect(rows[2]).toHaveTextContent(/^0 of 1 joinedExpired$/)
    await expect(rows[3]).toHaveTextContent(/^1,000 of 1,000 joinedRevoked/)
    await expect(sheet.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1)
    await expect(sheet.getByLabelText('People who can join')).toHaveDisplayValue('100 people')
    await expect(sheet.getByLabelText('Link ends after')).toHaveDisplayValue('7 days')
  },
}

export const Close: Story = {
  name: 'closes the sheet with its button',
  play: async ({ args, userEvent }) => {
    const sheet = await findSheet()
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Create: Story = {
  name: 'shows the address of a new invitation link only once',
  beforeEach: [allowClipboard, mockApi({ 'communities.createLink': { ...open, url } })],
  play: async ({ userEvent }) => {
    const sheet = await findSheet()
    await userEvent.selectOptions(sheet.getByLabelText('People who can join'), '10 people')
    await userEvent.selectOptions(sheet.getByLabelText('Link ends after'), '30 days')
    await userEvent.click(sheet.getByRole('button', { name: 'Create link' }))
    await sheet.findByText('Your link is ready')
    await expectCalls('communities.createLink', { id, maxUses: 10, expiresIn: 2_592_000 })
    await expect(sheet.getByLabelText('Invitation link')).toHaveValue(url)
    const copy = sheet.getByRole('button', { name: 'Copy link' })
    await waitFor(() => expect(copy).toHaveFocus())
    await userEvent.click(copy)
    await expectToast('Link copied!')
  },
}

export const DoubleTap: Story = {
  name: 'creates one link when the button is tapped twice',
  beforeEach: [allowClipboard, mockApi({ 'communities.createLink': { ...open, url } })],
  play: async () => {
    const sheet = await findSheet()
    const create = sheet.getByRole('button', { name: 'Create link' })
    create.click()
    create.click()
    await sheet.findByText('Your link is ready')
    await expectCallCount('communities.createLink', 1)
  },
}

export const LinkLimit: Story = {
  name: 'shows the message of the server when no further invitation link can be created',
  beforeEach: mockApi({
    'communities.createLink': apiError('FORBIDDEN', 'You can have up to 20 open links. Revoke one first'),
  }),
  play: async ({ userEvent }) => {
    const sheet = await findSheet()
    await userEvent.click(sheet.getByRole('button', { name: 'Create link' }))
    await expectErrorToast("Couldn't create the link", 'You can have up to 20 open links. Revoke one first')
  },
}

export const Revoke: Story = {
  name: 'revokes an invitation link after a confirmation',
  beforeEach: mockApi({
    'communities.revokeLink': () => {
      mockApi({ 'communities.links': singlePage([{ ...open, state: 'revoked' }]) })()
      return { ok: true }
    },
  }),
  play: async ({ userEvent }) => {
    const sheet = await findSheet()
    await userEvent.click(await sheet.findByRole('button', { name: 'Revoke the link, 3 of 100 joined' }))
    const dialog = within(await findFocusedDialog('Revoke this link?'))
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    await sheet.findByText('Revoked')
    await expectCalls('communities.revokeLink', { id, invitationId: open.id })
  },
}

export const NoLinks: Story = {
  name: 'shows that there are no invitation links yet',
  beforeEach: mockApi({ 'communities.links': singlePage([]) }),
  play: async () => {
    await (await findSheet()).findByText('No links yet')
  },
}

export const LinksLoading: Story = {
  name: 'shows Loading... while the invitation links load',
  beforeEach: mockApi({ 'communities.links': pendingResponse }),
  play: async () => {
    await (await findSheet()).findByText('Loading...')
  },
}

export const LinksFailed: Story = {
  name: 'offers a retry when the invitation links fail to load',
  beforeEach: mockApi({ 'communities.links': serverError }),
  play: async ({ userEvent }) => {
    const sheet = await findSheet()
    await sheet.findByText("Couldn't load the links")
    mockApi({ 'communities.links': singlePage(links) })()
    await userEvent.click(sheet.getByRole('button', { name: 'Try again' }))
    await sheet.findByText('3 of 100 joined')
  },
}

export const People: Story = {
  name: 'invites a friend and withdraws the invitation',
  beforeEach: mockApi({
    'communities.invite': inviteeOf(ben, 2),
    'communities.uninvite': () => {
      mockApi({ 'communities.invitees': singlePage([inviteeOf(edie, 1)]) })()
      return { ok: true }
    },
  }),
  play: async (context) => {
    const sheet = await openPeople(context)
    const waiting = within(sheet.getByRole('region', { name: 'Waiting for an answer' }))
    await expect(waiting.getByText('Edie Larsson')).toBeVisible()
    const row = () => within(sheet.getByText('Ben Okafor').closest('li') ?? document.body)
    await context.userEvent.click(row().getByRole('button', { name: 'Invite' }))
    await row().findByText('Invited')
    await expectCalls('communities.invite', { id, userId: ben.id })
    await context.userEvent.click(row().getByRole('button', { name: 'Withdraw the invitation of Ben Okafor' }))
    await row().findByRole('button', { name: 'Invite' })
    await expectCalls('communities.uninvite', { id, userId: ben.id })
  },
}

export const Username: Story = {
  name: 'invites a person by username',
  beforeEach: mockApi({ 'communities.invite': apiError('NOT_FOUND', 'User not found') }),
  play: async (context) => {
    const sheet = await openPeople(context)
    const box = sheet.getByRole('searchbox')
    await context.userEvent.type(box, '@nobody.here')
    await expect(sheet.queryByText('Ben Okafor')).toBeNull()
    await sheet.findByText('None of your friends matches “@nobody.here”')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Invite @nobody.here' }))
    await expectErrorToast("Couldn't send the invitation", 'There is no member with this username.')
    mockApi({ 'communities.invite': inviteeOf(ann, 5) })()
    await context.userEvent.click(sheet.getByRole('button', { name: 'Invite @nobody.here' }))
    await sheet.findByText('Ann Alvarez')
    await expect(box).toHaveValue('')
    await expectCalls('communities.invite', { id, username: 'nobody.here' }, { id, username: 'nobody.here' })
  },
}

export const Filter: Story = {
  name: 'filters friends by name',
  play: async (context) => {
    const sheet = await openPeople(context)
    await context.userEvent.type(sheet.getByRole('searchbox'), 'cle')
    await waitFor(() => expect(sheet.queryByText('Ben Okafor')).toBeNull())
    await expect(sheet.getByText(`${cleo.firstName} ${cleo.lastName}`)).toBeVisible()
  },
}

export const InviteRefused: Story = {
  name: 'shows the message of the server when a friend cannot be invited',
  beforeEach: mockApi({ 'communities.invite': apiError('CONFLICT', 'This person is a member already') }),
  play: async (context) => {
    const sheet = await openPeople(context)
    const row = within(sheet.getByText('Ben Okafor').closest('li') ?? document.body)
    await context.userEvent.click(row.getByRole('button', { name: 'Invite' }))
    await expectErrorToast("Couldn't send the invitation", 'This person is a member already')
  },
}

export const NoFriends: Story = {
  name: 'explains how to invite people if the viewer has no friends',
  beforeEach: mockApi({ 'friends.list': singlePage([]), 'communities.invitees': singlePage([]) }),
  play: async ({ userEvent }) => {
    const sheet = await findSheet()
    await userEvent.click(sheet.getByRole('tab', { name: 'People' }))
    await sheet.findByText('No friends yet')
  },
}

export const PeopleFailed: Story = {
  name: 'offers a retry when friends fail to load',
  beforeEach: mockApi({ 'friends.list': serverError }),
  play: async ({ userEvent }) => {
    const sheet = await findSheet()
    await userEvent.click(sheet.getByRole('tab', { name: 'People' }))
    await sheet.findByText("Couldn't load your friends")
    mockApi({ 'friends.list': singlePage(friends) })()
    await userEvent.click(sheet.getByRole('button', { name: 'Try again' }))
    await sheet.findByText('Ben Okafor')
  },
}

export const Small: Story = {
  name: 'fits invited people with long names in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { community: { ...community, name: 'w'.repeat(50) } },
  beforeEach: mockApi({ 'friends.list': singlePage([personOf(longNameUser)]) }),
  play: async ({ userEvent }) => {
    const sheet = within(await findFocusedDialog())
    await sheet.findByText('3 of 100 joined')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await userEvent.click(sheet.getByRole('tab', { name: 'People' }))
    await sheet.findByText(/^Wilhelmina/)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
