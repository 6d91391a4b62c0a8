import type { MessageReaction } from '@stoop/validators/choices'

export const REACTION_SYMBOLS: Record<MessageReaction, string> = {
  heart: '❤️',
  thumbsUp: '👍',
  laugh: '😂',
  surprise: '😮',
  sad: '😢',
  celebrate: '🎉',
}
