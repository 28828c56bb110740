import { MarketSocket } from './socket.ts'
import { socketWorld } from './socket-world.ts'

/** A socket of this page alone. */
export const accountSocket = (): MarketSocket => new MarketSocket(socketWorld(location))
