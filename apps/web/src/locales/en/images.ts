/** Images in posts. */
export const images = {
  unavailable: "This picture can't be shown",
  openExternal: 'Open picture',
  externalFrom: 'Picture from',
  externalHint: 'If you load it, that site sees your IP address.',
  load: 'Load picture',
}
