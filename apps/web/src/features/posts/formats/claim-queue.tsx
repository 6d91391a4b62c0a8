import { Button } from '@stoop/ui/button'
import { Clock } from '@stoop/ui/lazy-icons'
import type { Claimant } from '@stoop/validators/listings'
import { useState } from 'react'
import { loadErrorMessage } from '../../../lib/load-error-message.ts'
import { LoadMore } from '../../../lib/load-more.tsx'
import { NotLoaded } from '../../../lib/not-loaded.tsx'
import { useOnline } from '../../../lib/online.ts'
import { flattenPages } from '../../../lib/paging.ts'
import { friends } from '../../../locales/en/friends.ts'
import { listings as words } from '../../../locales/en/listings.ts'
import { PeopleSkeleton } from '../../friends/people-list.tsx'
import { PersonRow } from '../../friends/person-row.tsx'
import { type ListingRef, setListingState, useClaims, useListingPending } from './listing.data.ts'
import { SelectRow } from './select-row.tsx'

/** The members who have made a claim, in the order of the queue, and a button that reserves the listing for each. */
export function ClaimQueue({ isReserved, ...ref }: ListingRef & { isReserved: boolean }) {
  const [hours, setHours] = useState('48')
  const list = useClaims(ref)
  const pending = useListingPending(ref.postId)
  const isOnline = useOnline()
  const people = flattenPages(list.data)
  if (!people)
    return (
      <NotLoaded
        query={list}
        title={loadErrorMessage(words.queueResource)}
        skeleton={<PeopleSkeleton />}
        loading={friends.loading}
      />
    )
  if (people.length === 0) return <p className="text-sm text-muted">{words.emptyQueue}</p>
  return (
    <>
      {!isReserved && (
        <SelectRow
          icon={<Clock className="size-4.5" />}
          label={words.keepFor}
          value={hours}
          onChange={setHours}
          options={Object.entries(words.hours).map(([value, label]) => ({ value, label }))}
        />
      )}
      <ol aria-label={words.queue} className="listing-queue divide-y divide-line">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow
              person={person}
              trailing={
                person.status === 'waiting' && !isReserved ? (
                  <Button
                    tone="soft"
                    className="px-4!"
                    disabled={pending || !isOnline}
                    aria-label={words.reserveFor(`${person.firstName} ${person.lastName}`)}
                    onClick={() => setListingState(ref, { state: 'reserved', userId: person.id, hours: Number(hours) })}
                  >
                    {words.reserve}
                  </Button>
                ) : (
                  <span className="text-sm text-muted">{words.statuses[person.status]}</span>
                )
              }
              note={toNote(person)}
            />
          </li>
        ))}
      </ol>
      <LoadMore list={list} />
    </>
  )
}

/** Returns who of the two has confirmed the handover; undefined if nobody has. */
function toNote({ status, isConfirmedByAuthor, isConfirmedByTaker }: Claimant): string | undefined {
  if (status !== 'reserved') return undefined
  if (isConfirmedByAuthor) return words.waitingForTaker
  return isConfirmedByTaker ? words.takerConfirmed : undefined
}
