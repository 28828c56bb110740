// Example of a signed trading signal, with the secret, so that readers can check their own code.

import { createHmac } from 'node:crypto'
import { formatBotSignalText } from '#shared/bots/signal-text.ts'

const SECRET = '5f2b8d0c9e1a4b7d6c3f0e9d8b7a6c5f4e3d2c1b0a9f8e7d'
const SIGNAL = {
  id: 'bot-0123456789abcdef',
  signal: 'tv-00000001',
  time: 1_767_225_600_000,
  action: 'buy',
  percent: '50',
} as const

const text = formatBotSignalText(SIGNAL)
const signature = createHmac('sha256', SECRET).update(text).digest('hex')

export const SIGNAL_SAMPLES = { ...SIGNAL, time: String(SIGNAL.time), signature } as const
export const SIGNAL_SIGNING = `secret     ${SECRET}\ntext       ${text}\nsignature  ${signature}`
