export type MessageParams = Record<string, string | number>

type PlaceholderOf<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

/** The parameters of a template such as `Must be {max} characters or less`. */
export type TemplateParams<T extends string> = Record<PlaceholderOf<T>, string | number>

/** `[params]`, or `[]` for a template without placeholders. */
export type TemplateArguments<T extends string> = [PlaceholderOf<T>] extends [never] ? [] : [params: TemplateParams<T>]

/** The template if it has the same placeholders as the English one, otherwise never. */
export type SamePlaceholders<Own extends string, English extends string> = [PlaceholderOf<Own>] extends [
  PlaceholderOf<English>,
]
  ? [PlaceholderOf<English>] extends [PlaceholderOf<Own>]
    ? Own
    : never
  : never

/** Composes a message from a template. A parameter `seconds` is shown as days, hours or minutes. */
export function formatMessage(template: string, params: MessageParams = {}, locale = 'en'): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name]
    return name === 'seconds' ? formatDuration(Number(value), locale) : String(value ?? placeholder)
  })
}

/** Returns a duration as text, rounded up: in minutes up to an hour ("5 minutes"), in hours up to two days, then in days. */
function formatDuration(seconds: number, locale: string): string {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  const [count, unit] =
    hours > 48 ? [Math.ceil(hours / 24), 'day'] : minutes > 60 ? [hours, 'hour'] : [minutes, 'minute']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
