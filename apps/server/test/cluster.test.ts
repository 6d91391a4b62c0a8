import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { findMissingPackages } from '../cluster/packages.ts'
import { removeCluster } from '../cluster/remove-cluster.ts'
import { fillTemplate, listTemplates } from '../cluster/template.ts'
import { createValues, etcdValues, LOOPBACK, listPorts, nodeValues } from '../cluster/values.ts'

const values = {
  ...createValues('/folder', 23_000, LOOPBACK),
  STORAGE_URL: 's3://bucket',
  AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
}
const all = { ...values, ...etcdValues('etcd1', '/folder', values), ...nodeValues('db2', '/folder/db2', values) }

it.each(listTemplates())('fills every placeholder of deploy/cluster/%s', (name) => {
  const text = fillTemplate(name, all)
  expect(text).not.toContain('${')
  expect(text).not.toContain('undefined')
  if (name.endsWith('.yml')) expect(parse(text)).toMatchObject({ name: expect.stringMatching(/^(etcd1|db2)$/) })
})

it('throws if a placeholder has no value', () => {
  expect(() => fillTemplate('redis.conf', {})).toThrow('redis.conf has the placeholder REDIS_ADDRESS')
})

it('gives each program a port of its own', () => {
  const ports = listPorts(23_000).map(String)
  const used = Object.entries(values).filter(([name]) => name.endsWith('_PORT'))
  expect(used.map(([, port]) => port).toSorted()).toEqual(ports)
})

it('names the missing packages in one sentence', () => {
  expect(findMissingPackages(() => true)).toBeUndefined()
  expect(findMissingPackages((file) => !/patroni|haproxy/.test(file))).toBe(
    "The cluster needs Debian's packages: apt-get install --no-install-recommends haproxy patroni",
  )
})

it('prints that no cluster is running', async () => {
  const folder = join(import.meta.dirname, 'no-cluster')
  expect(await removeCluster(folder)).toBe(`No cluster runs in ${folder}.`)
})
