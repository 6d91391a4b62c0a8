import { Card } from '@stoop/ui/card'
import type { PersonPreview } from '@stoop/validators/people'
import { useTitle } from '../../lib/title.ts'
import { sharedCard } from '../../words/shared-card.ts'
import { Face } from '../profiles/face.tsx'

/** Who somebody is, to a visitor: face and name. */
export function PersonPreviewCard({ person }: { person: PersonPreview }) {
  const { firstName, lastName, username } = person
  const name = `${firstName} ${lastName}`
  useTitle(name)
  return (
    <Card className="flex flex-col items-center px-6 py-8 text-center">
      <Face person={person} size="huge" />
      <h1 className="mt-4 font-serif text-2xl font-semibold">
        <bdi>{name}</bdi>
      </h1>
      <p className="text-muted">@{username}</p>
      <p className="mt-3 max-w-[32ch] text-balance">{sharedCard.personHint(firstName)}</p>
    </Card>
  )
}
