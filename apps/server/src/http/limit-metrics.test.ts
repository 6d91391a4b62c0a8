import { DEFAULT_RATE_LIMITS } from '@stoop/api/rate-limit-config'
import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createLimitMetrics } from './limit-metrics.ts'

it('counts the calls that a limit rejects, and no others', async () => {
  const registry = new Registry()
  const { allowances, settings } = DEFAULT_RATE_LIMITS
  const config = { settings, allowances: { ...allowances, post: { points: 1, duration: 60 } } }
  const limits = createLimitMetrics(registry)(inMemoryRateLimits(config))
  await limits.consume('post', 'ann')
  await limits.consume('reply', 'ann')
  await expect(limits.consume('post', 'ann')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await limits.refund('post', 'ann')
  await limits.consume('post', 'ann')
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('rate_limit_reached_total'))
  expect(lines).toEqual(['rate_limit_reached_total{limit="post"} 1'])
})
