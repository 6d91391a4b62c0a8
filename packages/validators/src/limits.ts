/** Every length and amount that docs/product.md (sections 5 and 9) or R4 sets: characters unless another unit is named. */
export const LIMITS = {
  bio: 500,
  communityPost: 500,
  communityDescription: { min: 10, max: 500 },
  communityName: { min: 3, max: 50 },
  email: 254,
  imageAlt: 500,
  imageUrl: 2048,
  name: 50,
  page: { usual: 50, max: 100 },
  password: { min: 6, max: 128 },
  photoBytes: 5_242_880,
  post: 5000,
  reply: 2000,
  search: 100,
  username: { min: 2, max: 30 },
} as const
