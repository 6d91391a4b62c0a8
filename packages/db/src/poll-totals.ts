import { type SQL, sql } from 'drizzle-orm'

/** The tables of votes and totals of a kind of post, by name. */
export type PollTables = { posts: 'posts' | 'community_posts'; votes: string; totals: string }

export const POLL_TABLES: readonly PollTables[] = [
  { posts: 'posts', votes: 'post_votes', totals: 'poll_totals' },
  { posts: 'community_posts', votes: 'community_post_votes', totals: 'community_poll_totals' },
]

/**
 * SQL: adds votes to the totals of their polls. `changed` is the name of a CTE with the columns `post_id`, `choices` and `change`,
 * which is 1 for an added vote and -1 for a removed one.
 */
export const addToTotals = (totals: string, changed: string): SQL => {
  const [table, rows] = [sql.identifier(totals), sql.identifier(changed)]
  return sql`update ${table} t set voters = greatest(t.voters + c.change, 0),
      votes = array(select greatest(n.votes + (select coalesce(sum(d.change), 0) from ${rows} d
        where d.post_id = t.post_id and n.option - 1 = any(d.choices)), 0)::int
        from unnest(t.votes) with ordinality n(votes, option) order by n.option)
    from (select post_id, sum(change)::int as change from ${rows} group by post_id) c where t.post_id = c.post_id`
}

/** SQL: the totals of the poll of the row `t` of its totals, counted from its votes. */
export const countedTotals = ({ votes }: PollTables) => {
  const rows = sql`${sql.identifier(votes)} v where v.post_id = t.post_id and not v.is_hidden`
  return {
    voters: sql`(select count(*)::int from ${rows})`,
    votes: sql`array(select (select count(*)::int from ${rows} and n.option - 1 = any(v.choices))
      from generate_series(1, cardinality(t.votes)) n(option) order by n.option)`,
  }
}
