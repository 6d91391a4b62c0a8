// Over 200 lines: all sections are in one file, so that a reader sees the contents of an export in one place.
import { timestampOfId } from '@stoop/db/ids'
import { html } from '../../http/html.ts'
import { dayHtml, lineHtml } from './list-html.ts'
import { formatDateTime, timeHtml } from './page-layout.ts'
import { type Section, section } from './section.ts'
import { cardHtml, communityHtml, messageHtml, metaHtml, nameHtml, postHtml, replyHtml } from './text-html.ts'

const yearOfPost = ({ post }: { post: { id: string } }) => new Date(timestampOfId(post.id)).toISOString()

const PICTURE_USES = {
  profile: 'Your photo',
  post: 'Picture of a post',
  community: 'Picture of a community',
  cover: 'Cover of a community',
}
const REACTIONS = {
  heart: 'Heart',
  thumbsUp: 'Thumbs up',
  laugh: 'Laugh',
  surprise: 'Surprise',
  sad: 'Sad',
  celebrate: 'Celebrate',
}
const ROLES = { member: 'Member', moderator: 'Moderator', creator: 'Creator' }
const EXPORT_STATES = {
  waiting: 'Waiting',
  running: 'This export',
  ready: 'Ready',
  failed: 'Failed',
  expired: 'Expired',
}

export type SectionGroup = { title: string; sections: Section[] }

/** The sections of an export, in the order of its start page. */
export const SECTION_GROUPS: SectionGroup[] = [
  {
    title: 'What you wrote',
    sections: [
      section('posts', {
        title: 'Posts',
        intro: 'Your posts to friends, to everyone and only for you, newest first.',
        one: 'post',
        many: 'posts',
        render: postHtml,
        timeOf: ({ createdAt }) => createdAt,
      }),
      section('community-posts', {
        title: 'Posts in communities',
        intro: 'Your posts in communities, newest first.',
        one: 'post',
        many: 'posts',
        render: postHtml,
        timeOf: ({ createdAt }) => createdAt,
      }),
      section('replies', {
        title: 'Replies',
        intro: 'Your replies to posts, by the post that they answer, newest post first.',
        one: 'reply',
        many: 'replies',
        render: replyHtml,
        timeOf: yearOfPost,
      }),
      section('community-replies', {
        title: 'Replies in communities',
        intro: 'Your replies to posts in communities, by the post that they answer, newest post first.',
        one: 'reply',
        many: 'replies',
        render: replyHtml,
        timeOf: yearOfPost,
      }),
      section('likes', {
        title: 'Likes',
        intro:
          'The posts and replies that you like, with the name of their author and the beginning of posts that you can read.',
        one: 'like',
        many: 'likes',
        render: ({ thing, author, excerpt, likedAt }) =>
          lineHtml(
            html`${thing.charAt(0).toUpperCase() + thing.slice(1)} by ${nameHtml(author)}`,
            [timeHtml(likedAt)],
            excerpt,
          ),
      }),
      section('messages', {
        title: 'Messages',
        intro: 'Your messages to friends, newest first.',
        one: 'message',
        many: 'messages',
        render: messageHtml,
        timeOf: ({ createdAt }) => createdAt,
      }),
      section('message-reactions', {
        title: 'Reactions to messages',
        intro: 'Your reactions to messages of friends.',
        one: 'reaction',
        many: 'reactions',
        render: ({ reaction, person, reactedAt }) =>
          lineHtml(html`${REACTIONS[reaction]} with ${nameHtml(person)}`, [timeHtml(reactedAt)]),
      }),
      section('pictures', {
        title: 'Pictures',
        intro: 'The pictures that you uploaded, newest first.',
        one: 'picture',
        many: 'pictures',
        render: ({ file, use, isInUse, alt, createdAt }) => {
          const label = isInUse ? PICTURE_USES[use] : `${PICTURE_USES[use]}, not in use any more`
          return cardHtml(
            html`<a href="${file}"><img src="${file}" alt="Open picture: ${alt ?? `${label}, ${formatDateTime(createdAt)}`}" width="160" loading="lazy"></a>${metaHtml([label, html`uploaded ${timeHtml(createdAt)}`])}`,
          )
        },
      }),
    ],
  },
  {
    title: 'People',
    sections: [
      section('friends', {
        title: 'Friends',
        intro: 'Your friends, first those to whom you sent the request.',
        one: 'friend',
        many: 'friends',
        render: ({ person, since, request }) =>
          lineHtml(nameHtml(person), [
            dayHtml('Since', since),
            request === 'sent' ? 'You sent the request' : 'They sent the request',
          ]),
      }),
      section('friend-requests', {
        title: 'Friend requests',
        intro: 'Requests that were not accepted. You do not learn who declined yours.',
        one: 'request',
        many: 'requests',
        render: ({ person, request, createdAt, status }) =>
          lineHtml(html`${request === 'sent' ? 'To' : 'From'} ${nameHtml(person)}`, [
            timeHtml(createdAt),
            status === 'declined' ? 'You declined it' : 'Not answered',
          ]),
      }),
      section('conversations', {
        title: 'Conversations',
        intro: 'The members with whom you exchanged messages.',
        one: 'conversation',
        many: 'conversations',
        render: ({ person, lastMessageAt, isMuted }) =>
          lineHtml(nameHtml(person), [dayHtml('Last message', lastMessageAt), isMuted ? 'Muted' : null]),
      }),
      section('dismissed-suggestions', {
        title: 'Dismissed suggestions',
        intro: 'Suggested people whom you do not want to see again.',
        one: 'person',
        many: 'people',
        render: ({ person, dismissedAt }) => lineHtml(nameHtml(person), [timeHtml(dismissedAt)]),
      }),
      section('blocks', {
        title: 'Blocked members',
        intro: 'Members whom you have blocked. They are not told.',
        one: 'member',
        many: 'members',
        render: ({ person, createdAt }) => lineHtml(nameHtml(person), [timeHtml(createdAt)]),
      }),
      section('mutes', {
        title: 'Mutes',
        intro: 'Members, communities and posts that you have muted.',
        one: 'mute',
        many: 'mutes',
        render: ({ thing, person, community, createdAt, until }) =>
          lineHtml(
            thing === 'member'
              ? html`Member: ${nameHtml(person)}`
              : thing === 'community'
                ? html`Community: <bdi>${community ?? 'a community that you cannot see any more'}</bdi>`
                : 'A post',
            [timeHtml(createdAt), dayHtml('Until', until)],
          ),
      }),
    ],
  },
  {
    title: 'Communities',
    sections: [
      section('memberships', {
        title: 'Memberships',
        intro: 'The communities that you are in, with the day on which you last joined.',
        one: 'community',
        many: 'communities',
        render: ({ community, role, joinedAt, isOnProfile }) =>
          lineHtml(html`<bdi>${community}</bdi>`, [
            ROLES[role],
            dayHtml('Joined on', joinedAt),
            isOnProfile ? null : 'Not on your profile',
          ]),
      }),
      section('communities-you-lead', {
        title: 'Communities that you lead',
        intro: 'The communities whose creator you are, with their texts and settings.',
        one: 'community',
        many: 'communities',
        render: ({ name, description, rules, city, createdAt, isPrivate }) =>
          lineHtml(
            html`<bdi>${name}</bdi>`,
            [city, isPrivate ? 'Private' : 'Public', dayHtml('Created', createdAt)],
            [description, rules].filter(Boolean).join('\n\n') || null,
          ),
      }),
      section('join-requests', {
        title: 'Requests to join',
        intro: 'Your requests to join communities, with your answers.',
        one: 'request',
        many: 'requests',
        render: ({ community, answers, createdAt, declinedAt }) =>
          lineHtml(
            communityHtml(community),
            [timeHtml(createdAt), dayHtml('Declined', declinedAt)],
            answers.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n') || null,
          ),
      }),
      section('community-invitations', {
        title: 'Invitations to communities',
        intro: 'Invitations that you received or sent, until they are accepted or withdrawn.',
        one: 'invitation',
        many: 'invitations',
        render: ({ community, direction, person, createdAt }) =>
          lineHtml(html`${direction === 'sent' ? 'To' : 'From'} ${nameHtml(person)}`, [
            communityHtml(community),
            timeHtml(createdAt),
          ]),
      }),
      section('community-links', {
        title: 'Invitation links of communities',
        intro: 'The links that you created. Stoop does not store the links themselves.',
        one: 'link',
        many: 'links',
        render: ({ community, uses, maxUses, createdAt, expiresAt }) =>
          lineHtml(communityHtml(community), [
            `Used ${uses} of ${maxUses} times`,
            html`Created ${timeHtml(createdAt)}`,
            dayHtml('Until', expiresAt),
          ]),
      }),
      section('handovers', {
        title: 'Offers to take over',
        intro: 'Open offers to take a community over.',
        one: 'offer',
        many: 'offers',
        render: ({ community, direction, person, createdAt }) =>
          lineHtml(html`${direction === 'sent' ? 'To' : 'From'} ${nameHtml(person)}`, [
            communityHtml(community),
            timeHtml(createdAt),
          ]),
      }),
      section('community-bans', {
        title: 'Bans from communities',
        intro: 'Communities that you may not join, and why.',
        one: 'ban',
        many: 'bans',
        render: ({ community, reason, createdAt }) => lineHtml(communityHtml(community), [timeHtml(createdAt)], reason),
      }),
    ],
  },
  {
    title: 'Your account',
    sections: [
      section('notifications', {
        title: 'Notifications',
        intro: 'The notifications that you received within 90 days, newest first.',
        one: 'notification',
        many: 'notifications',
        render: ({ text, createdAt, isRead }) => lineHtml(text, [timeHtml(createdAt), isRead ? null : 'Unread']),
      }),
      section('sessions', {
        title: 'Sessions',
        intro: 'The devices on which you are signed in.',
        one: 'device',
        many: 'devices',
        render: ({ device, createdAt, lastUsedAt }) =>
          lineHtml(device, [dayHtml('Signed in', createdAt), dayHtml('Last used', lastUsedAt)]),
      }),
      section('push-subscriptions', {
        title: 'Push notifications',
        intro: 'The devices that receive push notifications, without the addresses and keys of their browsers.',
        one: 'device',
        many: 'devices',
        render: ({ timeZone, createdAt, lastSuccessAt }) =>
          lineHtml('Device', [timeZone, dayHtml('Turned on', createdAt), dayHtml('Last message', lastSuccessAt)]),
      }),
      section('browsers', {
        title: 'Known browsers',
        intro: 'Browsers that have signed in before. Stoop knows only when.',
        one: 'browser',
        many: 'browsers',
        render: ({ lastUsedAt }) => lineHtml('Browser', [dayHtml('Last used', lastUsedAt)]),
      }),
      section('passkeys', {
        title: 'Passkeys',
        intro: 'The names and dates of your passkeys, without keys.',
        one: 'passkey',
        many: 'passkeys',
        render: ({ name, createdAt, lastUsedAt }) =>
          lineHtml(html`<bdi>${name}</bdi>`, [dayHtml('Added', createdAt), dayHtml('Last used', lastUsedAt)]),
      }),
      section('recovery-codes', {
        title: 'Recovery codes',
        intro: 'The codes that you have left, without the codes themselves.',
        one: 'code',
        many: 'codes',
        render: ({ createdAt }) => lineHtml('Recovery code', [dayHtml('Created', createdAt)]),
      }),
      section('invitations', {
        title: 'Invitations to Stoop',
        intro: 'The invitations that you created. Stoop does not store their codes.',
        one: 'invitation',
        many: 'invitations',
        render: ({ uses, maxUses, createdAt, expiresAt }) =>
          lineHtml('Invitation', [
            `Used ${uses} of ${maxUses} times`,
            html`Created ${timeHtml(createdAt)}`,
            dayHtml('Until', expiresAt),
          ]),
      }),
      section('waiting-mails', {
        title: 'Mails that wait',
        intro: 'Mails to you that are not sent yet, by their kind.',
        one: 'mail',
        many: 'mails',
        render: ({ kind, createdAt }) => lineHtml(kind, [timeHtml(createdAt)]),
      }),
      section('exports', {
        title: 'Exports',
        intro: 'When you asked for an export of your data.',
        one: 'export',
        many: 'exports',
        render: ({ requestedAt, state }) => lineHtml(timeHtml(requestedAt), [EXPORT_STATES[state]]),
      }),
    ],
  },
  {
    title: 'Reports and decisions',
    sections: [
      section('reports', {
        title: 'Reports that you sent',
        intro: 'The members you reported are never told who did.',
        one: 'report',
        many: 'reports',
        render: ({ reason, text, createdAt }) => lineHtml(reason, [timeHtml(createdAt)], text),
      }),
      section('decisions', {
        title: 'Decisions about you',
        intro: 'Decisions of moderators with consequences for you, and your appeals.',
        one: 'decision',
        many: 'decisions',
        render: ({ action, facts, excerpt, createdAt, until, appeal }) =>
          lineHtml(
            action,
            [timeHtml(createdAt), dayHtml('Until', until), appeal ? 'You appealed' : null],
            [facts, excerpt && `About: ${excerpt}`, appeal && `Your appeal: ${appeal.text}`, appeal?.explanation]
              .filter(Boolean)
              .join('\n\n') || null,
          ),
      }),
    ],
  },
]

export const SECTIONS: Section[] = SECTION_GROUPS.flatMap(({ sections }) => sections)
