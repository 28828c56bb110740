// All data stored about a user (ACC19).

import { objectStub } from '#objects/platform/object-stub.ts'
import { readAllRows } from '#shared/api/cursor.ts'
import { COPY_KINDS, toLeadId } from '#shared/copy/kinds.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { affiliateStub } from '../affiliate/gateway.ts'
import { exportBots } from '../bots/gateway.ts'
import { chatMembersStub, chatRoomStub } from '../chat/gateway.ts'
import { copyHandlers } from '../copy/gateway.ts'
import { leadStub } from '../copy/market.ts'
import type { Env } from '../env.ts'
import { listLinkedServices } from '../identity/directory/directory.ts'
import { accountStub, type MemberRequest } from '../identity/member.ts'
import { relationsStub } from '../identity/traces.ts'
import { notificationsStub } from '../notifications/gateway.ts'
import { blockDeskStub } from '../otc/block/gateway.ts'
import { dealerStub } from '../otc/convert/gateway.ts'
import { p2pHandlers } from '../p2p/gateway.ts'
import { readStoredRewards } from '../rewards/gateway.ts'
import { ownResultCardsStub } from '../sharing/gateway.ts'
import { venueStub } from '../venues/gateway.ts'
import { ledgerStub } from '../wallet/ledger.ts'

/** Names of fields that hold epoch ms. */
const TIME = /(?:^at|^since|^until|^time|At|Until|Since)$/

/** Converts times to ISO dates; 0 becomes null and means never. */
const dated = (key: string, value: unknown): unknown => {
  if (typeof value !== 'number' || !TIME.test(key)) return value
  return value === 0 ? null : new Date(value).toISOString()
}

async function chatMessages(env: Env, user: string) {
  const rooms = LOCALE_CODES.map(async (room) => {
    const messages = await chatRoomStub(env, room).own(user)
    return messages.map(({ seq, at, name, text, reply, state }) => ({ room, seq, at, name, text, reply, state }))
  })
  return (await Promise.all(rooms)).flat()
}

async function chat(env: Env, user: string) {
  const [{ name, author, renameAt, silencedUntil, muted }, messages] = await Promise.all([
    chatMembersStub(env).member(user),
    chatMessages(env, user),
  ])
  const mutedNames = muted.map(({ name: other }) => other)
  return { name, number: author, renameAt, silencedUntil, muted: mutedNames, messages }
}

/** Relations without the ids of the related accounts, which may belong to another user. */
async function ownRelations(env: Env, user: string) {
  const pairs = await relationsStub(env).of(user)
  return pairs.map(({ evidence, state, since, liftedAt }) => ({ evidence, state, since, liftedAt }))
}

async function affiliate(env: Env, user: string) {
  const own = affiliateStub(env, user)
  const [isJoined, links, isHidden] = await Promise.all([own.isJoined(), own.links(), own.isHidden()])
  return { isJoined, links, isHiddenFromBoard: isHidden }
}

async function wallet(env: Env, user: string) {
  const ledger = ledgerStub(env, user)
  const [addressBook, withdrawals] = await Promise.all([
    ledger.addressBook(user),
    readAllRows(
      (cursor) => ledger.withdrawals(user, cursor),
      ({ createdAt, id }) => ({ before: createdAt, beforeId: id }),
    ),
  ])
  return { addressBook, withdrawals }
}

async function recurring(env: Env, user: string) {
  const dealer = dealerStub(env)
  const plans = (await dealer.plans(user)).map(async ({ calendar: _, runs: __, ...plan }) => {
    const runs = await readAllRows(
      ({ before }) => dealer.runs(user, plan.id, before),
      ({ at }) => ({ before: at, beforeId: '' }),
    )
    return { ...plan, runs }
  })
  return Promise.all(plans)
}

async function convert(env: Env, user: string) {
  const dealer = dealerStub(env)
  const [conversions, plans, limits, purchases] = await Promise.all([
    readAllRows(
      (cursor) => dealer.history(user, cursor),
      ({ quotedAt, id }) => ({ before: quotedAt, beforeId: id }),
    ),
    recurring(env, user),
    readAllRows(
      (cursor) => dealer.limits(user, cursor),
      ({ placedAt, id }) => ({ before: placedAt, beforeId: id }),
    ),
    readAllRows(
      (cursor) => dealer.purchases(user, cursor),
      ({ createdAt, id }) => ({ before: createdAt, beforeId: id }),
    ),
  ])
  return { conversions, recurring: plans, limits, purchases }
}

async function p2p(env: Env, user: string) {
  const trader = objectStub(env, 'P2P_TRADER', user)
  const [own, deals] = await Promise.all([
    trader.view(),
    readAllRows(
      (cursor) => trader.deals(cursor),
      ({ openedAt, id }) => ({ before: openedAt, beforeId: id }),
    ),
  ])
  const { name, figures, details, blocked } = own
  return { name, figures, details, blocked, deals }
}

async function leadProfiles(env: Env, user: string) {
  const profiles = await Promise.all(COPY_KINDS.map((kind) => leadStub(env, toLeadId(kind, user)).profile()))
  return profiles.filter((profile) => profile !== undefined)
}

export async function exportOwnData({ c, session, visitor }: MemberRequest): Promise<string> {
  const { env } = c
  const { person: user } = session
  const parts = {
    linkedServices: listLinkedServices(env, user.id),
    notices: notificationsStub(env, user.id).ownCopy(),
    sharedResults: ownResultCardsStub(env, user.id).own(user.id),
    chat: chat(env, user.id),
    affiliate: affiliate(env, user.id),
    wallet: wallet(env, user.id),
    convert: convert(env, user.id),
    p2p: p2p(env, user.id),
    p2pAds: p2pHandlers.ads(env, user, {}),
    dealerApplication: blockDeskStub(env).applicationOf(user.id),
    bots: exportBots(env, user.id),
    copies: copyHandlers.own(env, user, {}),
    leadProfiles: leadProfiles(env, user.id),
    relations: ownRelations(env, user.id),
    writtenToUs: objectStub(env, 'CASES', 'desk').writtenBy(user.id),
    venue: venueStub(env, user.id).connection(),
    venueWorth: venueStub(env, user.id).worthDays(),
  }
  const [account, { coupons, done }, ...values] = await Promise.all([
    accountStub(env, session).exportAll(visitor.loginPlace),
    readStoredRewards(env, session),
    ...Object.values(parts),
  ])
  const gathered = Object.fromEntries(Object.keys(parts).map((name, index) => [name, values[index] ?? null]))
  // `Object.assign`, because TypeScript cannot spread RPC results.
  const everything = Object.assign({}, account, { coupons, tasksDone: done }, gathered)
  return JSON.stringify(everything, dated, 2)
}
