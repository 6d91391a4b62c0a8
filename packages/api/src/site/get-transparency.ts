import { transparency } from '@stoop/validators/moderation'
import { getTransparency } from '../cases/transparency.ts'
import { endpoint } from '../endpoint.ts'
import { transparency as transparencyExample } from '../examples/statement.ts'
import { publicProcedure } from '../trpc.ts'

export const getSiteTransparencyEndpoint = endpoint(
  {
    rest: 'GET /api/transparency',
    summary: 'Get what was reported and decided, in numbers',
    description:
      'Returns how many reports were decided, and how many decisions and appeals there were, in the last twelve months before today (UTC), by reason and rule and without names; no token is needed. Reasons and decisions with fewer than `minCount` are not listed, and numbers of appeals below it are 0. The page /about/transparency shows the same.',
    output: transparency,
    example: { responses: { 200: transparencyExample } },
  },
  publicProcedure.query(({ ctx }) => getTransparency(ctx)),
)
