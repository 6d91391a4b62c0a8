import { ChevronDown } from '@stoop/ui/icons'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { communities } from '../../locales/en/communities.ts'

/** The rules of a community, on phones collapsed until the viewer opens them. */
export function CommunityRules({ rules }: { rules: string }) {
  const isWide = useWideScreen()
  return (
    <details open={isWide} className="community-rules group mt-3 rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 rounded-card px-3.5 font-semibold [&::-webkit-details-marker]:hidden">
        {communities.rules}
        <ChevronDown className="size-5 text-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <p dir="auto" className="px-3.5 pb-3.5 text-sm whitespace-pre-line wrap-anywhere">
        {rules}
      </p>
    </details>
  )
}
