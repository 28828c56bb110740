import type { z } from 'zod/mini'
import { PushSubscriptionJson } from '#objects/notifications/notices/store.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import { AlertDraft, type AlertRefusalReason, type AlertView } from '#shared/notifications/alerts/alerts.ts'
import type { alertCalls } from '#shared/notifications/calls.ts'
import { findVenueFuturesHost, findVenueHost } from '#shared/operator/features.ts'
import { toHex } from '#shared/platform/hex.ts'
import { type Result, refuse } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import type { SessionCallOperation } from '../calls/order-gateway.ts'
import { type Env, readConfigMap } from '../env.ts'
import { listNotices } from './list.ts'
import { isPushService } from './push.ts'

type Calls = typeof alertCalls
type Handlers = { readonly [Name in keyof Calls]: SessionCallOperation<Calls[Name], z.output<Calls[Name]['answer']>> }

export const notificationsStub = (env: Env, userId: string) => objectStub(env, 'NOTICES', userId)

export const createAlertId = (): string => toHex(crypto.getRandomValues(new Uint8Array(8)))

export const readPushKey = (env: Env): Promise<string> => objectStub(env, 'NOTICES', 'push-key').publicKey()

async function isOpen(env: Env, symbol: string): Promise<boolean> {
  const opensAt = await objectStub(env, 'ORDER_BOOK', symbol).opening()
  return opensAt !== null && opensAt <= Date.now()
}

/** A venue that does not answer may list the market: the board asks again. */
async function isUnlisted(env: Env, { product, symbol, venue }: AlertDraft): Promise<boolean> {
  const config = readConfigMap(env)
  const offered = product === 'spot' ? findVenueHost(config) : findVenueFuturesHost(config)
  if (venue === undefined) return false
  if (venue !== offered) return true
  const price = await objectStub(env, 'VENUE_LISTING', product).price(symbol)
  return !price.ok && price.error.reason === 'market_absent'
}

/** Undefined without a price alert, or if the market does not answer: then its board decides. */
async function readAlertPrice(
  env: Env,
  { product, symbol, venue, spec }: Pick<AlertDraft, 'product' | 'symbol' | 'venue' | 'spec'>,
): Promise<number | undefined> {
  if (spec.kind !== 'price') return undefined
  try {
    if (venue !== undefined) {
      const price = await objectStub(env, 'VENUE_LISTING', product).price(symbol)
      return price.ok ? Number(price.value) : undefined
    }
    const bars =
      product === 'spot'
        ? await objectStub(env, 'ORDER_BOOK', symbol).candles('1m', undefined, 1)
        : await objectStub(env, 'CLEARING', FUTURES_COLLATERAL_ASSET).candles(symbol, '1m', undefined, 1)
    const last = bars.at(-1)
    return last && Number(last.close)
  } catch (error) {
    logWarning('alert_price_unread', { error })
    return undefined
  }
}

/**
 * Refuses an alert whose condition already holds (NO17), and one on a market that the venue does not list.
 * @param id idempotency key
 * @throws Error that `isUnknownCall` recognizes, if the user's object is of a release without alerts at a venue
 */
export async function addAlert(
  env: Env,
  userId: string,
  draft: AlertDraft,
  id = createAlertId(),
): Promise<Result<AlertView, AlertRefusalReason>> {
  if (draft.spec.kind === 'opening' && (await isOpen(env, draft.symbol))) return refuse('alert_met')
  if (await isUnlisted(env, draft)) return refuse('alert_unlisted')
  const notices = notificationsStub(env, userId)
  const price = await readAlertPrice(env, draft)
  return draft.venue === undefined ? notices.add(id, draft, price) : notices.addAtVenue(id, draft, price)
}

/** Refuses an alert whose condition holds again or still (NO17). */
export async function rearmAlert(env: Env, userId: string, id: string): Promise<Result<null, AlertRefusalReason>> {
  const notices = notificationsStub(env, userId)
  const alert = (await notices.alerts()).find((each) => each.id === id)
  return notices.rearm(id, alert && (await readAlertPrice(env, alert)))
}

const DONE = { kind: 'done' } as const
const toOutcome = (done: Result<null, AlertRefusalReason>) =>
  done.ok ? DONE : { kind: 'refused' as const, reason: done.error }

export const alertHandlers: Handlers = {
  list: (env, { id }) => notificationsStub(env, id).alerts(),
  add: async (env, { id: userId }, { id, ...sent }) => {
    const draft = AlertDraft.safeParse(sent)
    if (!draft.success) return { kind: 'refused', reason: 'alert_unknown' }
    const added = await addAlert(env, userId, draft.data, id)
    return added.ok ? { kind: 'done', alert: added.value } : { kind: 'refused', reason: added.error }
  },
  rearm: async (env, { id: userId }, { id }) => toOutcome(await rearmAlert(env, userId, id)),
  remove: async (env, { id: userId }, { id }) => toOutcome(await notificationsStub(env, userId).remove(id)),
  notices: (env, { id }, asked) => listNotices(env, id, asked),
  readNotices: async (env, { id: userId }, { id, upTo }) => {
    await objectStub(env, 'ACCOUNT', userId).markRead(id, upTo)
    return DONE
  },
  channels: async (env, { id }, { endpointHash }, { session }) => {
    const { ways, browsers, subscriptions } = await notificationsStub(env, id).channels()
    const isSubscribed = subscriptions?.some(
      (each) => each.session === session && sha256(each.endpoint) === endpointHash,
    )
    return { ways, browsers, pushKey: await readPushKey(env), ...(isSubscribed !== undefined && { isSubscribed }) }
  },
  setChannels: async (env, { id }, { group, ...ways }) => {
    await notificationsStub(env, id).setWays({ [group]: ways })
    return DONE
  },
  subscribe: async (env, { id }, sent, { session, readDeviceHash }) => {
    const read = PushSubscriptionJson.safeParse(sent)
    if (!read.success || !isPushService(read.data.endpoint)) return { kind: 'refused', reason: 'push_unknown' }
    await notificationsStub(env, id).subscribe(read.data, { session, device: await readDeviceHash() })
    return DONE
  },
  unsubscribe: async (env, { id }, { endpoint }) => {
    await notificationsStub(env, id).unsubscribe(endpoint)
    return DONE
  },
  chart: (env, { id }, { market }) => notificationsStub(env, id).chart(market),
  saveChart: async (env, { id }, { market, ...kept }) => {
    await notificationsStub(env, id).saveChart(market, kept)
    return DONE
  },
  chartGrid: async (env, { id }, { product }) => ({ grid: await notificationsStub(env, id).chartGrid(product) }),
  saveChartGrid: async (env, { id }, { product, grid }) => {
    await notificationsStub(env, id).saveChartGrid(product, grid)
    return DONE
  },
}
