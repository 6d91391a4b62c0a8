import { Globe, Lock, Users } from '@stoop/ui/icons'
import type { Visibility } from '@stoop/validators/posts'
import { posts } from '../../words/posts.ts'

const icons = { friends: Users, public: Globe, private: Lock }

/** Who may read a post, as an icon that says so (R2); without `named` the words stand beside it. */
export function AudienceIcon({ visibility, named = false }: { visibility: Visibility; named?: boolean }) {
  const Icon = icons[visibility]
  if (!named) return <Icon className="size-4.5" />
  return (
    <span role="img" aria-label={posts.seenBy[visibility]} title={posts.seenBy[visibility]} className="inline-grid">
      <Icon className="size-3.5" />
    </span>
  )
}
