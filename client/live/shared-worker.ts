// One socket for all tabs of a browser (design §8).

import { MarketSocket } from './socket.ts'
import { createSocketDeps } from './socket-deps.ts'
import { SharedSocketHost } from './socket-host.ts'
import { browserTimers } from './timers.ts'

const socket = new MarketSocket(createSocketDeps(location))
const host = new SharedSocketHost(socket, browserTimers)

addEventListener('online', () => socket.reconnectOnline())
addEventListener('connect', (event) => {
  const port = event instanceof MessageEvent ? event.ports[0] : undefined
  // Setting `onmessage` also starts the port. Only pages of the same build can open the port.
  if (port) port.onmessage = ({ data }) => host.receive(port, data)
})
