import type { CommunityPost } from '@stoop/validators/communities'
import type { ListPage } from '@stoop/validators/paging'

/** Moves pinned posts, which may be on any page, to the top of the first page. */
export function putPinsFirst<Pages extends { pages: ListPage<CommunityPost>[] }>(
  list: Pages,
  pins: readonly CommunityPost[] = [],
): Pages {
  if (pins.length === 0) return list
  const pinnedIds = new Set(pins.map(({ id }) => id))
  const pages = list.pages.map((page, index) => {
    const others = page.items.filter(({ id }) => !pinnedIds.has(id))
    return { ...page, items: index === 0 ? [...pins, ...others] : others }
  })
  return { ...list, pages }
}
