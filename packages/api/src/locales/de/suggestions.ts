import type { suggestions as english } from '../en/suggestions.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('de')

export const suggestions = {
  livesIn: (city) => `Wohnt in ${city}`,
  mutualFriends: (mutual) => plural(mutual, { one: 'gemeinsame Person', other: 'gemeinsame Freunde' }),
  sharedCommunities: (shared) => (shared === 1 ? 'In einer deiner Communitys' : `In ${shared} deiner Communitys`),
  newOnStoop: 'Neu bei Stoop',
  newFrom: (city) => `Neu bei Stoop, in ${city}`,
  inCity: (reason, city) => `${reason} · ${city}`,
} satisfies Translation<typeof english>
