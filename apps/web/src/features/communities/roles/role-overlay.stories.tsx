import type { CommunityDetail, CommunityMember } from '@stoop/validators/communities'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityDetailOf, membersOf } from '@stoop/validators/fixtures/community-views'
import { edie } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { ActionMenu } from '../../../lib/action-menu.tsx'
import { chooseMenuItem } from '../../../mocks/choose-menu-item.ts'
import { serverError } from '../../../mocks/errors.ts'
import { findFocusedDialog } from '../../../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../../../mocks/mock-api.ts'
import { expectErrorToast, expectToast } from '../../../mocks/toasts.ts'
import { withViewer } from '../../../mocks/with-viewer.tsx'
import { roleMenuItems } from './role-menu-items.tsx'
import { RoleOverlay } from './role-overlay.tsx'

const community = communityDetailOf(gardeners)
const [creator, member] = membersOf(gardeners)
if (!creator || !member) throw new Error('The fixture has no members')
const moderator: CommunityMember = { ...member, role: 'moderator' }
const { id } = community
const { userId } = member

interface MemberMenuProps {
  community: CommunityDetail
  member: CommunityMember
}

/** A member's menu with the items of the creator. */
function MemberMenu({ community, member }: MemberMenuProps) {
  return (
    <>
      <ActionMenu label="More about Edie" items={roleMenuItems(member, community)} />
      <RoleOverlay />
    </>
  )
}

const meta = {
  title: 'Features/Community roles',
  component: MemberMenu,
  decorators: withViewer,
  args: { community, member },
  beforeEach: mockApi({ 'communities.setRole': moderator }),
} satisfies Meta<typeof MemberMenu>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function choose({ canvas, userEvent }: Context, item: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More about Edie' }))
  await chooseMenuItem(userEvent, item)
}

export const MakeModerator: Story = {
  name: 'makes a member a moderator after explaining the role',
  play: async (context) => {
    await choose(context, 'Make moderator')
    const dialog = within(await findFocusedDialog('Make Edie a moderator?'))
    await dialog.findByText(/^Moderators accept requests, invite/)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await expectCalls('communities.setRole')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Make moderator' }))
    await expectCalls('communities.setRole', { id, userId, role: 'moderator' })
  },
}

export const DemoteModerator: Story = {
  name: 'demotes a moderator',
  args: { member: moderator },
  play: async (context) => {
    await choose(context, 'Dismiss as moderator')
    await context.userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
    await expectCalls('communities.setRole', { id, userId, role: 'member' })
  },
}

export const HandOver: Story = {
  name: 'asks a member to take over',
  play: async (context) => {
    await choose(context, 'Ask to take over')
    const dialog = within(await findFocusedDialog('Ask Edie to take over?'))
    await context.userEvent.click(dialog.getByRole('button', { name: 'Ask' }))
    await expectToast('You asked Edie to take over', 'They have 7 days to accept.')
    await expectCalls('communities.setRole', { id, userId, role: 'creator' })
  },
}

export const Failed: Story = {
  name: 'shows an error toast when the role does not change',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.setRole': serverError }),
  play: async (context) => {
    await choose(context, 'Make moderator')
    await context.userEvent.click(await screen.findByRole('button', { name: 'Make moderator' }))
    await expectErrorToast("Couldn't change the role")
  },
}

export const Withdraw: Story = {
  name: 'withdraws an open offer to take over',
  args: { community: { ...community, handover: { to: bylineOf(edie), createdAt: '2026-11-20T12:00:00.000Z' } } },
  beforeEach: mockApi({ 'communities.withdrawHandover': { ok: true } }),
  play: async (context) => {
    await choose(context, 'Withdraw request to take over')
    await expectCalls('communities.withdrawHandover', { id })
  },
}

export const NotCreator: Story = {
  name: 'shows no role items to other members',
  play: async () => {
    await expect(roleMenuItems(member, { ...community, role: 'moderator' })).toEqual([])
    await expect(roleMenuItems(creator, community)).toEqual([])
  },
}
