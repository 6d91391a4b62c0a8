import { postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import type { Poll } from '@stoop/validators/poll'

const { id, createdAt } = postOf(bread)

export const pollPostId = id

export const examplePoll: Poll = {
  format: 'poll',
  options: ['Saturday', 'Sunday'],
  isMultiple: false,
  endsAt: createdAt,
  isEnded: false,
  choices: ['Saturday'],
  results: { voters: 4, votes: [3, 1] },
}
