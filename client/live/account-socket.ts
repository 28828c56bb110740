import { MarketSocket } from './socket.ts'
import { createSocketDeps } from './socket-world.ts'

export const createAccountSocket = (): MarketSocket => new MarketSocket(createSocketDeps(location))
