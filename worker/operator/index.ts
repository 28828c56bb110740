import { Hono } from 'hono'
import { readResourceUsage } from '#objects/platform/meter/isolate-meter.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, refuse } from '#shared/platform/result.ts'
import { listAnalyticsShards } from '../analytics/shards.ts'
import { type AppEnv, type Env, loadSettings } from '../env.ts'
import { envelopeResponse, refusalResponse } from '../http/envelope.ts'
import { validateQuery } from '../http/query.ts'
import { findUserByContact } from '../identity/directory/find-person.ts'
import { blockDeskStub } from '../otc/block/gateway.ts'
import { computeSha256Hex } from '../platform/signing.ts'
import { mergeEventCounts, mergeReasonCounts } from './counts.ts'
import { haltForOperatorToken, isHaltSubject } from './halts.ts'
import { formatPrometheusMetrics, METRICS_CONTENT_TYPE, METRICS_PATH } from './metrics.ts'
import { scheduleMarketOpeningForOperatorToken } from './openings.ts'
import { rotateSecret } from './secrets.ts'
import { endAccountSessions } from './sessions.ts'
import { createNamedOperatorToken, requireOperatorToken } from './token.ts'
import { executeLoggedTokenAction } from './token-actions.ts'
import { usageLogStub } from './usage.ts'

const {
  copyApplications,
  decideLead,
  audit,
  audits,
  blockDealer,
  endQuarantine,
  endSessions,
  events,
  halt,
  quarantine,
  recent,
  rejected,
  setOpening,
} = operatorCalls
const { addOperator, deskLog, operators, removeOperator, usage, usageDay } = operatorCalls

const shardsOf = (env: Env) =>
  listAnalyticsShards(loadSettings(env).ANALYTICS_SHARDS).map((name) => objectStub(env, 'ANALYTICS_STORE', name))

const auditorOf = (env: Env) => objectStub(env, 'AUDITOR', 'auditor')
const deskOf = (env: Env) => objectStub(env, 'OPERATORS', 'desk')

/** @returns id of the account; undefined if there is none */
async function makeOperator(
  env: Env,
  { email, reason }: { readonly email: string; readonly reason: string },
  by: string,
): Promise<string | undefined> {
  const contact = { kind: 'email', value: email.trim().toLowerCase() } as const
  const { account, exists } = await findUserByContact(env, contact)
  if (!exists) return undefined
  await deskOf(env).add(account, contact.value, reason, by)
  return account
}

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

function daysOf({ to = dayText(Date.now()), from = dayText(Date.parse(to) - 6 * DAY_MS) }: Days) {
  return { from, to }
}

const newestOf = <T extends { readonly receivedAt: number }>(rows: readonly T[], limit: number): T[] =>
  rows.toSorted((a, b) => b.receivedAt - a.receivedAt).slice(0, limit)

export const operatorApiRoutes = new Hono<AppEnv>()
  .use('/api/v1/operator/*', requireOperatorToken())
  .get(events.path, validateQuery(events), async (c) => {
    const { app, ...asked } = c.req.valid('query')
    const days = daysOf(asked)
    const answers = await Promise.all(shardsOf(c.env).map((shard) => shard.counts({ ...days, app })))
    return envelopeResponse(c, { ...days, counts: mergeEventCounts(answers) })
  })
  .get(rejected.path, validateQuery(rejected), async (c) => {
    const { app, limit, ...asked } = c.req.valid('query')
    const days = daysOf(asked)
    const answers = await Promise.all(shardsOf(c.env).map((shard) => shard.rejections({ ...days, app, limit })))
    const newest = answers.flatMap((each) => each.newest)
    return envelopeResponse(c, {
      ...days,
      counts: mergeReasonCounts(answers.map(({ counts }) => counts)),
      newest: newestOf(newest, limit),
    })
  })
  .get(copyApplications.path, async (c) =>
    envelopeResponse(c, await objectStub(c.env, 'COPY_BOARD', 'all').applications()),
  )
  .post(decideLead.path, async (c) => {
    const sent = decideLead.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return refusalResponse(c, 'invalid_request')
    const { id, approve, note } = sent.data
    const act = approve ? 'lead_approved' : 'lead_refused'
    const action = { act, target: id, reason: note, by: c.var.operatorName } as const
    const decided = await executeLoggedTokenAction(deskOf(c.env), action, async () =>
      (await objectStub(c.env, 'LEAD', id).decide(approve, note)) ? ok(null) : refuse('application_over'),
    )
    return envelopeResponse(c, { decided: decided.ok })
  })
  .post(audit.path, async (c) => {
    const action = { act: 'audit_run', target: '', reason: '', by: c.var.operatorName } as const
    const run = await executeLoggedTokenAction(deskOf(c.env), action, async () => ok(await auditorOf(c.env).audit()))
    return run.ok ? envelopeResponse(c, run.value) : refusalResponse(c, 'invalid_request')
  })
  .get(audits.path, validateQuery(audits), async (c) => {
    const { limit, clean } = c.req.valid('query')
    return envelopeResponse(c, await auditorOf(c.env).reports(limit, clean === 'true'))
  })
  .post(halt.path, async (c) => {
    const sent = halt.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return refusalResponse(c, 'invalid_request')
    if (!isHaltSubject(c.env, sent.data.market)) return refusalResponse(c, 'unknown_symbol')
    return envelopeResponse(c, { untold: [...(await haltForOperatorToken(c.env, sent.data, c.var.operatorName))] })
  })
  .post(setOpening.path, async (c) => {
    const sent = setOpening.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return refusalResponse(c, 'invalid_request')
    if (!findMarket(sent.data.market)) return refusalResponse(c, 'unknown_symbol')
    const set = await scheduleMarketOpeningForOperatorToken(c.env, sent.data, c.var.operatorName)
    return envelopeResponse(c, { set: set.ok, fault: set.ok ? '' : set.error })
  })
  .get(quarantine.path, async (c) => envelopeResponse(c, await auditorOf(c.env).quarantine()))
  .post(endQuarantine.path, async (c) => {
    const sent = endQuarantine.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return refusalResponse(c, 'invalid_request')
    const { object, ...ending } = sent.data
    const target = `${object} ${ending.peer} ${ending.seq}`
    const action = { act: 'quarantine_ended', target, detail: ending.how, reason: '', by: c.var.operatorName } as const
    const ended = await executeLoggedTokenAction(deskOf(c.env), action, () =>
      auditorOf(c.env).endQuarantine(object, ending),
    )
    return envelopeResponse(c, { ended: ended.ok, fault: ended.ok ? '' : ended.error })
  })
  .get(usage.path, (c) => envelopeResponse(c, readResourceUsage()))
  .get(METRICS_PATH, (c) => c.text(formatPrometheusMetrics(), 200, { 'content-type': METRICS_CONTENT_TYPE }))
  .get(usageDay.path, async (c) => envelopeResponse(c, await usageLogStub(c.env).lastDay()))
  .get(operatorCalls.tokens.path, async (c) => envelopeResponse(c, await deskOf(c.env).tokens()))
  .post(operatorCalls.addToken.path, async (c) => {
    const sent = operatorCalls.addToken.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return refusalResponse(c, 'invalid_request')
    const token = createNamedOperatorToken()
    const isAdded = await deskOf(c.env).addToken(
      sent.data,
      await computeSha256Hex(token),
      sent.data.reason,
      c.var.operatorName,
    )
    return envelopeResponse(c, { token: isAdded ? token : null })
  })
  .post(operatorCalls.removeToken.path, async (c) => {
    const sent = operatorCalls.removeToken.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return refusalResponse(c, 'invalid_request')
    return envelopeResponse(c, {
      removed: await deskOf(c.env).removeToken(sent.data.name, sent.data.reason, c.var.operatorName),
    })
  })
  .post(operatorCalls.turnSecret.path, async (c) => {
    const sent = operatorCalls.turnSecret.query.safeParse(await c.req.json().catch(() => undefined))
    return sent.success
      ? envelopeResponse(c, await rotateSecret(c.env, sent.data))
      : refusalResponse(c, 'invalid_request')
  })
  .get(operators.path, async (c) => envelopeResponse(c, await deskOf(c.env).operators()))
  .post(addOperator.path, async (c) => {
    const sent = addOperator.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return refusalResponse(c, 'invalid_request')
    return envelopeResponse(c, { id: (await makeOperator(c.env, sent.data, c.var.operatorName)) ?? null })
  })
  .post(removeOperator.path, async (c) => {
    const sent = removeOperator.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return refusalResponse(c, 'invalid_request')
    return envelopeResponse(c, {
      removed: await deskOf(c.env).remove(sent.data.id, sent.data.reason, c.var.operatorName),
    })
  })
  .get(deskLog.path, validateQuery(deskLog), async (c) => {
    const { before, limit } = c.req.valid('query')
    const desk = deskOf(c.env)
    const [entries, verification] = await Promise.all([desk.log(before, limit), desk.verify()])
    return envelopeResponse(c, { entries, verification })
  })
  .post(blockDealer.path, async (c) => {
    const sent = blockDealer.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return refusalResponse(c, 'invalid_request')
    const { account, name, isDealer } = sent.data
    if (isDealer && !(await objectStub(c.env, 'ACCOUNT', account).contact()))
      return refusalResponse(c, 'invalid_request', ['account'])
    const act = isDealer ? 'block_dealer_added' : 'block_dealer_removed'
    const action = { act, target: account, detail: name, reason: '', by: c.var.operatorName } as const
    const set = await executeLoggedTokenAction(deskOf(c.env), action, async () => {
      const dealers = await blockDeskStub(c.env).setDealer(account, name, isDealer)
      return dealers.ok ? ok(dealers.value) : refuse(dealers.error.reason)
    })
    return set.ok ? envelopeResponse(c, set.value) : refusalResponse(c, 'invalid_request', ['name'])
  })
  .post(endSessions.path, async (c) => {
    const sent = endSessions.query.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return refusalResponse(c, 'invalid_request')
    const { account } = sent.data
    const action = { act: 'sessions_ended', target: account, reason: '', by: c.var.operatorName } as const
    const ended = await executeLoggedTokenAction(deskOf(c.env), action, async () =>
      (await endAccountSessions(c.env, account)) ? ok(null) : refuse('person_unknown'),
    )
    return envelopeResponse(c, { ended: ended.ok })
  })
  .get(recent.path, validateQuery(recent), async (c) => {
    const { limit, app } = c.req.valid('query')
    const answers = await Promise.all(shardsOf(c.env).map((shard) => shard.recent({ limit, app })))
    return envelopeResponse(
      c,
      newestOf(answers.flat(), limit).map(({ receivedAt, app: from, json }) => ({
        receivedAt,
        app: from,
        event: JSON.parse(json),
      })),
    )
  })
