import type { Entry } from '@stoop/api/account-export/entry'
import type { EntryPicture, EntryVersion, OtherMember } from '@stoop/api/privacy/fields'
import { listDetailsTexts } from '@stoop/validators/details-texts'
import type { StoredDetails } from '@stoop/validators/post-formats'
import { emptyHtml, type Html, html } from '../../http/html.ts'
import { timeHtml } from './page-layout.ts'

const AUDIENCES = { friends: 'For friends', public: 'For everyone', private: 'Only for you' }

/** Returns the name of another member; a placeholder if the member who exports may not see them. */
export const nameHtml = (other: OtherMember | null): Html =>
  other ? html`<bdi>${other.name}</bdi> (<bdi>@${other.username}</bdi>)` : html`a member whom you cannot see any more`

/** Returns the facts below an entry, on one line if they fit. Screen readers pause between them. */
export const metaHtml = (facts: (Html | string | null)[]): Html => {
  const items = facts.flatMap((fact) => (fact === null ? [] : [fact]))
  return html`<p class="meta">${items.map((fact, index) => html`<span>${index > 0 ? html`<span class="sr">, </span>` : emptyHtml}${fact}</span>`)}</p>`
}

/** Returns an entry of a list. */
export const cardHtml = (content: Html): Html => html`<li class="card">${content}</li>\n`

const textHtml = (text: string): Html => html`<p class="text" dir="auto">${text}</p>`

function detailsHtml(details: StoredDetails | null = null): Html {
  const texts = listDetailsTexts(details)
  if (texts.length === 0) return emptyHtml
  return html`<ul>${texts.map((text) => html`<li dir="auto">${text}</li>`)}</ul>`
}

function picturesHtml(pictures: EntryPicture[]): Html {
  if (pictures.length === 0) return emptyHtml
  const items = pictures.map((picture) => {
    const { alt } = picture
    if ('address' in picture)
      return html`<li><a href="${picture.address}" rel="noreferrer">A picture on another server</a>${alt ? html`: <span dir="auto">${alt}</span>` : emptyHtml}</li>`
    const image = html`<img src="${picture.file}" alt="${alt ?? 'A picture without a description'}" loading="lazy">`
    return html`<li><figure>${image}${alt ? html`<figcaption dir="auto" aria-hidden="true">${alt}</figcaption>` : emptyHtml}</figure></li>`
  })
  return html`<ul class="pictures">${items}</ul>`
}

function versionsHtml(versions: EntryVersion[]): Html {
  if (versions.length === 0) return emptyHtml
  const items = versions.map(
    ({ text, details, pictures, writtenAt, erasedAt, audience }) =>
      html`<li>${erasedAt ? html`<p class="muted">This version was erased.</p>` : textHtml(text)}${detailsHtml(details)}${picturesHtml(pictures)}${metaHtml([timeHtml(writtenAt), audience && AUDIENCES[audience]])}</li>`,
  )
  return html`<details><summary>Earlier versions (${versions.length})</summary><ol>${items}</ol></details>`
}

type Text = Pick<Entry<'posts'>, 'createdAt' | 'editedAt' | 'isHeld'>

const stateFacts = ({ createdAt, editedAt, isHeld }: Text) => [
  timeHtml(createdAt),
  editedAt ? html`edited ${timeHtml(editedAt)}` : null,
  isHeld ? 'A moderator has to review it' : null,
]

/** Returns a post with its pictures and earlier versions. */
export function postHtml(post: Entry<'posts'> | Entry<'community-posts'>): Html {
  const place = 'audience' in post ? AUDIENCES[post.audience] : communityHtml(post.community)
  return cardHtml(
    html`${textHtml(post.text)}${detailsHtml(post.details)}${picturesHtml(post.pictures)}${metaHtml([...stateFacts(post), place])}${versionsHtml(post.earlierVersions)}`,
  )
}

/** Returns a message with its pictures and the other member of the conversation. */
export function messageHtml({ text, pictures, person, createdAt, editedAt, isHeld }: Entry<'messages'>): Html {
  const to = html`<p class="muted">To ${nameHtml(person)}</p>`
  const facts = metaHtml(stateFacts({ createdAt, editedAt, isHeld }))
  return cardHtml(html`${to}${text === '' ? emptyHtml : textHtml(text)}${picturesHtml(pictures)}${facts}`)
}

/** Returns a reply with a reference to its post. */
export function replyHtml(reply: Entry<'replies'> | Entry<'community-replies'>): Html {
  const { author, isOwn, excerpt } = reply.post
  const title = isOwn
    ? html`<p class="muted">To your own post</p>`
    : html`<p class="muted">To a post by ${nameHtml(author)}</p>`
  const quote = excerpt === null ? html`<p>You cannot see this post any more.</p>` : html`<p dir="auto">${excerpt}</p>`
  const place = 'community' in reply ? communityHtml(reply.community) : null
  return cardHtml(
    html`<blockquote>${title}${quote}</blockquote>${textHtml(reply.text)}${metaHtml([...stateFacts(reply), reply.isAnswerToReply ? 'Answer to a reply' : null, place])}${versionsHtml(reply.earlierVersions)}`,
  )
}

/** Returns the text that names the community of an entry. */
export const communityHtml = (name: string | null): Html =>
  name === null ? html`In a private community that you have left` : html`In <bdi>${name}</bdi>`
