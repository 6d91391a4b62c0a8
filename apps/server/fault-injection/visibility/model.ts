import type { Step, World } from './world.ts'

/**
 * The rules of visibility as plainly as possible, without regard to speed: the definition that the SQL is compared with.
 * Assumed where the issue leaves it open: a suspension with an end hides as much as one for good; content of members who have left a
 * community or lost a friend stays; a block by a suspended member stays in force; joining and reading a community does not
 * depend on blocks; the end of a suspension for good gives communities back to their creator.
 */
export class Model {
  readonly friends: Set<string>
  readonly blocks = new Set<string>()
  readonly mutes = new Set<string>()
  readonly suspended = new Set<number>()
  readonly communities: { isPrivate: boolean; members: number[]; creator: number | null }[]
  /** `versions` holds the audiences of earlier versions, oldest first. */
  readonly posts: (World['posts'][number] & { isDeleted: boolean; versions: World['posts'][number]['audience'][] })[]
  readonly comments: (World['comments'][number] & { isDeleted: boolean })[]
  likes: World['likes']

  constructor(world: World) {
    this.friends = new Set(world.friends.map(([a, b]) => `${a} ${b}`))
    this.communities = world.communities.map((each) => ({ ...each, creator: each.members[0] ?? null }))
    this.posts = world.posts.map((each) => ({ ...each, isDeleted: false, versions: [] }))
    this.comments = world.comments.map((each) => ({ ...each, isDeleted: false }))
    this.likes = [...world.likes]
  }

  areFriends = (a: number, b: number) => this.friends.has(`${Math.min(a, b)} ${Math.max(a, b)}`)
  haveBlock = (a: number, b: number) => this.blocks.has(`${a} ${b}`) || this.blocks.has(`${b} ${a}`)
  canSee = (viewer: number, person: number) => !this.suspended.has(person) && !this.haveBlock(viewer, person)
  isMember = (person: number, community: number) => this.communities[community]?.members.includes(person) ?? false
  canSeeCommunity = (viewer: number, community: number) =>
    this.communities[community]?.isPrivate === false || this.isMember(viewer, community)

  canRead(viewer: number, index: number): boolean {
    const post = this.posts[index]
    if (!post || post.isDeleted || !this.canSee(viewer, post.author)) return false
    if (post.isHeld && post.author !== viewer) return false
    if (post.community !== null) return this.isMember(viewer, post.community)
    return this.isInAudience(viewer, post.author, post.audience)
  }

  isInAudience(viewer: number, author: number, audience: World['posts'][number]['audience']): boolean {
    return viewer === author || audience === 'public' || (audience === 'friends' && this.areFriends(viewer, author))
  }

  /** A version is shown to whom its own audience and today's both allow; newest first. */
  versionsOf(viewer: number, index: number): number[] {
    const { author, community, versions } = this.posts[index] ?? { author: viewer, community: null, versions: [] }
    const isShown = (audience: World['posts'][number]['audience']) =>
      community !== null || this.isInAudience(viewer, author, audience)
    return [...versions.flatMap((audience, at) => (isShown(audience) ? [at + 1] : [])), versions.length + 1].reverse()
  }

  mayReply(viewer: number, index: number): boolean {
    const post = this.posts[index]
    if (!post || !this.canRead(viewer, index)) return false
    if (viewer === post.author || post.repliesFrom === 'everyone') return true
    return post.repliesFrom === 'friends' && this.areFriends(viewer, post.author)
  }

  /** Whether the viewer sees what this author did on a post that the viewer can read. */
  canSeeOnPost(viewer: number, { author, post }: { author: number; post: number }): boolean {
    const postAuthor = this.posts[post]?.author ?? author
    return this.canSee(viewer, author) && !this.haveBlock(author, postAuthor)
  }

  commentsOf = (viewer: number, post: number) =>
    this.comments.flatMap((each, index) =>
      each.post === post &&
      !each.isDeleted &&
      (!each.isHeld || each.author === viewer) &&
      this.canSeeOnPost(viewer, each)
        ? [index]
        : [],
    )
  likersOf = (viewer: number, post: number) =>
    this.likes.filter((like) => like.post === post && this.canSeeOnPost(viewer, like)).map((like) => like.author)
  friendsOf = (viewer: number, person: number, people: number[]) =>
    people.filter((each) => this.areFriends(person, each) && this.canSee(viewer, each))
  isInFeed = (viewer: number, index: number) => {
    const post = this.posts[index]
    if (!post || post.community !== null || !this.canRead(viewer, index)) return false
    return (
      post.author === viewer || (this.areFriends(viewer, post.author) && !this.mutes.has(`${viewer} ${post.author}`))
    )
  }

  /** Returns whether the step is allowed, and takes it. */
  take(step: Step): boolean {
    if ('by' in step && this.suspended.has(step.by)) return false
    switch (step.type) {
      case 'block':
        // A second block of the same person changes nothing; a person who has blocked the viewer is not found.
        if (this.blocks.has(`${step.by} ${step.person}`)) return true
        if (!this.canSee(step.by, step.person)) return false
        this.blocks.add(`${step.by} ${step.person}`)
        this.friends.delete(`${Math.min(step.by, step.person)} ${Math.max(step.by, step.person)}`)
        return true
      case 'unblock':
        this.blocks.delete(`${step.by} ${step.person}`)
        return true
      case 'mute':
        if (!this.canSee(step.by, step.person)) return false
        this.mutes.add(`${step.by} ${step.person}`)
        return true
      case 'unmute':
        this.mutes.delete(`${step.by} ${step.person}`)
        return true
      case 'suspend':
        this.suspended.add(step.person)
        if (step.days !== null) return true
        for (const each of this.communities) if (each.creator === step.person) each.creator = null
        return true
      case 'unsuspend':
        for (const each of this.communities) if (each.members[0] === step.person) each.creator = step.person
        return this.suspended.delete(step.person)
      case 'deletePost':
      case 'restorePost': {
        const post = this.posts[step.post]
        const isDeleted = step.type === 'deletePost'
        // Deleting again changes nothing.
        if (!post || this.suspended.has(post.author) || !(isDeleted || post.isDeleted)) return false
        post.isDeleted = isDeleted
        return true
      }
      case 'edit': {
        const post = this.posts[step.post]
        if (!post || this.suspended.has(post.author) || !this.canRead(post.author, step.post)) return false
        post.versions.push(post.audience)
        if (post.community === null) post.audience = step.audience
        return true
      }
      case 'deleteComment': {
        const comment = this.comments[step.comment]
        if (!comment || this.suspended.has(comment.author)) return false
        comment.isDeleted = true
        return true
      }
      case 'comment':
        if (!this.mayReply(step.by, step.post)) return false
        this.comments.push({ author: step.by, post: step.post, isDeleted: false, isHeld: false })
        return true
      case 'like':
      case 'unlike': {
        if (!this.canRead(step.by, step.post)) return false
        const others = this.likes.filter((like) => like.author !== step.by || like.post !== step.post)
        this.likes = step.type === 'like' ? [...others, { author: step.by, post: step.post }] : others
        return true
      }
    }
  }
}
