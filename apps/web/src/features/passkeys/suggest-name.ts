const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows PC'],
  [/Linux/, 'Linux PC'],
]

/** Suggests a name for this device's passkey, with a number if the name is taken. */
export function suggestPasskeyName(userAgent: string, takenNames: readonly string[]): string {
  const name = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey'
  for (let number = 2, candidate = name; ; number++) {
    if (!takenNames.includes(candidate)) return candidate
    candidate = `${name} ${number}`
  }
}
