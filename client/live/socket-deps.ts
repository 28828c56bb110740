import type { MarketSocketOptions } from './socket.ts'
import { browserTimers } from './timers.ts'

export const createSocketDeps = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): MarketSocketOptions => ({
  url: `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws?batch=1`,
  socketDeps: {
    ...browserTimers,
    open: (address) => new WebSocket(address),
    random: Math.random,
    log: (text) => console.info(text),
  },
})
