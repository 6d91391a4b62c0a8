import type { CommunityDetail } from '@stoop/validators/communities'
import { useState } from 'react'
import { BesideScreen } from '../../lib/side-slot.tsx'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { communities as words } from '../../locales/en/communities.ts'
import { CommunityRules } from './community-rules.tsx'

/** Descriptions with more characters may have more than two lines. */
const MAX_CHARACTERS = 84

/**
 * The description and the rules of a community. On phones, members see two lines of the description and a button for the rest, so
 * that posts start higher on the screen.
 */
export function CommunityAbout({ community: { description, rules, isJoined } }: { community: CommunityDetail }) {
  const isWide = useWideScreen()
  const [isOpen, setIsOpen] = useState(false)
  const isLong = description !== null && (description.length > MAX_CHARACTERS || description.includes('\n'))
  const hasRulesBelow = rules !== null && isJoined && !isWide
  const isCollapsible = isJoined && (isLong || hasRulesBelow)
  return (
    <>
      <div className="mt-1 flex flex-wrap items-end justify-end gap-x-2 text-sm">
        {description && (
          <p
            dir="auto"
            className={`min-w-3/5 flex-1 whitespace-pre-line ${isCollapsible && !isOpen ? 'line-clamp-2' : ''}`}
          >
            {description}
          </p>
        )}
        {isCollapsible && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="community-toggle relative min-h-6 rounded-tag font-semibold text-primary after:absolute hover:underline"
          >
            {getToggleLabel(isOpen, hasRulesBelow)}
          </button>
        )}
      </div>
      {rules &&
        (hasRulesBelow ? (
          <p hidden={!isOpen} dir="auto" className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
            {rules}
          </p>
        ) : (
          <BesideScreen>
            <CommunityRules rules={rules} />
          </BesideScreen>
        ))}
    </>
  )
}

function getToggleLabel(isOpen: boolean, hasRules: boolean): string {
  if (hasRules) return words.rules
  return isOpen ? words.less : words.more
}
