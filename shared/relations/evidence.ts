// What tells that two accounts are one person's, and how much each says. Pure: whoever looks things up brings what they found.

import { z } from 'zod/mini'

/**
 * `mail`: their addresses lead to one mailbox. `device`: both were used in one browser. `block`: both came from one network
 * (/24, /48). `payout`: both paid out to one outside address. `transfer`: one paid the other. `link`: one invited the other.
 * `sub_account`: one was made by the other.
 */
export const EVIDENCE_KINDS = ['sub_account', 'mail', 'device', 'payout', 'transfer', 'link', 'block'] as const
export const EvidenceKind = z.enum(EVIDENCE_KINDS)
export type EvidenceKind = z.infer<typeof EvidenceKind>

/** What is kept of an account, as keyed hashes: a link is in the directory. */
export type TraceKind = Exclude<EvidenceKind, 'link' | 'sub_account'>

/** Points. A home or an office shares its network, and friends invite and pay each other: none of that decides, nor all of it. */
export const EVIDENCE_POINTS: Readonly<Record<EvidenceKind, number>> = {
  sub_account: 100,
  mail: 100,
  device: 80,
  payout: 70,
  transfer: 40,
  link: 30,
  block: 20,
}

/** From so many points on two accounts are related. */
export const RELATED_POINTS = 100

/** More accounts than this that pay out to one address say nothing: it is another exchange's. */
export const PAYOUT_CROWD = 5

/** Each kind counts once, however often it was seen. */
export const pointsOf = (kinds: readonly EvidenceKind[]): number =>
  [...new Set(kinds)].reduce((sum, kind) => sum + EVIDENCE_POINTS[kind], 0)

export const isRelated = (kinds: readonly EvidenceKind[]): boolean => pointsOf(kinds) >= RELATED_POINTS

/** Domains of one mailbox each, by the one that stands for them. */
const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }
/** Providers that take dots before the @ for nothing. */
const DOTLESS: readonly string[] = ['gmail.com']

/** The mailbox that an address leads to: without a tag behind a plus, and without dots where they say nothing. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [local, name] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()]
  const domain = SAME_DOMAIN[name] ?? name
  const untagged = local.startsWith('+') ? local : (local.split('+')[0] ?? '')
  return `${DOTLESS.includes(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`
}

/** A pair as the desk sees it. Times are epoch ms. */
export type RelationView = {
  readonly other: string
  readonly evidence: readonly { readonly kind: EvidenceKind; readonly at: number }[]
  readonly points: number
  readonly state: 'related' | 'lifted'
  readonly since: number
  readonly liftedAt: number
  /** Why it was lifted. */
  readonly reason: string
}
