// The hash identifies a visitor for one day only, so it allows no tracking.

import type { Context } from 'hono'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import type { AppEnv } from '../env.ts'

export function computeDailyVisitorHash(c: Context<AppEnv>): string {
  const day = Math.floor(Date.now() / DAY_MS)
  return sha256([day, c.req.header('cf-connecting-ip') ?? '', c.req.header('user-agent') ?? ''].join('\n'))
}
