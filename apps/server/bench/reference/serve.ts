import type { FastifyInstance } from 'fastify'
import postgres from 'postgres'

/** Opens the pool of a reference server. It has as many connections as the product's pool, and the same prepared statements. */
export const openPool = () => {
  const { searchParams, pathname, username } = new URL(process.env.DATABASE_URL ?? '')
  return postgres({
    host: searchParams.get('host') ?? '',
    database: pathname.slice(1),
    user: username,
    max: Number(process.env.DATABASE_POOL ?? 10),
    prepare: true,
    fetch_types: false,
  })
}

/** Listens on PORT and prints the same line as the product, in which the bench finds the address. */
export async function serve(app: FastifyInstance): Promise<void> {
  const address = await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) })
  console.log(`Stoop is at ${address}`)
  process.on('SIGTERM', () => process.exit())
}
