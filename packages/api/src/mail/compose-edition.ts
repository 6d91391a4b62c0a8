import { timestampOfId } from '@stoop/db/ids'
import type { Edition } from '@stoop/validators/editions'
import type { Locale } from '@stoop/validators/locales'
import type { CalendarEvent } from '@stoop/validators/occurrences'
import type { Services } from '../context.ts'
import { MAX_DELAY_MS } from '../editions/edition-times.ts'
import { findEdition } from '../editions/get-edition.ts'
import { type ServerTexts, textsIn } from '../locales/texts.ts'
import { shorten } from '../posts/shorten.ts'
import { createReaderContext } from '../reader-context.ts'
import { formatFullName } from '../users/byline.ts'
import type { MailContent } from './mail-content.ts'
import { createStopLink } from './stop-digest.ts'

const MAX_WORDS_LENGTH = 140
const MAX_MORE = 99

type Recipient = { id: string; language: Locale }

/**
 * Composes an evening edition from what the member may read now. Returns undefined if that is nothing, if the edition was deleted,
 * or if it is too late to send it: after an outage, a member gets one edition and not several.
 */
export async function composeEdition(
  services: Services,
  { id, language: locale }: Recipient,
  editionId: string,
): Promise<MailContent | undefined> {
  if (timestampOfId(editionId) < services.clock.now() - MAX_DELAY_MS) return undefined
  const content = await findEdition(createReaderContext(services, id), editionId)
  const paragraphs = content ? composeSections(textsIn(locale), content, locale) : []
  if (!content || paragraphs.length === 0) return undefined
  const { edition, digest } = textsIn(locale)
  const stopUrl = await createStopLink(services, id)
  const origin = services.site.getOrigin()
  return {
    subject: edition.subject(content.city),
    paragraphs: [...paragraphs, edition.end(content.city)],
    button: { label: edition.open, url: `${origin}/edition` },
    notes: [digest.why(`${origin}/settings/notifications`), digest.stop(stopUrl)],
    unsubscribeUrl: stopUrl,
  }
}

function composeSections({ edition, digest }: ServerTexts, content: Edition, locale: Locale): string[] {
  const { friends, communities, inCity, neighbours, events, asks, city } = content
  const toMore = (moreCount: number) =>
    moreCount > 0 ? [edition.more(moreCount >= MAX_MORE ? `${MAX_MORE}+` : String(moreCount))] : []
  const toSection = <Item>(title: string, { items, moreCount }: Section<Item>, toLine: (item: Item) => string) => {
    if (items.length === 0) return []
    return [title, ...items.map(toLine), ...toMore(moreCount)]
  }
  const toEventLine = ({ title, startsAt, timeZone, place }: CalendarEvent) => {
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(startsAt))
    return edition.event(time, title, place)
  }
  const names = neighbours.items.map(formatFullName).join(', ')
  const news = [
    ...toSection(edition.ofFriends, friends, (post) => digest.post(formatFullName(post.author), toWords(post))),
    ...toSection(edition.ofCommunities, communities, (post) =>
      digest.communityPost(formatFullName(post.author), post.community.name, toWords(post)),
    ),
    ...toSection(edition.inCity(city), inCity, (post) => digest.post(formatFullName(post.author), toWords(post))),
    ...toSection(edition.events, events, toEventLine),
    ...(names === '' ? [] : [edition.neighbours(names), ...toMore(neighbours.moreCount)]),
  ]
  // Asks stay open for weeks, so they alone are no reason for a mail.
  if (news.length === 0) return []
  return [...news, ...toSection(edition.asks, asks, ({ author, title }) => digest.post(formatFullName(author), title))]
}

type Section<Item> = { items: Item[]; moreCount: number }

const toWords = ({ content }: { content: string }): string => shorten(content.replace(/\s+/g, ' '), MAX_WORDS_LENGTH)
