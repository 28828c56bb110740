// Routes of a deployment whose Durable Objects are being restored. All other routes are off.

import { Hono } from 'hono'
import { listPastRestores, recordRestore } from '#objects/platform/backup/past-restores.ts'
import type { RestorableObject } from '#objects/platform/backup/restore-target.ts'
import { listBackedUpClasses, listBackedUpObjects } from '#objects/platform/backup/segments.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { backupCalls } from '#shared/operator/backup-calls.ts'
import type { AppEnv, Env } from '../env.ts'
import { envelopeResponse, refusalEnvelope, refusalResponse } from '../http/envelope.ts'
import { validateQuery } from '../http/query.ts'
import { MINIMAL_CSP, SECURITY_HEADERS } from '../http/security-policy.ts'
import { assignRequestId } from '../middleware/request-id.ts'
import { BACKED_UP_CLASSES, isBackedUpClass } from '../operator/backup/classes.ts'
import { restoreDirectory as restoreDirectoryCopy } from '../operator/backup/directory-backup.ts'
import { requireOperatorToken } from '../operator/token.ts'

const { backedUp, endRestore, restore, restoreDirectory, restoredEdges } = backupCalls
const RETRY_SECONDS = '60'

type Namespace = { getByName(name: string): RestorableObject }

/** All objects of backed-up classes are restore targets while `RESTORING` is set. */
function restorableStub(env: Env, className: keyof typeof BACKED_UP_CLASSES, name: string): RestorableObject {
  const objects = env[BACKED_UP_CLASSES[className]] as unknown as Namespace
  return objectStub({ objects }, 'objects', name)
}

export const restoreModeApp = new Hono<AppEnv>()
  .use(assignRequestId())
  .use('/api/v1/operator/*', requireOperatorToken())
  .get(backedUp.path, validateQuery(backedUp), async (c) => {
    const bucket = c.env.BACKUP
    if (!bucket) return refusalResponse(c, 'unavailable')
    const { class: className, after } = c.req.valid('query')
    if (className !== undefined) {
      return envelopeResponse(c, { classes: [], ...(await listBackedUpObjects(bucket, className, after)) })
    }
    const classes = (await listBackedUpClasses(bucket)).filter(isBackedUpClass)
    return envelopeResponse(c, { classes, objects: [], restores: await listPastRestores(bucket) })
  })
  .post(restore.path, async (c) => {
    const sent = restore.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success || !isBackedUpClass(sent.data.class)) return refusalResponse(c, 'invalid_request')
    const bucket = c.env.BACKUP
    if (!bucket) return refusalResponse(c, 'unavailable')
    const { class: className, objects, restores = await listPastRestores(bucket), ...request } = sent.data
    const restored = objects.map(async ({ name, epochs }) => ({
      name,
      result: await restorableStub(c.env, className, name).restoreBackup({ ...request, epochs, restores }),
    }))
    return envelopeResponse(c, await Promise.all(restored))
  })
  .post(restoreDirectory.path, async (c) => {
    const sent = restoreDirectory.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return refusalResponse(c, 'invalid_request')
    const { BACKUP: bucket, DIRECTORY: db } = c.env
    if (!bucket) return refusalResponse(c, 'unavailable')
    return envelopeResponse(c, await restoreDirectoryCopy(db, bucket, sent.data))
  })
  .post(endRestore.path, async (c) => {
    const sent = endRestore.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return refusalResponse(c, 'invalid_request')
    if (!c.env.BACKUP) return refusalResponse(c, 'unavailable')
    const { at, only = '' } = sent.data
    await recordRestore(c.env.BACKUP, { at, until: Date.now(), only })
    // The auditor is not backed up, so it still knows the undone time.
    await objectStub(c.env, 'AUDITOR', 'auditor').recountFaucet()
    return envelopeResponse(c, null)
  })
  .post(restoredEdges.path, async (c) => {
    const sent = restoredEdges.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success || !isBackedUpClass(sent.data.class)) return refusalResponse(c, 'invalid_request')
    const { class: className, names } = sent.data
    const edges = names.map(async (name) => ({
      name,
      edges: await restorableStub(c.env, className, name).restoredEdges(),
    }))
    return envelopeResponse(c, await Promise.all(edges))
  })
  .all('*', () => {
    const headers = {
      ...SECURITY_HEADERS,
      'content-security-policy': MINIMAL_CSP,
      'content-type': 'application/json',
      'cache-control': 'private, no-store',
      'retry-after': RETRY_SECONDS,
    }
    return new Response(JSON.stringify(refusalEnvelope('unavailable', '503')), { status: 503, headers })
  })
