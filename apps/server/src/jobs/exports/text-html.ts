import type { Entry } from '@stoop/api/account-export/entry'
import type { EntryPicture, EntryVersion, OtherMember } from '@stoop/api/privacy/fields'
import { listDetailsTexts } from '@stoop/validators/details-texts'
import type { StoredDetails } from '@stoop/validators/post-formats'
import { emptyHtml, type Html, html } from '../../http/html.ts'
import { type PageLanguage, sentenceHtml } from './page-language.ts'
import { timeHtml } from './page-layout.ts'

/** Returns the name of another member; a placeholder if the member who exports may not see them. */
export const nameHtml = ({ texts }: PageLanguage, other: OtherMember | null): Html =>
  other ? html`<bdi>${other.name}</bdi> (<bdi>@${other.username}</bdi>)` : html`${texts.hiddenMember}`

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

function picturesHtml({ texts }: PageLanguage, pictures: EntryPicture[]): Html {
  if (pictures.length === 0) return emptyHtml
  const items = pictures.map((picture) => {
    const { alt } = picture
    if ('address' in picture)
      return html`<li><a href="${picture.address}" rel="noreferrer">${texts.otherServerPicture}</a>${alt ? html`: <span dir="auto">${alt}</span>` : emptyHtml}</li>`
    const image = html`<img src="${picture.file}" alt="${alt ?? texts.pictureWithoutAlt}" loading="lazy">`
    return html`<li><figure>${image}${alt ? html`<figcaption dir="auto" aria-hidden="true">${alt}</figcaption>` : emptyHtml}</figure></li>`
  })
  return html`<ul class="pictures">${items}</ul>`
}

function versionsHtml(language: PageLanguage, versions: EntryVersion[]): Html {
  const { texts } = language
  if (versions.length === 0) return emptyHtml
  const items = versions.map(
    ({ text, details, pictures, writtenAt, erasedAt, audience }) =>
      html`<li>${erasedAt ? html`<p class="muted">${texts.erasedVersion}</p>` : textHtml(text)}${detailsHtml(details)}${picturesHtml(language, pictures)}${metaHtml([timeHtml(language, writtenAt), audience && texts.audiences[audience]])}</li>`,
  )
  return html`<details><summary>${texts.earlierVersions(versions.length)}</summary><ol>${items}</ol></details>`
}

type Text = Pick<Entry<'posts'>, 'createdAt' | 'editedAt' | 'isHeld'>

const stateFacts = (language: PageLanguage, { createdAt, editedAt, isHeld }: Text) => [
  timeHtml(language, createdAt),
  editedAt ? sentenceHtml(language.texts.edited, timeHtml(language, editedAt)) : null,
  isHeld ? language.texts.isHeld : null,
]

/** Returns a post with its pictures and earlier versions. */
export function postHtml(post: Entry<'posts'> | Entry<'community-posts'>, language: PageLanguage): Html {
  const place = 'audience' in post ? language.texts.audiences[post.audience] : communityHtml(language, post.community)
  const facts = metaHtml([...stateFacts(language, post), place])
  return cardHtml(
    html`${textHtml(post.text)}${detailsHtml(post.details)}${picturesHtml(language, post.pictures)}${facts}${versionsHtml(language, post.earlierVersions)}`,
  )
}

/** Returns a message with its pictures and the other member of the conversation. */
export function messageHtml(message: Entry<'messages'>, language: PageLanguage): Html {
  const { text, pictures, person } = message
  const to = html`<p class="muted">${sentenceHtml(language.texts.to, nameHtml(language, person))}</p>`
  const facts = metaHtml(stateFacts(language, message))
  return cardHtml(html`${to}${text === '' ? emptyHtml : textHtml(text)}${picturesHtml(language, pictures)}${facts}`)
}

/** Returns a reply with a reference to its post. */
export function replyHtml(reply: Entry<'replies'> | Entry<'community-replies'>, language: PageLanguage): Html {
  const { texts } = language
  const { author, isOwn, excerpt } = reply.post
  const title = isOwn ? html`${texts.toOwnPost}` : sentenceHtml(texts.toPostBy, nameHtml(language, author))
  const quote = excerpt === null ? html`<p>${texts.unreadablePost}</p>` : html`<p dir="auto">${excerpt}</p>`
  const place = 'community' in reply ? communityHtml(language, reply.community) : null
  const facts = [...stateFacts(language, reply), reply.isAnswerToReply ? texts.isAnswerToReply : null, place]
  return cardHtml(
    html`<blockquote><p class="muted">${title}</p>${quote}</blockquote>${textHtml(reply.text)}${metaHtml(facts)}${versionsHtml(language, reply.earlierVersions)}`,
  )
}

/** Returns the text that names the community of an entry. */
export const communityHtml = ({ texts }: PageLanguage, name: string | null): Html =>
  name === null ? html`${texts.inLeftCommunity}` : sentenceHtml(texts.inCommunity, html`<bdi>${name}</bdi>`)
