import { Check, Clock, Gift, Hand, Search } from '@stoop/ui/lazy-icons'
import type { PostFormat } from '@stoop/validators/choices'
import type { DetailsInput } from '@stoop/validators/post-formats'
import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponent } from '../../../lib/lazy-component.ts'
import { createEventDraft, readEventDraft, toEventInput } from './event-draft.ts'
import { EMPTY_LISTING, readListingDraft, toAskInput, toLostFoundInput, toOfferInput } from './listing-draft.ts'
import { EMPTY_POLL, readPollDraft, toPollInput } from './poll-draft.ts'

/** Edits the draft of the details: JSON with the fields of the format. */
export interface DetailsFormProps {
  draft: object
  onChange: (draft: object) => void
  /** Whether the post exists. The form then leaves out what an edit cannot change. */
  isEdit?: boolean
}

/** A format that the composers offer (decision 159). */
interface ComposerFormat {
  Icon: ComponentType<{ className?: string }>
  Form: LazyComponent<DetailsFormProps>
  /** Returns the draft of a new post of this format. */
  createDraft: () => object
  /** Returns the details to send; undefined while something is missing. */
  toInput: (draft: object) => DetailsInput | undefined
}

export type ComposerFormatName = Extract<PostFormat, 'poll' | 'event' | 'ask' | 'offer' | 'lost_found'>

type ListingForms = typeof import('./listing-form.tsx')

function listingForm(pick: (module: ListingForms) => ComponentType<DetailsFormProps>): LazyComponent<DetailsFormProps> {
  return lazyComponent(() => import('./listing-form.tsx').then((module) => ({ default: pick(module) })))
}

/** The formats besides plain posts, in the order of the composers. A new format adds itself here and in `polls.formats`. */
export const COMPOSER_FORMATS: Record<ComposerFormatName, ComposerFormat> = {
  event: {
    Icon: Clock,
    Form: lazyComponent<DetailsFormProps>(() => import('./event-form.tsx')),
    createDraft: createEventDraft,
    toInput: (draft) => toEventInput(readEventDraft(draft)),
  },
  poll: {
    Icon: Check,
    Form: lazyComponent<DetailsFormProps>(() => import('./poll-form.tsx')),
    createDraft: () => EMPTY_POLL,
    toInput: (draft) => toPollInput(readPollDraft(draft)),
  },
  ask: {
    Icon: Hand,
    Form: listingForm(({ AskForm }) => AskForm),
    createDraft: () => EMPTY_LISTING,
    toInput: (draft) => toAskInput(readListingDraft(draft)),
  },
  offer: {
    Icon: Gift,
    Form: listingForm(({ OfferForm }) => OfferForm),
    createDraft: () => EMPTY_LISTING,
    toInput: (draft) => toOfferInput(readListingDraft(draft)),
  },
  lost_found: {
    Icon: Search,
    Form: listingForm(({ LostFoundForm }) => LostFoundForm),
    createDraft: () => EMPTY_LISTING,
    toInput: (draft) => toLostFoundInput(readListingDraft(draft)),
  },
}

const isComposerFormat = (name: unknown): name is ComposerFormatName =>
  typeof name === 'string' && Object.hasOwn(COMPOSER_FORMATS, name)

export const COMPOSER_FORMAT_NAMES: readonly ComposerFormatName[] =
  Object.keys(COMPOSER_FORMATS).filter(isComposerFormat)

/** The format and the details of a post that is being written. */
export interface DetailsDraft {
  format: ComposerFormatName
  draft: object
}

/** Reads a stored draft of details; undefined for a plain post. */
export function parseDetailsDraft(text: string): DetailsDraft | undefined {
  if (text === '') return undefined
  const draft: unknown = JSON.parse(text)
  if (typeof draft !== 'object' || draft === null || !('format' in draft)) return undefined
  return isComposerFormat(draft.format) ? { format: draft.format, draft } : undefined
}

export const formatDetailsDraft = ({ format, draft }: DetailsDraft): string => JSON.stringify({ ...draft, format })
