import type { Context } from 'hono'
import { listHubNames } from '#objects/platform/locations.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import { type AppEnv, type Env, loadSettings } from '../../env.ts'
import { requestSessionCache } from './request-session-cache.ts'

/**
 * Closes the sockets of ended sessions on every hub shard, and drops the cached sessions. A shard that misses this call
 * closes them within five minutes.
 * @param sessions ids; null for all sessions of the user
 */
export async function closeSessionSockets(env: Env, userId: string, sessions: readonly string[] | null): Promise<void> {
  requestSessionCache.deleteByAccount(userId)
  const { HUB_SHARDS, HUB_REGIONS } = loadSettings(env)
  const told = listHubNames(HUB_SHARDS, HUB_REGIONS).map((hub) =>
    objectStub(env, 'MARKET_HUB', hub).revoke(userId, sessions),
  )
  for (const outcome of await Promise.allSettled(told)) {
    if (outcome.status === 'rejected') logWarning('session_end_not_published', { error: outcome.reason })
  }
}

/**
 * Closes sockets and deletes push subscriptions of ended sessions.
 * @param sessions ids; null for all sessions of the user
 * @param kept with null: the session that goes on
 */
export async function releaseSessions(
  env: Env,
  userId: string,
  sessions: readonly string[] | null,
  kept = '',
): Promise<void> {
  const unsubscribed = objectStub(env, 'NOTICES', userId)
    .endPushSessions(sessions, kept)
    .catch((error: unknown) => logWarning('push_not_ended', { error }))
  await Promise.all([closeSessionSockets(env, userId, sessions), unsubscribed])
}

/** Revokes after the response, because a logout must not wait for every shard. */
export const revokeAfterResponse = (
  c: Context<AppEnv>,
  userId: string,
  sessions: readonly string[] | null,
  kept = '',
): void => c.executionCtx.waitUntil(releaseSessions(c.env, userId, sessions, kept))
