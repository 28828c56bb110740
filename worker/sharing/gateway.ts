// Figures are the exchange's, choices the user's (durable-objects/shared-results).

import type { z } from 'zod/mini'
import type { Person } from '#objects/account/object.ts'
import { cardIdOf, shardOfCard, shardOfPerson } from '#objects/shared-results/names.ts'
import { maskedContact } from '#shared/account/mask.ts'
import { inviteText } from '#shared/affiliate/invites.ts'
import type { sharingCalls } from '#shared/api/sharing.ts'
import { assert } from '#shared/assert.ts'
import { isOn as isSwitchedOn } from '#shared/features.ts'
import { CARDS_A_DAY, CARDS_MOST, cardOf, isOn, type ShareLink, type ShareRequest } from '#shared/sharing/cards.ts'
import type { ShareReason, ShareRefused } from '#shared/sharing/refusals.ts'
import { subjectOf } from '#shared/sharing/subjects.ts'
import { affiliateOf } from '../affiliate/gateway.ts'
import { configOf, type Env } from '../env.ts'
import type { Operation } from '../trading/order-gateway.ts'
import { factsOf } from './facts.ts'

type Calls = typeof sharingCalls
type Handlers = { readonly [Name in keyof Calls]: Operation<Calls[Name], z.output<Calls[Name]['answer']>> }

const ID_BYTES = 16

export const cardsOf = (env: Env, person: string) => env.SHARED_RESULTS.getByName(shardOfPerson(person))
export const cardsAt = (env: Env, id: string) => env.SHARED_RESULTS.getByName(shardOfCard(id))

const PARAMS: Readonly<Partial<Record<ShareReason, ShareRefused['params']>>> = {
  cards_too_many: { most: String(CARDS_MOST) },
  cards_too_often: { most: String(CARDS_A_DAY) },
}
export const refused = (reason: ShareReason): ShareRefused => ({
  kind: 'refused',
  reason,
  params: { ...PARAMS[reason] },
})

const nameOf = ({ contact }: Person): string => maskedContact(contact.value)

/** The code and active links; none if the programme is off or not joined. */
async function linksOf(env: Env, { id, inviteCode }: Person): Promise<ShareLink[]> {
  if (!isSwitchedOn(configOf(env), 'affiliate') || inviteCode === '') return []
  const own = affiliateOf(env, id)
  const [isJoined, all] = await Promise.all([own.isJoined(), own.links()])
  if (!isJoined) return []
  const links = all.filter(({ archived }) => archived === 0)
  return [{ number: 0, name: '' }, ...links].map(({ number, name }) => {
    return { number, name, invite: inviteText(inviteCode, number) }
  })
}

/** Request text bound to its idempotency key. */
function askedText({ key: _, ...asked }: ShareRequest): string {
  const { amounts, prices, name, ...rest } = asked
  return JSON.stringify({ ...rest, amounts: isOn(amounts), prices: isOn(prices), name: isOn(name) })
}

async function cardBy(env: Env, person: string, id: string) {
  const found = await cardsOf(env, person).find(id, person)
  return found.kind === 'shown' ? ({ kind: 'done', card: found.card } as const) : refused('card_unknown')
}

export const sharingGateway: Handlers = {
  list: (env, { id }) => cardsOf(env, id).own(id),
  draft: async (env, person, { of }) => {
    const subject = subjectOf(of)
    assert(subject, 'the text of a subject names one')
    const [facts, links] = await Promise.all([factsOf(env, person, subject), linksOf(env, person)])
    return facts.ok ? { kind: 'draft', facts: facts.value, name: nameOf(person), links } : refused(facts.error)
  },
  share: async (env, person, asked) => {
    const [object, subject] = [cardsOf(env, person.id), subjectOf(asked.of)]
    assert(subject, 'the text of a subject names one')
    const own = { person: person.id, key: asked.key, asked: askedText(asked) }
    const known = await object.known(own)
    if (!known.ok) return refused(known.error)
    if (known.value !== undefined) return cardBy(env, person.id, known.value)
    const facts = await factsOf(env, person, subject)
    if (!facts.ok) return refused(facts.error)
    const links = await linksOf(env, person)
    const link = links.find(({ number }) => String(number) === asked.link)
    // Users without links need not choose one.
    if (!link && asked.link !== 'none' && links.length > 0) return refused('link_unknown')
    const id = cardIdOf(person.id, crypto.getRandomValues(new Uint8Array(ID_BYTES)))
    const card = cardOf(facts.value, {
      choices: asked,
      recordedAt: Date.now(),
      id,
      name: nameOf(person),
      ...(link && { invite: link.invite }),
    })
    const kept = await object.keep({ ...own, card })
    return kept.ok ? cardBy(env, person.id, kept.value) : refused(kept.error)
  },
  withdraw: async (env, { id: person }, { id }) => {
    const done = await cardsOf(env, person).withdraw(person, id)
    return done.ok ? { kind: 'done' } : refused(done.error)
  },
}
