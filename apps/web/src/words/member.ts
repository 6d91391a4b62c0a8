/** The signed-in member, at the top of Home. */
export const member = {
  page: 'Your profile',
  welcome: 'Welcome back!',
  edit: 'Edit Profile',
}
