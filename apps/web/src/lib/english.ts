const phrases: Record<string, readonly [one: string, other: string]> = {
  lessThanXMinutes: ['less than a minute', 'less than # minutes'],
  xMinutes: ['1 minute', '# minutes'],
  aboutXHours: ['about 1 hour', 'about # hours'],
  xDays: ['1 day', '# days'],
  aboutXMonths: ['about 1 month', 'about # months'],
  xMonths: ['1 month', '# months'],
  aboutXYears: ['about 1 year', 'about # years'],
  overXYears: ['over 1 year', 'over # years'],
  almostXYears: ['almost 1 year', 'almost # years'],
}

/**
 * What `formatDistance` needs of date-fns' own English, whose words and order are these: it stands in its place (vite.config.ts), for
 * the rest is how to read and write dates (2 kB), which nobody asks of it.
 */
export const enUS = {
  formatDistance(token: string, count: number, options?: { addSuffix?: boolean; comparison?: number }): string {
    const [one, other] = phrases[token] ?? ['', '']
    const said = count === 1 ? one : other.replace('#', String(count))
    if (!options?.addSuffix) return said
    return (options.comparison ?? 0) > 0 ? `in ${said}` : `${said} ago`
  },
}
