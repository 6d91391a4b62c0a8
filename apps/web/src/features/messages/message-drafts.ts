/** Returns the name of the draft of a message to a friend. */
export const messageDraft = (viewerId: string, userId: string) => `message:${viewerId}:${userId}`

/** Returns the name of the draft with the pictures of a message to a friend. */
export const messagePhotosDraft = (viewerId: string, userId: string) => `message-photos:${viewerId}:${userId}`
