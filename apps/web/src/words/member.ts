/** The signed-in member, at the top of Home. */
export const member = {
  welcome: 'Welcome back!',
  edit: 'Edit Profile',
}
