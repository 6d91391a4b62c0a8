import { accountRouter } from './account/router.ts'
import { authRouter } from './auth/router.ts'
import { eventsRouter } from './calendar/router.ts'
import { communitiesRouter } from './communities/router.ts'
import { editionsRouter } from './editions/router.ts'
import { feedsRouter } from './feeds/router.ts'
import { friendsRouter } from './friends/router.ts'
import { liveRouter } from './live/router.ts'
import { messagesRouter } from './messages/router.ts'
import { moderationRouter } from './moderation/router.ts'
import { notificationsRouter } from './notifications/router.ts'
import { passkeysRouter } from './passkeys/router.ts'
import { peopleRouter } from './people/router.ts'
import { photosRouter } from './photos/router.ts'
import { postsRouter } from './posts/router.ts'
import { profilesRouter } from './profiles/router.ts'
import { pushRouter } from './push/router.ts'
import { reportsRouter } from './reports/router.ts'
import { searchRouter } from './search/router.ts'
import { sessionsRouter } from './sessions/router.ts'
import { settingsRouter } from './settings/router.ts'
import { siteRouter } from './site/router.ts'
import { statementsRouter } from './statements/router.ts'
import { mergeRouters, router } from './trpc.ts'

/** All procedures by noun. Each is declared next to its service function. */
export const appRouter = router({
  auth: authRouter,
  account: accountRouter,
  settings: settingsRouter,
  site: siteRouter,
  sessions: sessionsRouter,
  passkeys: passkeysRouter,
  profiles: profilesRouter,
  friends: friendsRouter,
  posts: mergeRouters(feedsRouter, postsRouter),
  communities: communitiesRouter,
  editions: editionsRouter,
  events: eventsRouter,
  messages: messagesRouter,
  people: peopleRouter,
  notifications: notificationsRouter,
  push: pushRouter,
  live: liveRouter,
  statements: statementsRouter,
  reports: reportsRouter,
  moderation: moderationRouter,
  photos: photosRouter,
  search: searchRouter,
})

export type AppRouter = typeof appRouter
