import { Check } from '@stoop/ui/lazy-icons'
import { settings } from '../../locales/en/settings.ts'

/**
 * Shows "Saved" for two seconds after each change, above the tab bar, so that nothing moves. `changeId` differs for each change.
 */
export function SavedMark({ isSaved, changeId }: { isSaved: boolean; changeId: number }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 flex justify-center"
    >
      {isSaved && (
        <p
          key={changeId}
          className="flex items-center gap-1.5 rounded-pill border border-line bg-raised px-3.5 py-1.5 text-sm font-semibold text-success shadow-raised [animation:rise_180ms_var(--ease-out),fade-out_200ms_2s_forwards]"
        >
          <Check className="size-4" />
          {settings.saved}
        </p>
      )}
    </div>
  )
}
