import cluster from 'node:cluster'

// Two workers of node:cluster on one port, used only for the comparison with two servers.
if (cluster.isPrimary) {
  cluster.setupPrimary({ execArgv: ['--max-semi-space-size=16'] })
  const workers = [cluster.fork(), cluster.fork()]
  for (const worker of workers) worker.once('exit', () => workers.every((each) => each.isDead()) && process.exit())
  process.on('SIGTERM', () => {
    for (const worker of workers) worker.process.kill('SIGTERM')
  })
} else {
  await import('../../src/main.ts')
}
