import { createServer } from 'node:net'

/** Returns the first port of the list that another program uses; undefined if all are free. */
export async function findUsedPort(ports: number[]): Promise<number | undefined> {
  for (const port of ports) if (!(await isFree(port))) return port
  return undefined
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
