import { Card } from '@stoop/ui/card'
import type { PersonPreview } from '@stoop/validators/people'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { sharedCard } from '../../locales/en/shared-card.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'

/** The preview of a person for visitors: photo and name. */
export function PersonPreviewCard({ person }: { person: PersonPreview }) {
  const { firstName, lastName, username } = person
  const name = `${firstName} ${lastName}`
  useDocumentTitle(name)
  return (
    <Card className="flex flex-col items-center px-6 py-8 text-center">
      <PersonAvatar person={person} size="huge" />
      <h1 className="mt-4 font-serif text-2xl font-semibold">
        <bdi>{name}</bdi>
      </h1>
      <p className="text-muted">
        <bdi>@{username}</bdi>
      </p>
      <p className="mt-3 max-w-[32ch] text-balance">{sharedCard.personHint(firstName)}</p>
    </Card>
  )
}
