import type { suggestions as english } from '../en/suggestions.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('es')

export const suggestions = {
  livesIn: (city) => `Vive en ${city}`,
  mutualFriends: (mutual) => plural(mutual, { one: 'amistad en común', other: 'amistades en común' }),
  sharedCommunities: (shared) => (shared === 1 ? 'En una de tus comunidades' : `En ${shared} de tus comunidades`),
  newOnStoop: 'Acaba de llegar a Stoop',
  newFrom: (city) => `Acaba de llegar a Stoop, en ${city}`,
  inCity: (reason, city) => `${reason} · ${city}`,
} satisfies Translation<typeof english>
