import { entry as words } from '../../locales/en/community-entry.ts'

/** The rules of a community, shown before joining it. */
export function CommunityRules({ rules }: { rules: string | null }) {
  if (!rules) return null
  return (
    <section className="rounded-field bg-sunken px-4 py-3">
      <h2 className="text-sm font-semibold">{words.rules}</h2>
      <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
        {rules}
      </p>
    </section>
  )
}
