import type { RateLimit } from '#shared/binance-api/answers.ts'

export const listRateLimits = ({ BOT_WEIGHT, TRADE_RATE }: { BOT_WEIGHT: number; TRADE_RATE: number }): RateLimit[] => [
  { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: BOT_WEIGHT },
  { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: TRADE_RATE },
]
