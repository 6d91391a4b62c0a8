import type { DeletionPreview } from '@stoop/validators/account-data'
import { RESTORE_ACCOUNT_DAYS } from '@stoop/validators/limits'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDateTime } from '../../lib/dates.ts'
import { yourData } from '../../locales/en/your-data.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'

const words = yourData.delete

/** The consequences of deleting the account, in chronological order. */
export function DeletionConsequences({ preview }: { preview: DeletionPreview }) {
  const { communities, eraseAt, posts, replies, friends, backupDays } = preview
  return (
    <>
      <SettingsGroup title={words.first}>
        <Fact title={words.hidden}>{words.hiddenHint}</Fact>
        <Fact title={words.signedOut}>{words.signedOutHint}</Fact>
      </SettingsGroup>
      {communities.length > 0 && (
        <SettingsGroup title={words.communities} hint={words.communitiesHint}>
          <ul className="divide-y divide-line">
            {communities.map((community) => (
              <li key={community.id}>
                <Fact title={<bdi>{community.name}</bdi>}>{describeSuccession(community)}</Fact>
              </li>
            ))}
          </ul>
        </SettingsGroup>
      )}
      <SettingsGroup title={words.meanwhile(RESTORE_ACCOUNT_DAYS)}>
        <Fact title={words.restore}>{words.restoreHint(formatDateTime(eraseAt))}</Fact>
      </SettingsGroup>
      <SettingsGroup title={words.erased} hint={words.erasedHint}>
        <dl className="grid grid-cols-3 divide-x divide-line py-3 text-center">
          <Count count={posts} label={words.posts(posts)} />
          <Count count={replies} label={words.replies(replies)} />
          <Count count={friends} label={words.friends(friends)} />
        </dl>
      </SettingsGroup>
      <SettingsGroup title={words.kept}>
        <Fact title={words.keptName}>{words.keptNameHint}</Fact>
        <Fact title={words.keptCases}>{words.keptCasesHint}</Fact>
        <Fact title={words.keptOthers}>{words.keptOthersHint}</Fact>
        <Fact title={words.keptBackups}>{words.keptBackupsHint(backupDays)}</Fact>
        <Link
          href="/settings/your-data"
          className="flex min-h-11 items-center px-4 font-semibold text-primary -outline-offset-2"
        >
          {words.keptDetails}
        </Link>
      </SettingsGroup>
    </>
  )
}

function describeSuccession({ successor, isClosed }: DeletionPreview['communities'][number]): string {
  if (successor) return words.passesTo(`${successor.firstName} ${successor.lastName}`)
  return isClosed ? words.closes : words.withoutCreator
}

const Fact = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="px-4 py-3">
    <p className="font-semibold">{title}</p>
    <p className="text-sm text-pretty text-muted">{children}</p>
  </div>
)

/** A large number above its noun. In the HTML, the noun comes first. */
const Count = ({ count, label }: { count: number; label: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-serif text-2xl font-semibold">{words.count(count)}</dd>
  </div>
)
