/** The names of devices in mails, in the list of sessions and in exports. */
export const devices = {
  unknown: 'Unknown device',
  browserOnSystem: (browser: string, system: string) => `${browser} on ${system}`,
}
