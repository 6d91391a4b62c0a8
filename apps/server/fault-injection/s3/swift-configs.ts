import { userInfo } from 'node:os'
import { join } from 'node:path'

export const RINGS = ['account', 'container', 'object'] as const

export type Ports = Record<(typeof RINGS)[number] | 'proxy' | 'memcached', number>

/** Returns the configuration files of Swift by name: one device without replicas, no workers, only loopback. */
export function swiftConfigs(folder: string, ports: Ports): Record<string, string> {
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
log_level = ERROR
log_address = ${join(folder, 'no-log')}
`
  const storage = (ring: string, port: number) => `${common(port)}
[pipeline:main]
pipeline = healthcheck ${ring}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${ring}-server]
use = egg:swift#${ring}
`
  return {
    'swift.conf': '[swift-hash]\nswift_hash_path_suffix = stoop\n[storage-policy:0]\nname = only\ndefault = yes\n',
    ...Object.fromEntries(RINGS.map((ring) => [`${ring}.conf`, storage(ring, ports[ring])])),
    'proxy.conf': `${common(ports.proxy)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`,
  }
}
