import type { Community } from '@stoop/validators/communities'
import { findInCache } from '../../lib/find-in-cache.ts'

/** Only some lists contain all fields of a community. */
type LoadedCommunity = Pick<Community, 'id' | 'slug' | 'name' | 'city' | 'imageUrl' | 'memberCount'>

/** Finds a community by id or slug in the cached lists, such as the viewer's communities and search results. */
export function findLoadedCommunity(idOrSlug: string): LoadedCommunity | undefined {
  return findInCache(
    (value): value is LoadedCommunity => isCommunity(value) && (value.id === idOrSlug || value.slug === idOrSlug),
  )
}

const isCommunity = (value: object): value is LoadedCommunity =>
  'id' in value &&
  'slug' in value &&
  'name' in value &&
  'city' in value &&
  'imageUrl' in value &&
  'memberCount' in value
