import { createMiddleware } from 'hono/factory'
import { z } from 'zod/mini'
import { logError } from '#objects/platform/telemetry/log.ts'
import { parseInvite } from '#shared/affiliate/invites.ts'
import { parseInviteParameter } from '#shared/identity/carried.ts'
import type { AppEnv, Env } from '../env.ts'
import { computeDailyVisitorHash } from '../http/daily-visitor.ts'
import { migrateDirectory } from '../identity/directory/migrations.ts'
import { affiliateStub } from './gateway.ts'

const InviteRow = z.object({ account: z.string() })

async function countVisit(env: Env, invite: string, visitor: string): Promise<void> {
  const { code, link } = parseInvite(invite)
  await migrateDirectory(env.DIRECTORY)
  const row = await env.DIRECTORY.prepare('SELECT account FROM invites WHERE code = ?').bind(code).first()
  if (row !== null) await affiliateStub(env, InviteRow.parse(row).account).click(link, visitor)
}

/** Failures are only logged. */
export const countInviteVisits = createMiddleware<AppEnv>(async function countsVisits(c, next) {
  await next()
  const invite = parseInviteParameter(new URL(c.req.url).search)
  if (invite === '' || c.req.method !== 'GET' || c.res.status !== 200) return
  const counted = countVisit(c.env, invite, computeDailyVisitorHash(c)).catch((error: unknown) => {
    logError('visit_not_counted', { error })
  })
  c.executionCtx.waitUntil(counted)
})
