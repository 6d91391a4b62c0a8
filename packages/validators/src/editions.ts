import * as z from 'zod/mini'
import { city } from './cities.ts'
import { communitiesPost } from './communities.ts'
import { id, isoDate } from './ids.ts'
import { calendarEvent } from './occurrences.ts'
import { byline, person } from './people.ts'
import { post } from './posts.ts'

/** One evening edition: the period that it covers, and when the member reached its end; null if not yet. */
export const editionTimes = z.object({ id, startsAt: isoDate, endsAt: isoDate, finishedAt: z.nullable(isoDate) })
export type EditionTimes = z.infer<typeof editionTimes>

/** GET /api/editions: the editions of the last week, newest first, and when the next one ends; null if editions are off. */
export const editionList = z.object({ items: z.array(editionTimes), nextAt: z.nullable(isoDate) })
export type EditionList = z.infer<typeof editionList>

/** A part of an edition, oldest first. */
const sectionOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** How many more there are, at most 99. */
    moreCount: z.int(),
  })

/** An open ask in an edition. */
export const editionAsk = z.object({
  id,
  /** The community of the post; null for friends' posts. */
  communityId: z.nullable(id),
  communityName: z.nullable(z.string()),
  author: byline,
  /** The first line of the post. */
  title: z.string(),
  createdAt: isoDate,
})
export type EditionAsk = z.infer<typeof editionAsk>

/** GET /api/editions/:id: what happened in this time, as far as the member may read it now. */
export const edition = z.extend(editionTimes, {
  city: z.nullable(city),
  /** Posts of friends. */
  friends: sectionOf(post),
  /** Posts in the member's communities. */
  communities: sectionOf(communitiesPost),
  /** Public posts of other members of the city. */
  inCity: sectionOf(post),
  /** Members who joined the city. */
  neighbours: sectionOf(person),
  /** The dates of events on the day after the edition, the first one first. */
  events: sectionOf(calendarEvent),
  /** Open asks of the two weeks before the end of the edition that are in no other part. */
  asks: sectionOf(editionAsk),
})
export type Edition = z.infer<typeof edition>

/** The names of the parts, in their order. */
export const EDITION_SECTIONS = ['friends', 'communities', 'inCity', 'neighbours', 'events', 'asks'] as const
export type EditionSection = (typeof EDITION_SECTIONS)[number]
