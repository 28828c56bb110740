import { MarketSocket } from './socket.ts'
import { createSocketDeps } from './socket-deps.ts'

export const createAccountSocket = (): MarketSocket => new MarketSocket(createSocketDeps(location))
