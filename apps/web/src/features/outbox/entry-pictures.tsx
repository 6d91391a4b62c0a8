import './outbox.css'
import { outbox as words } from '../../locales/en/outbox.ts'
import type { OutboxPicture } from './entries.ts'
import { getPictureUrl } from './picture-urls.ts'

/** The pictures of an entry, from this device if they are not uploaded. */
export function EntryPictures({ pictures }: { pictures: readonly OutboxPicture[] }) {
  if (pictures.length === 0) return null
  return (
    <div className="waiting-pictures">
      {pictures.map((picture, index) => (
        <img
          key={picture.id}
          src={getPictureUrl(picture) || undefined}
          alt={picture.alt || words.picture(index + 1)}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      ))}
    </div>
  )
}
