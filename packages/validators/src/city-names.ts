/** The nine cities a member can live in, in the order of docs/product.md section 5. Apart from the schema: a form needs no zod. */
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
