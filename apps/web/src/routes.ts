import type { Path } from '@stoop/validators/paths'
import { firstRoutes, type Route } from './first-routes.ts'
import { screenTitles } from './locales/en/screen-titles.ts'

/**
 * The route table: every page with its screen, access and title. It is plain data, because vite.config.ts reads it too:
 * preload-list.ts writes it into index.html for the first script.
 */
export const routes: Record<Path, Route> = {
  ...firstRoutes,
  '/auth/forgot': { screen: 'auth-forgot', access: 'everyone', title: screenTitles.forgot },
  '/auth/reset': { screen: 'auth-reset', access: 'everyone', title: screenTitles.reset },
  '/auth/verify': { screen: 'auth-verify', access: 'everyone', title: screenTitles.verify },
  '/auth/email': { screen: 'auth-email', access: 'everyone', title: screenTitles.newEmail },
  '/auth/undo': { screen: 'auth-undo', access: 'everyone', title: screenTitles.undoEmail },
  '/auth/recover': { screen: 'auth-recover', access: 'everyone', title: screenTitles.recover },
  '/auth/suspended': { screen: 'auth-suspended', access: 'everyone', title: screenTitles.suspended },
  '/search': { screen: 'search', access: 'signedIn', title: screenTitles.search },
  '/communities': { screen: 'communities', access: 'signedIn', title: screenTitles.communities },
  '/communities/:id': { screen: 'community', access: 'signedIn', title: screenTitles.communities },
  '/communities/:id/settings': { screen: 'community-settings', access: 'signedIn', title: screenTitles.settings },
  '/communities/:id/posts/:postId': { screen: 'community-post', access: 'shared', title: screenTitles.communities },
  '/community/:slug': { screen: 'community', access: 'shared', title: screenTitles.communities },
  '/join/:token': { screen: 'join', access: 'shared', title: screenTitles.join },
  '/friends': { screen: 'friends', access: 'signedIn', title: screenTitles.friends },
  '/messages': { screen: 'messages', access: 'signedIn', title: screenTitles.messages },
  '/messages/:username': { screen: 'conversation', access: 'signedIn', title: screenTitles.messages },
  '/profile': { screen: 'profile', access: 'signedIn', title: screenTitles.profile },
  '/profile/:username': { screen: 'person', access: 'shared', title: screenTitles.profile },
  '/create-post': { screen: 'create-post', access: 'signedIn', title: screenTitles.createPost },
  '/edition': { screen: 'edition', access: 'signedIn', title: screenTitles.edition },
  '/edition/:id': { screen: 'edition', access: 'signedIn', title: screenTitles.edition },
  '/post/:id': { screen: 'post', access: 'shared', title: screenTitles.post },
  '/settings': { screen: 'settings', access: 'signedIn', title: screenTitles.settings },
  '/settings/:section': { screen: 'settings-section', access: 'signedIn', title: screenTitles.settings },
  '/moderation': { screen: 'moderation', access: 'signedIn', title: screenTitles.moderation },
  '/statements/:id': { screen: 'statement', access: 'signedIn', title: screenTitles.statement },
}
