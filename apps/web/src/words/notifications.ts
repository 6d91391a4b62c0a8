/** The notifications panel. */
export const notifications = {
  title: 'Notifications',
  close: 'Close',
  loading: 'Loading...',
  empty: 'No notifications',
  emptyHint: 'Requests, likes and replies will be told here.',
  thing: 'notifications',
  retry: 'Try again',
  unread: 'Unread',
  markRead: 'Mark as read',
  readAll: 'Mark all as read',
  readFailed: { title: 'Failed to mark as read' },
  view: 'View',
}
