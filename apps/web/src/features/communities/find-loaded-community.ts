import type { Community } from '@stoop/validators/communities'
import { queryClient } from '../../lib/query-client.ts'

/** Only some lists contain all fields of a community. */
type LoadedCommunity = Pick<Community, 'id' | 'slug' | 'name' | 'city' | 'imageUrl' | 'memberCount'>

/** Finds a community by id or slug in the cached lists, such as the viewer's communities and search results. */
export function findLoadedCommunity(idOrSlug: string): LoadedCommunity | undefined {
  for (const query of queryClient.getQueryCache().getAll()) {
    const community = find(query.state.data, idOrSlug)
    if (community) return community
  }
  return undefined
}

function find(value: unknown, idOrSlug: string): LoadedCommunity | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (isCommunity(value) && (value.id === idOrSlug || value.slug === idOrSlug)) return value
  for (const child of Object.values(value)) {
    const community = find(child, idOrSlug)
    if (community) return community
  }
  return undefined
}

const isCommunity = (value: object): value is LoadedCommunity =>
  'id' in value &&
  'slug' in value &&
  'name' in value &&
  'city' in value &&
  'imageUrl' in value &&
  'memberCount' in value
