// Over 200 lines: all rules of communities are in one file, so that they can be read together.
import type { JoinPolicy } from '@stoop/validators/choices'
import type { CommunityStep, World } from './world.ts'

type Role = 'creator' | 'moderator' | 'member'

/** A community of the model. People are named by index; maps keep the order of creation. */
export type CommunityState = {
  isPrivate: boolean
  joinPolicy: JoinPolicy
  /** Whether people may read the posts before joining. */
  isReadable: boolean
  isClosed: boolean
  /** Whether the creator has deleted the community and can restore it. */
  isDeleted: boolean
  /** The role of each member, in the order of joining. */
  members: Map<number, Role>
  /** The moderators, in the order in which they were promoted. */
  appointed: number[]
  /** Members whose profile hides this membership. */
  hiddenOn: Set<number>
  banned: Set<number>
  /** The invitations by invited person. */
  invitations: Map<number, { inviter: number; isDeclined: boolean }>
  requests: Map<number, 'pending' | 'declined'>
  /** The first creator, who created the only link of the community. */
  linkCreator: number
  /** Members who lost the role of creator because of a permanent suspension. */
  suspendedCreators: Set<number>
}

/** The facts about people that the rules of communities need. */
export type People = {
  canSee(viewer: number, person: number): boolean
  isSuspended(person: number): boolean
}

/** The rules of communities: who sees a community, who is a member, and what each role may do. */
export class CommunitiesModel {
  readonly all: CommunityState[]
  readonly people: People

  constructor(communities: World['communities'], people: People) {
    this.people = people
    this.all = communities.map(({ isPrivate, joinPolicy, isReadable, members, moderators, hiddenOn, ...outside }) => ({
      isPrivate,
      joinPolicy: toEntry({ isPrivate, joinPolicy }),
      isReadable: isReadable && isOpen({ isPrivate, joinPolicy }),
      isClosed: false,
      isDeleted: false,
      members: new Map(members.map((person, index) => [person, roleAt(index, moderators)])),
      appointed: members.slice(1, 1 + moderators),
      hiddenOn: new Set(members.filter((person) => hiddenOn.includes(person))),
      banned: new Set(outsidersOf(members, outside.banned)),
      invitations: new Map(
        outsidersOf([...members, ...outside.banned], outside.invited).map((person) => [
          person,
          { inviter: members[0] ?? 0, isDeclined: false },
        ]),
      ),
      requests: new Map(
        outsidersOf([...members, ...outside.banned], outside.asking).map((person) => [person, 'pending' as const]),
      ),
      linkCreator: members[0] ?? 0,
      suspendedCreators: new Set<number>(),
    }))
  }

  exists = (index: number) => this.find(index) !== undefined
  roleOf = (person: number, index: number) => this.find(index)?.members.get(person) ?? null
  isMember = (person: number, index: number) => this.roleOf(person, index) !== null
  creatorOf = (index: number) =>
    [...(this.find(index)?.members ?? [])].find(([, role]) => role === 'creator')?.[0] ?? null
  canSee = (viewer: number, index: number) => this.find(index)?.isPrivate === false || this.isMember(viewer, index)
  /** Returns whether the viewer may read the posts as a member, or before joining. */
  mayRead = (viewer: number, index: number) =>
    this.isMember(viewer, index) ||
    (this.find(index)?.isReadable === true && this.find(index)?.banned.has(viewer) === false)
  mayModerate = (person: number, index: number) => ['creator', 'moderator'].includes(this.roleOf(person, index) ?? '')
  mayInvite = (person: number, index: number) =>
    this.isMember(person, index) && (this.find(index)?.joinPolicy === 'open' || this.mayModerate(person, index))

  /** Returns whether the viewer has an invitation by a visible member who may still invite. */
  isInvited(viewer: number, index: number): boolean {
    const invitation = this.find(index)?.invitations.get(viewer)
    if (!invitation || invitation.isDeclined || !this.people.canSee(viewer, invitation.inviter)) return false
    return this.mayInvite(invitation.inviter, index)
  }

  isLinkUsable(index: number): boolean {
    const community = this.find(index)
    return (
      community !== undefined &&
      !this.people.isSuspended(community.linkCreator) &&
      this.mayInvite(community.linkCreator, index)
    )
  }

  /** Returns the community unless it is deleted or has no members. */
  find(index: number): CommunityState | undefined {
    const community = this.all[index]
    return community && !community.isDeleted && community.members.size > 0 ? community : undefined
  }

  /** Takes the step if it is allowed. Returns whether it is allowed. */
  take(step: CommunityStep): boolean {
    if (step.type === 'restoreCommunity') return this.restore(step)
    const community = this.find(step.community)
    if (!community) return false
    const { by, community: index } = step
    switch (step.type) {
      case 'join':
        if (this.isMember(by, index)) return true
        if (!this.isInvited(by, index) && (community.isPrivate || community.joinPolicy !== 'open')) return false
        return this.add(community, by)
      case 'joinByLink':
        if (this.isMember(by, index)) return true
        return this.isLinkUsable(index) && this.add(community, by)
      case 'leave':
        if (!this.canSee(by, index)) return false
        this.remove(community, by)
        return true
      case 'request': {
        if (this.isMember(by, index)) return true
        if (community.isPrivate) return false
        // Repeating a pending request changes nothing, even if the community takes no more requests.
        if (community.requests.get(by) === 'pending') return true
        if (community.joinPolicy !== 'request' || community.banned.has(by)) return false
        if (community.requests.get(by) === 'declined') return false
        community.requests.set(by, 'pending')
        return true
      }
      case 'hideMembership':
        if (!this.isMember(by, index)) return false
        community.hiddenOn.add(by)
        return true
      case 'invite':
        return this.mayInvite(by, index) && this.invite(community, by, step.person)
      case 'accept':
      case 'decline': {
        if (!this.mayModerate(by, index)) return false
        if (community.requests.get(step.person) !== 'pending' || !this.people.canSee(by, step.person)) return true
        if (step.type === 'decline') community.requests.set(step.person, 'declined')
        else this.add(community, step.person)
        return true
      }
      case 'removeMember':
      case 'ban': {
        if (!this.mayModerate(by, index) || !this.mayRemove(by, step.person, index)) return false
        if (step.type === 'removeMember' && !this.isMember(step.person, index)) return false
        this.remove(community, step.person)
        if (step.type === 'ban') {
          community.banned.add(step.person)
          if (community.invitations.get(step.person)?.isDeclined === false) community.invitations.delete(step.person)
          if (community.requests.get(step.person) === 'pending') community.requests.delete(step.person)
        }
        // A member who blocks the moderator is banned too, but the moderator gets the response for an unknown person, which
        // reveals no block.
        return this.people.canSee(by, step.person)
      }
      case 'unban':
        if (!this.mayModerate(by, index)) return false
        community.banned.delete(step.person)
        return true
      case 'makeModerator':
      case 'makeMember':
        return this.roleOf(by, index) === 'creator' && this.setRole(community, by, step)
      case 'setEntry':
        if (this.roleOf(by, index) !== 'creator') return false
        if (step.isPrivate && !community.isPrivate)
          for (const [person, state] of community.requests) if (state === 'pending') community.requests.delete(person)
        community.isPrivate = step.isPrivate
        community.joinPolicy = step.joinPolicy
        community.isReadable = step.isReadable && isOpen(step)
        return true
      case 'close':
      case 'reopen':
        if (this.roleOf(by, index) !== 'creator') return false
        community.isClosed = step.type === 'close'
        return true
      case 'deleteCommunity':
        if (this.roleOf(by, index) !== 'creator') return false
        community.isDeleted = true
        return true
    }
  }

  /** In each community that the member has created, gives the role of creator to another member. */
  suspendForGood(person: number): void {
    for (const community of this.all) {
      if (community.members.get(person) !== 'creator') continue
      community.members.set(person, 'member')
      community.suspendedCreators.add(person)
      this.promote(community)
    }
  }

  /** Makes the member the creator again in communities that have no creator now. */
  unsuspend(person: number): void {
    for (const community of this.all) {
      const hasCreator = [...community.members.values()].includes('creator')
      if (community.suspendedCreators.has(person) && !hasCreator && community.members.has(person))
        community.members.set(person, 'creator')
    }
  }

  private restore({ by, community: index }: { by: number; community: number }): boolean {
    const community = this.all[index]
    if (!community?.isDeleted || community.members.get(by) !== 'creator') return false
    community.isDeleted = false
    return true
  }

  private add(community: CommunityState, person: number): boolean {
    if (community.banned.has(person)) return false
    community.members.set(person, 'member')
    community.invitations.delete(person)
    community.requests.delete(person)
    return true
  }

  private invite(community: CommunityState, inviter: number, person: number): boolean {
    if (inviter === person || !this.people.canSee(inviter, person) || community.members.has(person)) return false
    // Allow the step: the response must not show that the person is banned or has declined.
    if (community.banned.has(person) || community.invitations.has(person)) return true
    community.invitations.set(person, { inviter, isDeclined: false })
    return true
  }

  private mayRemove(by: number, person: number, index: number): boolean {
    const role = this.roleOf(person, index)
    if (by === person || role === 'creator') return false
    return role !== 'moderator' || this.roleOf(by, index) === 'creator'
  }

  private setRole(community: CommunityState, by: number, { person, type }: { person: number; type: string }): boolean {
    if (by === person || !community.members.has(person) || !this.people.canSee(by, person)) return false
    const isModerator = type === 'makeModerator'
    const wasModerator = community.members.get(person) === 'moderator'
    community.members.set(person, isModerator ? 'moderator' : 'member')
    if (isModerator && wasModerator) return true
    community.appointed = community.appointed.filter((each) => each !== person)
    if (isModerator) community.appointed.push(person)
    return true
  }

  private remove(community: CommunityState, person: number): void {
    const role = community.members.get(person)
    community.members.delete(person)
    community.hiddenOn.delete(person)
    community.appointed = community.appointed.filter((each) => each !== person)
    if (role === 'creator') this.promote(community)
  }

  private promote(community: CommunityState): void {
    const successor = community.appointed.find((each) => !this.people.isSuspended(each))
    if (successor === undefined) return
    community.members.set(successor, 'creator')
    community.appointed = community.appointed.filter((each) => each !== successor)
  }
}

/** Returns the candidates who are not among `people`. */
export const outsidersOf = (people: number[], candidates: number[]) =>
  candidates.filter((each) => !people.includes(each))

/** Returns the effective join policy. A private community that is set to take requests is "by invitation". */
export const toEntry = ({ isPrivate, joinPolicy }: Pick<CommunityState, 'isPrivate' | 'joinPolicy'>): JoinPolicy =>
  isPrivate && joinPolicy === 'request' ? 'invitation' : joinPolicy

/** Returns whether everyone can join at once. Only then can the community let everyone read. */
export const isOpen = ({ isPrivate, joinPolicy }: Pick<CommunityState, 'isPrivate' | 'joinPolicy'>): boolean =>
  !isPrivate && joinPolicy === 'open'

export const roleAt = (index: number, moderators: number): Role => {
  if (index === 0) return 'creator'
  return index <= moderators ? 'moderator' : 'member'
}
