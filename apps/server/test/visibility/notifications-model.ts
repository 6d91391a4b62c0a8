/** A notification about an answer, a mention or a like of a comment. People, posts and comments are given by index. */
export type ModelNotification = {
  type: 'comment_reply' | 'mention' | 'comment_like'
  to: number
  by: number
  post: number
  /** The comment that contains the mention; null if the post itself contains it. */
  comment: number | null
}

/** The facts that the rules of notifications need. */
type Facts = {
  canSee(viewer: number, person: number): boolean
  canRead(viewer: number, post: number): boolean
  canReadComment(viewer: number, comment: number): boolean
  hasMuted(viewer: number, person: number): boolean
}

/** A text with mentions. */
type Place = Pick<ModelNotification, 'by' | 'post' | 'comment'>

/**
 * The rules of notifications about answers, mentions and likes of comments. In the model, nobody reads notifications, so all can
 * be deleted. A hidden like keeps its notification.
 */
export class NotificationsModel {
  all: ModelNotification[] = []
  readonly facts: Facts

  constructor(facts: Facts) {
    this.facts = facts
  }

  /** Returns the viewer's visible notifications, in the order of creation. */
  listedFor(viewer: number): ModelNotification[] {
    return this.all.filter(
      ({ to, by, post, comment }) =>
        to === viewer &&
        this.facts.canSee(viewer, by) &&
        this.facts.canRead(viewer, post) &&
        (comment === null || this.facts.canReadComment(viewer, comment)),
    )
  }

  isNotified = (person: number, by: number) => person !== by && !this.facts.hasMuted(person, by)

  /** Creates at most one notification for all answers by one member on a post. */
  addAnswer(answer: Omit<ModelNotification, 'type'>): boolean {
    if (!this.isNotified(answer.to, answer.by)) return false
    const { to, by, post } = answer
    this.remove((each) => each.type === 'comment_reply' && each.to === to && each.by === by && each.post === post)
    this.all.push({ type: 'comment_reply', ...answer })
    return true
  }

  addLike(like: Omit<ModelNotification, 'type'>): void {
    if (this.isNotified(like.to, like.by)) this.all.push({ type: 'comment_like', ...like })
  }

  /** Notifies each mentioned member once per text, even after edits. */
  addMentions(place: Place, people: number[]): void {
    for (const to of people) {
      const isAllowed =
        this.isNotified(to, place.by) && this.facts.canSee(place.by, to) && this.facts.canRead(to, place.post)
      if (isAllowed && !this.all.some((each) => each.to === to && isMentionIn(each, place)))
        this.all.push({ type: 'mention', to, ...place })
    }
  }

  /** `isWider`: the edit lets more people read the text. It then also notifies members that the text mentioned before. */
  editMentions(
    place: Place,
    { before, after, isWider }: { before: number[]; after: number[]; isWider: boolean },
  ): void {
    const removed = before.filter((person) => !after.includes(person))
    this.remove((each) => isMentionIn(each, place) && removed.includes(each.to))
    this.addMentions(place, isWider ? after : after.filter((person) => !before.includes(person)))
  }

  /** Deletes notifications that their recipients may no longer read, after the visibility of the post became narrower. */
  retractUnreadable(post: number): void {
    this.remove((each) => each.post === post && each.type !== 'comment_like' && !this.facts.canRead(each.to, post))
  }

  removeLike(by: number, comment: number): void {
    this.remove((each) => each.type === 'comment_like' && each.by === by && each.comment === comment)
  }

  removeComment(comment: number): void {
    this.remove((each) => each.comment === comment)
  }

  private remove(isRemoved: (each: ModelNotification) => boolean): void {
    this.all = this.all.filter((each) => !isRemoved(each))
  }
}

const isMentionIn = (each: ModelNotification, { post, comment }: Place) =>
  each.type === 'mention' && each.post === post && each.comment === comment
