import { localized } from '../texts.ts'

/** The profile strip on Home. */
export const member = localized('member', {
  welcome: 'Welcome back!',
  edit: 'Edit Profile',
})
