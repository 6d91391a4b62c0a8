/**
 * The nine cities a member can live in, in the order of docs/product.md section 5. They are in a separate file so that forms
 * do not load zod.
 */
export const CITIES = [
  'New York City',
  'Los Angeles',
  'San Francisco',
  'Chicago',
  'Boston',
  'Philadelphia',
  'Miami',
  'Atlanta',
  'Austin',
] as const
