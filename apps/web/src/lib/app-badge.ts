/** Shows the number on the icon of the installed app. Ignores errors, because not every launcher has badges. */
export async function setAppBadge(count: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined)
}

/** Removes the number from the icon of the installed app. */
export const clearAppBadge = (): Promise<void> => setAppBadge(0)
