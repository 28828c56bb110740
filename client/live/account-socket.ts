import { MarketSocket } from './socket.ts'
import { socketWorld } from './socket-world.ts'

export const accountSocket = (): MarketSocket => new MarketSocket(socketWorld(location))
