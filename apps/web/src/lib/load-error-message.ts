/** Returns the message for a resource without a documented one, for example "Couldn't load this profile". */
export const loadErrorMessage = (resourceName: string): string => `Couldn't load ${resourceName}`
