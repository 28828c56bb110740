// Shared cards: the exchange supplies the figures, the user the choices (durable-objects/sharing).

import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { createSharedCardId, sharedCardShardOfId, sharedCardShardOfOwner } from '#objects/sharing/names.ts'
import { formatInvite } from '#shared/affiliate/invites.ts'
import { maskContact } from '#shared/identity/account/mask.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { assert } from '#shared/platform/assert.ts'
import type { sharingCalls } from '#shared/sharing/calls.ts'
import {
  createResultCard,
  type InviteLink,
  isFlagSet,
  NEW_RESULT_CARDS_DAY_MAX,
  type ResultCardRequest,
  USER_RESULT_CARDS_MAX,
} from '#shared/sharing/cards.ts'
import type { ShareRefusalReason, ShareRefused } from '#shared/sharing/refusals.ts'
import { parseResultCardSubject } from '#shared/sharing/subjects.ts'
import { affiliateStub } from '../affiliate/gateway.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import { type Env, readConfigMap } from '../env.ts'
import { readResultCardFigures } from './facts.ts'

type Calls = typeof sharingCalls
type Handlers = { readonly [Name in keyof Calls]: CallOperation<Calls[Name], z.output<Calls[Name]['answer']>> }

const ID_BYTES = 16

export const ownResultCardsStub = (env: Env, user: string) =>
  objectStub(env, 'SHARED_RESULTS', sharedCardShardOfOwner(user))
export const resultCardStub = (env: Env, id: string) => objectStub(env, 'SHARED_RESULTS', sharedCardShardOfId(id))

const PARAMS: Readonly<Partial<Record<ShareRefusalReason, ShareRefused['params']>>> = {
  cards_too_many: { most: String(USER_RESULT_CARDS_MAX) },
  cards_too_often: { most: String(NEW_RESULT_CARDS_DAY_MAX) },
}
export const createShareRefusal = (reason: ShareRefusalReason): ShareRefused => ({
  kind: 'refused',
  reason,
  params: { ...PARAMS[reason] },
})

const nameOf = ({ contact }: AccountOwner): string => maskContact(contact.value)

/** Returns no links if the programme is off or the user has not joined. */
async function linksOf(env: Env, { id, inviteCode }: AccountOwner): Promise<InviteLink[]> {
  if (!isFeatureOn(readConfigMap(env), 'affiliate') || inviteCode === '') return []
  const own = affiliateStub(env, id)
  const [isJoined, all] = await Promise.all([own.isJoined(), own.links()])
  if (!isJoined) return []
  const links = all.filter(({ archived }) => archived === 0)
  return [{ number: 0, name: '' }, ...links].map(({ number, name }) => {
    return { number, name, invite: formatInvite(inviteCode, number) }
  })
}

function requestText({ key: _, ...asked }: ResultCardRequest): string {
  const { amounts, prices, name, ...rest } = asked
  return JSON.stringify({ ...rest, amounts: isFlagSet(amounts), prices: isFlagSet(prices), name: isFlagSet(name) })
}

async function cardBy(env: Env, user: string, id: string) {
  const found = await ownResultCardsStub(env, user).find(id, user)
  return found.kind === 'shown' ? ({ kind: 'done', card: found.card } as const) : createShareRefusal('card_unknown')
}

export const sharingHandlers: Handlers = {
  list: (env, { id }) => ownResultCardsStub(env, id).own(id),
  draft: async (env, user, { of }) => {
    const subject = parseResultCardSubject(of)
    assert(subject, 'the text of a subject names one')
    const [facts, links] = await Promise.all([readResultCardFigures(env, user, subject), linksOf(env, user)])
    return facts.ok ? { kind: 'draft', facts: facts.value, name: nameOf(user), links } : createShareRefusal(facts.error)
  },
  share: async (env, user, asked) => {
    const [object, subject] = [ownResultCardsStub(env, user.id), parseResultCardSubject(asked.of)]
    assert(subject, 'the text of a subject names one')
    const own = { person: user.id, key: asked.key, asked: requestText(asked) }
    const known = await object.known(own)
    if (!known.ok) return createShareRefusal(known.error)
    if (known.value !== undefined) return cardBy(env, user.id, known.value)
    const facts = await readResultCardFigures(env, user, subject)
    if (!facts.ok) return createShareRefusal(facts.error)
    const links = await linksOf(env, user)
    const link = links.find(({ number }) => String(number) === asked.link)
    // Users without links need not choose a link.
    if (!link && asked.link !== 'none' && links.length > 0) return createShareRefusal('link_unknown')
    const id = createSharedCardId(user.id, crypto.getRandomValues(new Uint8Array(ID_BYTES)))
    const card = createResultCard(facts.value, {
      choices: asked,
      recordedAt: Date.now(),
      id,
      name: nameOf(user),
      ...(link && { invite: link.invite }),
    })
    const kept = await object.keep({ ...own, card })
    return kept.ok ? cardBy(env, user.id, kept.value) : createShareRefusal(kept.error)
  },
  withdraw: async (env, { id: user }, { id }) => {
    const done = await ownResultCardsStub(env, user).withdraw(user, id)
    return done.ok ? { kind: 'done' } : createShareRefusal(done.error)
  },
}
