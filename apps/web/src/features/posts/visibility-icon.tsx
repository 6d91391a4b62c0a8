import { Globe, Lock, Users } from '@stoop/ui/icons'
import type { Visibility } from '@stoop/validators/posts'
import { posts } from '../../locales/en/posts.ts'

const icons = { friends: Users, public: Globe, private: Lock }

/**
 * The icon of a post's visibility. `hasLabel` gives it an accessible name; otherwise the text next to it must name the
 * visibility.
 */
export function VisibilityIcon({ visibility, hasLabel = false }: { visibility: Visibility; hasLabel?: boolean }) {
  const Icon = icons[visibility]
  if (!hasLabel) return <Icon className="size-4.5" />
  return (
    <span
      role="img"
      aria-label={posts.visibilityLabels[visibility]}
      title={posts.visibilityLabels[visibility]}
      className="inline-grid"
    >
      <Icon className="size-3.5" />
    </span>
  )
}
