import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Returns a free port of this machine, because benches of several checkouts may run at a time. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
