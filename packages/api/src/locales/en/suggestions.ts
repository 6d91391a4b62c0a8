/** The reasons of suggestions. `shared` is a number of communities. */
export const suggestions = {
  livesIn: (city: string) => `Lives in ${city}`,
  mutualFriends: (mutual: number) => (mutual === 1 ? '1 mutual friend' : `${mutual} mutual friends`),
  sharedCommunities: (shared: number) =>
    shared === 1 ? 'In one of your communities' : `In ${shared} of your communities`,
  newOnStoop: 'New on Stoop',
  newFrom: (city: string) => `New on Stoop, in ${city}`,
  inCity: (reason: string, city: string) => `${reason} · ${city}`,
}
