import type { CurrentUser } from '@stoop/validators/people'
import type { Settings, SettingsInput } from '@stoop/validators/settings'
import { useMutation, useQuery } from '@tanstack/react-query'
import { alwaysRefetch, invalidate, queryClient } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { updateQueryData } from '../../lib/update-query-data.ts'
import { settings as words } from '../../locales/en/settings.ts'

/** The viewer's settings. Refetched on every visit, because another device may have changed them. */
export function useSettings() {
  return useQuery(api.settings.get.queryOptions(undefined, alwaysRefetch))
}

const mutationKey = ['settings']

/** Saves a change of settings, optimistically. Sends changes one after another. */
export function useUpdateSettings() {
  return useMutation({
    mutationKey,
    scope: { id: 'settings' },
    mutationFn: (change: SettingsInput) => client.settings.update.mutate(change),
    onMutate: (change) => {
      const settings = queryClient.getQueryData(api.settings.get.queryOptions().queryKey)
      const user = queryClient.getQueryData(api.auth.user.queryOptions().queryKey)
      applyToCache(change)
      return {
        ...(settings && pickChanged(settings, change)),
        // Change the user too, because Appearance reads the theme from the user and may be the only open section.
        ...(change.appearance && user && { appearance: { theme: user.theme } }),
      }
    },
    onError: (_error, _change, before) => {
      if (before) applyToCache(before)
    },
    // Refetch only after the last of several changes. Refetch the user too: if two overlapping changes fail, their
    // undos run in the wrong order.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return
      invalidate('settings')
      invalidate('auth.user')
    },
    meta: { failure: words.saveFailed, offlineHint: words.offlineHint },
  })
}

function applyToCache(change: SettingsInput): void {
  const { queryKey } = api.settings.get.queryOptions()
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (query) updateQueryData<Settings>(query, (settings) => merge(settings, change))
  const theme = change.appearance?.theme
  const user = queryClient.getQueryCache().find({ queryKey: api.auth.user.queryOptions().queryKey, exact: true })
  if (theme && user) updateQueryData<CurrentUser>(user, (current) => ({ ...current, theme }))
}

function merge(
  settings: Settings,
  { privacy, notifications, push, digest, edition, appearance, language }: SettingsInput,
): Settings {
  return {
    privacy: { ...settings.privacy, ...withoutUndefined(privacy ?? {}) },
    notifications: { ...settings.notifications, ...withoutUndefined(notifications ?? {}) },
    push: {
      ...settings.push,
      ...withoutUndefined({ messages: push?.messages, quietHours: push?.quietHours }),
      kinds: { ...settings.push.kinds, ...withoutUndefined(push?.kinds ?? {}) },
    },
    appearance: { ...settings.appearance, ...withoutUndefined(appearance ?? {}) },
    digest: digest ?? settings.digest,
    edition: { ...settings.edition, ...withoutUndefined(edition ?? {}) },
    language: language === undefined ? settings.language : language,
  }
}

/** Returns the current values of the settings in `change`. Sending them undoes the change. */
function pickChanged(
  settings: Settings,
  { privacy, notifications, push, digest, edition, appearance, language }: SettingsInput,
): SettingsInput {
  return {
    ...(privacy && { privacy: pick(settings.privacy, privacy) }),
    ...(notifications && { notifications: pick(settings.notifications, notifications) }),
    ...(push && {
      push: { ...pick(settings.push, push), ...(push.kinds && { kinds: pick(settings.push.kinds, push.kinds) }) },
    }),
    ...(appearance && { appearance: pick(settings.appearance, appearance) }),
    ...(digest && { digest: settings.digest }),
    ...(edition && { edition: pick(settings.edition, edition) }),
    ...(language !== undefined && { language: settings.language }),
  }
}

function pick<Values extends object>(values: Values, keys: object): Partial<Values> {
  const picked: Partial<Values> = {}
  for (const key in values) if (key in keys) picked[key] = values[key]
  return picked
}

type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }

function withoutUndefined<Values extends object>(values: Values): Defined<Values> {
  const defined: Defined<Values> = {}
  for (const name in values) {
    const value = values[name]
    if (isDefined(value)) defined[name] = value
  }
  return defined
}

const isDefined = <Value>(value: Value): value is Exclude<Value, undefined> => value !== undefined
