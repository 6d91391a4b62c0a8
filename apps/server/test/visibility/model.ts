// Over 200 lines: all rules of visibility are in one file, so that they can be read together.
import { CommunitiesModel } from './communities-model.ts'
import { NotificationsModel } from './notifications-model.ts'
import { takeInModel } from './people-steps.ts'
import { picturesOf } from './talk-steps.ts'
import { attendeesOf, parentOf, type Step, type World } from './world.ts'

type Audience = World['posts'][number]['audience']
type Picture = ReturnType<typeof picturesOf>[number]
type PostState = Omit<World['posts'][number], 'pictures'> & {
  pictures: Picture[]
  mentions: number[]
  isDeleted: boolean
  /** Earlier versions, oldest first. */
  versions: { audience: Audience; pictures: Picture[] }[]
}
type CommentState = {
  author: number
  post: number
  /** The comment that this comment answers. */
  parent: number | null
  mentions: number[]
  version: number
  /** Whether the comment existed at the start. */
  isInitial: boolean
  isDeleted: boolean
  isHeld: boolean
}

const AUDIENCE_SIZES = { private: 0, friends: 1, public: 2 }

/**
 * The rules of visibility, written to be simple and not fast. Tests compare the SQL with them. Content remains when its author
 * leaves the community. Blocks by suspended members count, except for joining and reading communities.
 */
export class Model {
  readonly friends: Set<string>
  readonly homes: World['homes']
  readonly blocks = new Set<string>()
  readonly mutes = new Set<string>()
  readonly suspended = new Set<number>()
  readonly suspendedForGood = new Set<number>()
  readonly communities: CommunitiesModel
  readonly notifications: NotificationsModel
  readonly posts: PostState[]
  /** How many of the posts are in the initial state. */
  readonly firstPosts: number
  /** The members who are going to the event of each initial post. No step changes them. */
  readonly attendees: number[][]
  readonly comments: CommentState[]
  readonly messages: { author: number; recipient: number; isRead: boolean }[] = []
  likes: World['likes']
  commentLikes: World['commentLikes']

  constructor(world: World) {
    this.homes = world.homes
    this.friends = new Set(world.friends.map(([a, b]) => `${a} ${b}`))
    this.communities = new CommunitiesModel(world.communities, {
      canSee: this.canSee,
      isSuspended: (person) => this.suspended.has(person),
    })
    this.notifications = new NotificationsModel({
      canSee: this.canSee,
      canRead: (viewer, post) => this.canRead(viewer, post),
      canReadComment: (viewer, comment) => this.canReadComment(viewer, comment),
      hasMuted: (viewer, person) => this.mutes.has(`${viewer} ${person}`),
    })
    this.firstPosts = world.posts.length
    this.attendees = world.posts.map((_, index) => attendeesOf(world, index))
    this.posts = world.posts.map((each, index) => ({
      ...each,
      pictures: picturesOf(index, each.pictures),
      mentions: [],
      isDeleted: false,
      versions: [],
    }))
    this.comments = world.comments.map(({ isAnswer: _, ...each }, index) => ({
      ...each,
      parent: parentOf(world, index),
      mentions: [],
      version: 1,
      isInitial: true,
      isDeleted: false,
    }))
    this.likes = [...world.likes]
    this.commentLikes = [...world.commentLikes]
  }

  areFriends = (a: number, b: number) => this.friends.has(`${Math.min(a, b)} ${Math.max(a, b)}`)
  haveBlock = (a: number, b: number) => this.blocks.has(`${a} ${b}`) || this.blocks.has(`${b} ${a}`)
  canSee = (viewer: number, person: number) => !this.suspended.has(person) && !this.haveBlock(viewer, person)

  /** Returns the messages between two members, oldest first. */
  messagesBetween = (a: number, b: number) =>
    this.messages.filter(
      ({ author, recipient }) => (author === a && recipient === b) || (author === b && recipient === a),
    )
  /** Returns whether the viewer may read the conversation with this person. It must have messages, or the two must be friends. */
  hasConversation = (viewer: number, person: number) =>
    this.canSee(viewer, person) && (this.areFriends(viewer, person) || this.messagesBetween(viewer, person).length > 0)
  unreadMessagesOf = (viewer: number, person: number) =>
    this.messagesBetween(viewer, person).filter(({ recipient, isRead }) => recipient === viewer && !isRead).length

  canRead(viewer: number, index: number): boolean {
    const post = this.posts[index]
    if (!post || post.isDeleted || !this.canSee(viewer, post.author)) return false
    if (post.isHeld && post.author !== viewer) return false
    if (post.community !== null) return this.communities.isMember(viewer, post.community)
    return this.isInAudience(viewer, post.author, post.audience)
  }

  /** Returns whether the viewer may open the post and its replies: as in `canRead`, or before joining its community. */
  mayOpen(viewer: number, index: number): boolean {
    const post = this.posts[index]
    if (!post || post.community === null) return this.canRead(viewer, index)
    const isShown = !post.isDeleted && this.canSee(viewer, post.author) && (!post.isHeld || post.author === viewer)
    return isShown && this.communities.mayRead(viewer, post.community)
  }

  isInAudience(viewer: number, author: number, audience: Audience): boolean {
    return viewer === author || audience === 'public' || (audience === 'friends' && this.areFriends(viewer, author))
  }

  /**
   * Returns the versions that the viewer may read, newest first. Both the visibility of the version and the current visibility of
   * the post must allow it.
   */
  versionsOf(viewer: number, index: number): { version: number; images: Picture[] }[] {
    const { author, versions, audience, pictures } = this.requirePost(index)
    return [...versions, { audience, pictures }]
      .flatMap((each, at) =>
        at === versions.length || this.isInAudience(viewer, author, each.audience)
          ? [{ version: at + 1, images: each.pictures }]
          : [],
      )
      .reverse()
  }

  mayReply(viewer: number, index: number): boolean {
    const post = this.posts[index]
    return post !== undefined && this.canRead(viewer, index) && this.areRepliesOpenTo(viewer, post)
  }

  /** Returns whether the author lets the viewer reply. */
  areRepliesOpenTo(viewer: number, post: PostState): boolean {
    if (viewer === post.author || post.repliesFrom === 'everyone') return true
    return post.repliesFrom === 'friends' && this.areFriends(viewer, post.author)
  }

  /** Returns whether the viewer sees likes and comments by this author on a post that the viewer may read. */
  canSeeOnPost(viewer: number, { author, post }: { author: number; post: number }): boolean {
    const postAuthor = this.posts[post]?.author ?? author
    return this.canSee(viewer, author) && !this.haveBlock(author, postAuthor)
  }

  canReadComment(viewer: number, index: number): boolean {
    const comment = this.comments[index]
    if (!comment || comment.isDeleted || (comment.isHeld && comment.author !== viewer)) return false
    return this.canRead(viewer, comment.post) && this.canSeeOnPost(viewer, comment)
  }
  private isListed(viewer: number, comment: CommentState): boolean {
    if (comment.isDeleted || (comment.isHeld && comment.author !== viewer)) return false
    return this.mayOpen(viewer, comment.post) && this.canSeeOnPost(viewer, comment)
  }
  /** Returns the comments oldest first. The answers to a comment follow it. */
  commentsOf(viewer: number, post: number): number[] {
    const threadOf = (index: number) => this.comments[index]?.parent ?? index
    return this.comments
      .flatMap((each, index) => (each.post === post && this.isListed(viewer, each) ? [index] : []))
      .sort((a, b) => threadOf(a) - threadOf(b) || a - b)
  }
  likersOf = (viewer: number, post: number) =>
    this.likes.filter((like) => like.post === post && this.canSeeOnPost(viewer, like)).map((like) => like.author)
  likersOfComment(viewer: number, index: number): number[] {
    const { author, post } = this.requireComment(index)
    return this.commentLikes
      .filter((like) => like.comment === index && !this.haveBlock(like.author, author))
      .map((like) => like.author)
      .filter((liker) => this.canSeeOnPost(viewer, { author: liker, post }))
  }
  /**
   * Returns the people that a reply outside communities can mention: friends, the author and earlier repliers. With a query on a
   * public post, members of the same city too.
   */
  mentionableBy(viewer: number, index: number, people: number[], hasQuery: boolean): number[] {
    const { author, audience } = this.requirePost(index)
    const commenters = this.commentsOf(viewer, index).map((comment) => this.comments[comment]?.author)
    const isKnown = (person: number) =>
      this.areFriends(viewer, person) ||
      person === author ||
      commenters.includes(person) ||
      (hasQuery && audience === 'public' && this.livesInCityOf(viewer, person))
    return people.filter(
      (person) => person !== viewer && this.canSee(viewer, person) && this.canRead(person, index) && isKnown(person),
    )
  }
  /** Returns the people that a new post with this audience can mention. */
  mentionableIn(viewer: number, audience: Audience, people: number[], hasQuery: boolean): number[] {
    const isKnown = (person: number) =>
      this.areFriends(viewer, person) || (hasQuery && audience === 'public' && this.livesInCityOf(viewer, person))
    return people.filter(
      (person) =>
        person !== viewer &&
        this.canSee(viewer, person) &&
        this.isInAudience(person, viewer, audience) &&
        isKnown(person),
    )
  }
  friendsOf = (viewer: number, person: number, people: number[]) =>
    people.filter((each) => this.areFriends(person, each) && this.canSee(viewer, each))
  isInFeed = (viewer: number, index: number) => {
    const post = this.posts[index]
    if (!post || post.community !== null || !this.canRead(viewer, index)) return false
    return (
      post.author === viewer || (this.areFriends(viewer, post.author) && !this.mutes.has(`${viewer} ${post.author}`))
    )
  }

  livesInCityOf = (viewer: number, person: number) => {
    const home = this.homes[person]
    return home?.isShown === true && home.city !== null && home.city === this.homes[viewer]?.city
  }
  isPreviewedTo = (viewer: number, index: number) => {
    const { community, audience, author, isDeleted, isHeld } = this.requirePost(index)
    return community === null && audience === 'public' && !isDeleted && !isHeld && this.canSee(viewer, author)
  }
  isInCity = (viewer: number, index: number) => {
    const post = this.posts[index]
    return (
      post?.community === null &&
      post.audience === 'public' &&
      !post.isHeld &&
      this.canRead(viewer, index) &&
      this.livesInCityOf(viewer, post.author) &&
      !this.mutes.has(`${viewer} ${post.author}`)
    )
  }

  /** Returns the posts that match `isMatch` as a search lists them: the viewer's city first, then newest first. */
  foundBy(viewer: number, isMatch: (post: PostState) => boolean): number[] {
    const city = this.homes[viewer]?.city ?? null
    // All communities are in Chicago.
    const isElsewhere = ({ community, author }: PostState) =>
      !(community === null ? this.livesInCityOf(viewer, author) : city === 'Chicago')
    const found = this.posts.flatMap((post, index) =>
      isMatch(post) && this.canRead(viewer, index) && !this.mutes.has(`${viewer} ${post.author}`)
        ? [{ index, rank: Number(isElsewhere(post)) }]
        : [],
    )
    return found.sort((a, b) => a.rank - b.rank || b.index - a.index).map(({ index }) => index)
  }

  /** Returns the posts of one community that contain their first text, newest first. */
  foundIn = (viewer: number, community: number): number[] =>
    this.posts
      .flatMap((post, index) =>
        post.community === community &&
        post.versions.length === 0 &&
        this.canRead(viewer, index) &&
        !this.mutes.has(`${viewer} ${post.author}`)
          ? [index]
          : [],
      )
      .reverse()

  /** Returns the current text that a notification is about, without mentions. */
  textOf({ post, comment }: { post: number; comment: number | null }): string {
    if (comment !== null) {
      const { version, isInitial } = this.requireComment(comment)
      if (version > 1) return `Reply ${comment} after version ${version - 1}`
      return isInitial ? 'A reply' : `Reply ${comment}`
    }
    const { length } = this.requirePost(post).versions
    return length === 0 ? `Post ${post}` : `After version ${length} of ${post}`
  }

  isInCommunities = (viewer: number, index: number) => {
    const post = this.posts[index]
    return (
      post !== undefined &&
      post.community !== null &&
      this.canRead(viewer, index) &&
      !this.mutes.has(`${viewer} ${post.author}`)
    )
  }

  /** Returns whether the community of the post exists. In a deleted one, not even authors find their posts and comments. */
  isFound(index: number): boolean {
    const community = this.posts[index]?.community ?? null
    return community === null || this.communities.exists(community)
  }

  /** Returns whether the post's community is closed to all writes. */
  isClosed(index: number): boolean {
    const community = this.posts[index]?.community ?? null
    return community !== null && this.communities.find(community)?.isClosed === true
  }

  requirePost(index: number): PostState {
    const post = this.posts[index]
    if (!post) throw new Error(`The world has no post ${index}`)
    return post
  }
  requireComment(index: number): CommentState {
    const comment = this.comments[index]
    if (!comment) throw new Error(`The world has no comment ${index}`)
    return comment
  }

  /** Takes the step if it is allowed. Returns whether it is allowed. */
  take(step: Step): boolean {
    if ('by' in step && this.suspended.has(step.by)) return false
    switch (step.type) {
      case 'block':
        // Blocking the same person again succeeds and changes nothing. A viewer cannot find a person who has blocked the viewer,
        // and therefore cannot block them.
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
        if (step.days === null) this.suspendedForGood.add(step.person)
        else this.suspendedForGood.delete(step.person)
        if (step.days === null) this.communities.suspendForGood(step.person)
        return true
      case 'unsuspend':
        if (!this.suspended.delete(step.person)) return false
        this.communities.unsuspend(step.person)
        return true
      case 'deletePost':
      case 'restorePost': {
        const post = this.posts[step.post]
        const isDeleted = step.type === 'deletePost'
        // Deleting a deleted post again succeeds and changes nothing.
        if (!post || this.suspended.has(post.author) || !(isDeleted || post.isDeleted)) return false
        if (!this.isFound(step.post)) return false
        post.isDeleted = isDeleted
        return true
      }
      case 'edit': {
        const post = this.posts[step.post]
        if (
          !post ||
          this.suspended.has(post.author) ||
          !this.canRead(post.author, step.post) ||
          this.isClosed(step.post)
        )
          return false
        this.editPost(step.post, step)
        return true
      }
      case 'write': {
        const { by: author, inCommunity: community, audience } = step
        if (community !== null) {
          const isOpen = this.communities.find(community)?.isClosed === false
          if (!isOpen || !this.communities.isMember(author, community)) return false
        }
        const index = this.posts.length
        const pictures = picturesOf(index, step.pictures)
        const state = { repliesFrom: 'everyone' as const, isHeld: false, isDeleted: false, versions: [] }
        this.posts.push({ author, community, audience, pictures, mentions: step.mentions, ...state })
        this.notifications.addMentions({ by: author, post: index, comment: null }, step.mentions)
        return true
      }
      case 'deleteComment': {
        const comment = this.comments[step.comment]
        if (!comment || this.suspended.has(comment.author) || !this.isFound(comment.post)) return false
        comment.isDeleted = true
        this.notifications.removeComment(step.comment)
        return true
      }
      case 'comment':
        return this.addComment(step.by, step.post, step.mentions)
      case 'answer': {
        const answered = this.comments[step.comment]
        if (!answered || !this.canReadComment(step.by, step.comment)) return false
        return this.addComment(step.by, answered.post, step.mentions, step.comment)
      }
      case 'editComment': {
        const comment = this.comments[step.comment]
        if (!comment || !this.canReadComment(comment.author, step.comment) || this.isClosed(comment.post)) return false
        if (!this.mayReply(comment.author, comment.post)) return false
        const place = { by: comment.author, post: comment.post, comment: step.comment }
        if (!comment.isHeld)
          this.notifications.editMentions(place, { before: comment.mentions, after: step.mentions, isWider: false })
        comment.mentions = step.mentions
        comment.version += 1
        return true
      }
      case 'like':
      case 'unlike': {
        if (!this.canRead(step.by, step.post) || this.isClosed(step.post)) return false
        const others = this.likes.filter((like) => like.author !== step.by || like.post !== step.post)
        this.likes = step.type === 'like' ? [...others, { author: step.by, post: step.post }] : others
        return true
      }
      case 'likeComment':
      case 'unlikeComment': {
        const { by, comment: index } = step
        const comment = this.comments[index]
        if (!comment || !this.canReadComment(by, index) || this.isClosed(comment.post)) return false
        const others = this.commentLikes.filter((like) => like.author !== by || like.comment !== index)
        const isLiked = others.length < this.commentLikes.length
        if (isLiked === (step.type === 'likeComment')) return true
        this.commentLikes = isLiked ? others : [...others, { author: by, comment: index }]
        const like = { to: comment.author, by, post: comment.post, comment: index }
        if (isLiked) this.notifications.removeLike(by, index)
        else this.notifications.addLike(like)
        return true
      }
      case 'befriend':
      case 'unfriend':
      case 'requestAndCancel':
      case 'message':
      case 'readMessages':
      case 'expire':
      case 'releasePost':
      case 'releaseComment':
        return takeInModel(this, step)
      default:
        return this.communities.take(step)
    }
  }

  releasePost(index: number): void {
    const post = this.requirePost(index)
    if (!post.isHeld || post.isDeleted) return
    post.isHeld = false
    this.notifications.addMentions({ by: post.author, post: index, comment: null }, post.mentions)
  }

  releaseComment(index: number): void {
    const comment = this.requireComment(index)
    if (!comment.isHeld || comment.isDeleted) return
    comment.isHeld = false
    const { author, post, parent, mentions } = comment
    const isHidden = this.suspended.has(author) || this.haveBlock(author, this.requirePost(post).author)
    if (!isHidden) this.notifyOfComment({ by: author, post, comment: index }, parent, mentions)
  }

  private addComment(by: number, index: number, mentions: number[], answered: number | null = null): boolean {
    if (!this.mayReply(by, index) || this.isClosed(index)) return false
    const parent = answered === null ? null : (this.comments[answered]?.parent ?? answered)
    const comment = this.comments.length
    this.comments.push({
      author: by,
      post: index,
      parent,
      mentions,
      version: 1,
      isInitial: false,
      isDeleted: false,
      isHeld: false,
    })
    this.notifyOfComment({ by, post: index, comment }, answered, mentions)
    return true
  }

  private notifyOfComment(
    place: { by: number; post: number; comment: number },
    answered: number | null,
    mentions: number[],
  ) {
    const postAuthor = this.requirePost(place.post).author
    // The author of the post is notified of the new comment, and not also of an answer or a mention in it.
    const notified = this.notifications.isNotified(postAuthor, place.by) ? [postAuthor] : []
    const to = answered === null ? postAuthor : this.requireComment(answered).author
    if (to !== postAuthor && this.notifications.addAnswer({ to, ...place })) notified.push(to)
    const others = mentions.filter((person) => !notified.includes(person))
    this.notifications.addMentions(place, others)
  }

  private editPost(index: number, edit: { audience: Audience; mentions: number[]; pictures: number | null }): void {
    const post = this.requirePost(index)
    // A version that was held is visible only to the author. All members may read other versions of a community post.
    const audienceOfVersion = post.community === null ? post.audience : 'public'
    post.versions.push({ audience: post.isHeld ? 'private' : audienceOfVersion, pictures: post.pictures })
    const { author, audience: earlier, mentions: before } = post
    if (post.community === null) post.audience = edit.audience
    if (edit.pictures !== null) post.pictures = picturesOf(index, edit.pictures)
    post.mentions = edit.mentions
    const growth = AUDIENCE_SIZES[post.audience] - AUDIENCE_SIZES[earlier]
    const place = { by: author, post: index, comment: null }
    this.notifications.editMentions(place, { before, after: edit.mentions, isWider: growth > 0 })
    if (growth < 0) this.notifications.retractUnreadable(index)
  }
}
