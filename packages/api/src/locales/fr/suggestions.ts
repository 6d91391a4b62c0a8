import type { suggestions as english } from '../en/suggestions.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('fr')

export const suggestions = {
  livesIn: (city) => `Habite à ${city}`,
  mutualFriends: (mutual) => plural(mutual, { one: 'ami en commun', other: 'amis en commun' }),
  sharedCommunities: (shared) => (shared === 1 ? 'Dans une de tes communautés' : `Dans ${shared} de tes communautés`),
  newOnStoop: 'Vient d’arriver sur Stoop',
  newFrom: (city) => `Vient d’arriver sur Stoop, à ${city}`,
  inCity: (reason, city) => `${reason} · ${city}`,
} satisfies Translation<typeof english>
