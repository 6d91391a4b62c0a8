// Over 200 lines: all sections are in one file, so that a reader sees the contents of an export in one place.
import type { OtherMember } from '@stoop/api/privacy/fields'
import { timestampOfId } from '@stoop/db/ids'
import { html } from '../../http/html.ts'
import { dayFact, lineHtml } from './list-html.ts'
import { type PageLanguage, sentenceHtml } from './page-language.ts'
import { timeHtml } from './page-layout.ts'
import { type Section, section } from './section.ts'
import { cardHtml, communityHtml, messageHtml, metaHtml, nameHtml, postHtml, replyHtml } from './text-html.ts'

const yearOfPost = ({ post }: { post: { id: string } }) => new Date(timestampOfId(post.id)).toISOString()

const directionHtml = (language: PageLanguage, direction: 'sent' | 'received', person: OtherMember | null) =>
  sentenceHtml(direction === 'sent' ? language.texts.to : language.texts.from, nameHtml(language, person))

export type SectionGroup = { name: keyof PageLanguage['texts']['groups']; sections: Section[] }

/** The sections of an export, in the order of its start page. */
export const SECTION_GROUPS: SectionGroup[] = [
  {
    name: 'written',
    sections: [
      section('posts', {
        render: postHtml,
        timeOf: ({ createdAt }) => createdAt,
      }),
      section('community-posts', {
        render: postHtml,
        timeOf: ({ createdAt }) => createdAt,
      }),
      section('replies', {
        render: replyHtml,
        timeOf: yearOfPost,
      }),
      section('community-replies', {
        render: replyHtml,
        timeOf: yearOfPost,
      }),
      section('likes', {
        render: ({ thing, author, excerpt, likedAt }, language) =>
          lineHtml(
            sentenceHtml(language.texts.likedThings[thing], nameHtml(language, author)),
            [timeHtml(language, likedAt)],
            excerpt,
          ),
      }),
      section('votes', {
        render: ({ author, excerpt, chosen, votedAt }, language) =>
          lineHtml(
            sentenceHtml(language.texts.toPostBy, nameHtml(language, author)),
            [html`<bdi>${chosen.join(', ')}</bdi>`, timeHtml(language, votedAt)],
            excerpt,
          ),
      }),
      section('claims', {
        render: ({ status, author, excerpt, claimedAt }, language) =>
          lineHtml(
            sentenceHtml(language.texts.toPostBy, nameHtml(language, author)),
            [language.texts.claimStatuses[status], timeHtml(language, claimedAt)],
            excerpt,
          ),
      }),
      section('event-answers', {
        render: ({ answer, startsAt, author, excerpt }, language) =>
          lineHtml(
            sentenceHtml(language.texts.eventAnswers[answer], nameHtml(language, author)),
            startsAt === null ? [] : [timeHtml(language, startsAt)],
            excerpt,
          ),
      }),
      section('messages', {
        render: messageHtml,
        timeOf: ({ createdAt }) => createdAt,
      }),
      section('message-reactions', {
        render: ({ reaction, person, reactedAt }, language) =>
          lineHtml(sentenceHtml(language.texts.reactions[reaction], nameHtml(language, person)), [
            timeHtml(language, reactedAt),
          ]),
      }),
      section('pictures', {
        render: ({ file, use, isInUse, alt, createdAt }, language) => {
          const { texts, formatDateTime } = language
          const label = isInUse ? texts.pictureUses[use] : texts.unusedPicture(texts.pictureUses[use])
          const name = texts.openPicture(alt ?? texts.pictureOfTime(label, formatDateTime(createdAt)))
          const time = sentenceHtml(texts.uploaded, timeHtml(language, createdAt))
          return cardHtml(
            html`<a href="${file}"><img src="${file}" alt="${name}" width="160" loading="lazy"></a>${metaHtml([label, time])}`,
          )
        },
      }),
    ],
  },
  {
    name: 'people',
    sections: [
      section('friends', {
        render: ({ person, since, request }, language) =>
          lineHtml(nameHtml(language, person), [
            dayFact(language, language.texts.since, since),
            request === 'sent' ? language.texts.requestSent : language.texts.requestReceived,
          ]),
      }),
      section('friend-requests', {
        render: ({ person, request, createdAt, status }, language) =>
          lineHtml(directionHtml(language, request, person), [
            timeHtml(language, createdAt),
            status === 'declined' ? language.texts.requestDeclined : language.texts.notAnswered,
          ]),
      }),
      section('conversations', {
        render: ({ person, lastMessageAt, isMuted }, language) =>
          lineHtml(nameHtml(language, person), [
            dayFact(language, language.texts.lastMessage, lastMessageAt),
            isMuted ? language.texts.muted : null,
          ]),
      }),
      section('dismissed-suggestions', {
        render: ({ person, dismissedAt }, language) =>
          lineHtml(nameHtml(language, person), [timeHtml(language, dismissedAt)]),
      }),
      section('blocks', {
        render: ({ person, createdAt }, language) =>
          lineHtml(nameHtml(language, person), [timeHtml(language, createdAt)]),
      }),
      section('mutes', {
        render: ({ thing, person, community, createdAt, until }, language) =>
          lineHtml(
            thing === 'member'
              ? sentenceHtml(language.texts.mutedMember, nameHtml(language, person))
              : thing === 'community'
                ? sentenceHtml(
                    language.texts.mutedCommunity,
                    html`<bdi>${community ?? language.texts.hiddenCommunity}</bdi>`,
                  )
                : language.texts.aPost,
            [timeHtml(language, createdAt), dayFact(language, language.texts.until, until)],
          ),
      }),
    ],
  },
  {
    name: 'communities',
    sections: [
      section('memberships', {
        render: ({ community, role, joinedAt, isOnProfile }, language) =>
          lineHtml(html`<bdi>${community}</bdi>`, [
            language.texts.roles[role],
            dayFact(language, language.texts.joinedOn, joinedAt),
            isOnProfile ? null : language.texts.notOnProfile,
          ]),
      }),
      section('communities-you-lead', {
        render: ({ name, description, rules, city, createdAt, isPrivate }, language) =>
          lineHtml(
            html`<bdi>${name}</bdi>`,
            [
              city,
              isPrivate ? language.texts.private : language.texts.public,
              dayFact(language, language.texts.created, createdAt),
            ],
            [description, rules].filter(Boolean).join('\n\n') || null,
          ),
      }),
      section('join-requests', {
        render: ({ community, answers, createdAt, declinedAt }, language) =>
          lineHtml(
            communityHtml(language, community),
            [timeHtml(language, createdAt), dayFact(language, language.texts.declined, declinedAt)],
            answers.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n') || null,
          ),
      }),
      section('community-invitations', {
        render: ({ community, direction, person, createdAt }, language) =>
          lineHtml(directionHtml(language, direction, person), [
            communityHtml(language, community),
            timeHtml(language, createdAt),
          ]),
      }),
      section('community-links', {
        render: ({ community, uses, maxUses, createdAt, expiresAt }, language) =>
          lineHtml(communityHtml(language, community), [
            language.texts.used(uses, maxUses),
            sentenceHtml(language.texts.created, timeHtml(language, createdAt)),
            dayFact(language, language.texts.until, expiresAt),
          ]),
      }),
      section('handovers', {
        render: ({ community, direction, person, createdAt }, language) =>
          lineHtml(directionHtml(language, direction, person), [
            communityHtml(language, community),
            timeHtml(language, createdAt),
          ]),
      }),
      section('community-bans', {
        render: ({ community, reason, createdAt }, language) =>
          lineHtml(communityHtml(language, community), [timeHtml(language, createdAt)], reason),
      }),
    ],
  },
  {
    name: 'account',
    sections: [
      section('editions', {
        render: ({ startsAt, endsAt, finishedAt }, language) =>
          lineHtml(html`${timeHtml(language, startsAt)} – ${timeHtml(language, endsAt)}`, [
            dayFact(language, language.texts.finished, finishedAt),
          ]),
      }),
      section('notifications', {
        render: ({ text, createdAt, isRead }, language) =>
          lineHtml(text, [timeHtml(language, createdAt), isRead ? null : language.texts.unread]),
      }),
      section('sessions', {
        render: ({ device, createdAt, lastUsedAt }, language) =>
          lineHtml(device, [
            dayFact(language, language.texts.signedIn, createdAt),
            dayFact(language, language.texts.lastUsed, lastUsedAt),
          ]),
      }),
      section('push-subscriptions', {
        render: ({ timeZone, createdAt, lastSuccessAt }, language) =>
          lineHtml(language.texts.device, [
            timeZone,
            dayFact(language, language.texts.turnedOn, createdAt),
            dayFact(language, language.texts.lastMessage, lastSuccessAt),
          ]),
      }),
      section('browsers', {
        render: ({ lastUsedAt }, language) =>
          lineHtml(language.texts.browser, [dayFact(language, language.texts.lastUsed, lastUsedAt)]),
      }),
      section('passkeys', {
        render: ({ name, createdAt, lastUsedAt }, language) =>
          lineHtml(html`<bdi>${name}</bdi>`, [
            dayFact(language, language.texts.added, createdAt),
            dayFact(language, language.texts.lastUsed, lastUsedAt),
          ]),
      }),
      section('recovery-codes', {
        render: ({ createdAt }, language) =>
          lineHtml(language.texts.recoveryCode, [dayFact(language, language.texts.created, createdAt)]),
      }),
      section('invitations', {
        render: ({ uses, maxUses, createdAt, expiresAt }, language) =>
          lineHtml(language.texts.invitation, [
            language.texts.used(uses, maxUses),
            sentenceHtml(language.texts.created, timeHtml(language, createdAt)),
            dayFact(language, language.texts.until, expiresAt),
          ]),
      }),
      section('waiting-mails', {
        render: ({ kind, createdAt }, language) => lineHtml(kind, [timeHtml(language, createdAt)]),
      }),
      section('exports', {
        render: ({ requestedAt, state }, language) =>
          lineHtml(timeHtml(language, requestedAt), [language.texts.exportStates[state]]),
      }),
    ],
  },
  {
    name: 'moderation',
    sections: [
      section('reports', {
        render: ({ reason, text, createdAt }, language) =>
          lineHtml(language.rules[reason], [timeHtml(language, createdAt)], text),
      }),
      section('decisions', {
        render: ({ action, facts, excerpt, createdAt, until, appeal }, language) =>
          lineHtml(
            language.actions[action],
            [
              timeHtml(language, createdAt),
              dayFact(language, language.texts.until, until),
              appeal ? language.texts.youAppealed : null,
            ],
            [
              facts,
              excerpt && language.texts.about(excerpt),
              appeal && language.texts.yourAppeal(appeal.text),
              appeal?.explanation,
            ]
              .filter(Boolean)
              .join('\n\n') || null,
          ),
      }),
    ],
  },
]

export const SECTIONS: Section[] = SECTION_GROUPS.flatMap(({ sections }) => sections)
