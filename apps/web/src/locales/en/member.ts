/** The profile strip on Home. */
export const member = {
  welcome: 'Welcome back!',
  edit: 'Edit Profile',
}
