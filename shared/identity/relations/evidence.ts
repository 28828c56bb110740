import { z } from 'zod/mini'

/**
 * `mail`: same mailbox. `device`: same browser. `block`: same network (/24, /48). `payout`: same external address.
 * `link`: one invited the other.
 */
export const RELATION_EVIDENCE_KINDS = ['sub_account', 'mail', 'device', 'payout', 'transfer', 'link', 'block'] as const
export const RelationEvidenceKind = z.enum(RELATION_EVIDENCE_KINDS)
export type RelationEvidenceKind = z.infer<typeof RelationEvidenceKind>

/** Each account stores this evidence as keyed hashes. The directory stores links. */
export type RelationTraceKind = Exclude<RelationEvidenceKind, 'link' | 'sub_account'>

/** Network, invite and payment together stay below the threshold: friends often share them. */
export const RELATION_EVIDENCE_POINTS: Readonly<Record<RelationEvidenceKind, number>> = {
  sub_account: 100,
  mail: 100,
  device: 80,
  payout: 70,
  transfer: 40,
  link: 30,
  block: 20,
}

export const RELATED_ACCOUNTS_POINTS_MIN = 100

/** A payout address of more accounts is ignored: it probably belongs to another exchange. */
export const SHARED_PAYOUT_ADDRESS_USERS_MAX = 5

/** Each kind counts once. */
export const sumRelationPoints = (kinds: readonly RelationEvidenceKind[]): number =>
  [...new Set(kinds)].reduce((sum, kind) => sum + RELATION_EVIDENCE_POINTS[kind], 0)

export const isRelatedByEvidence = (kinds: readonly RelationEvidenceKind[]): boolean =>
  sumRelationPoints(kinds) >= RELATED_ACCOUNTS_POINTS_MIN

/** Mail domains with the same mailboxes, and the canonical domain. */
const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }
const DOTLESS: readonly string[] = ['gmail.com']

/** Mailbox without a plus tag, and without dots if the provider ignores them. */
export function toCanonicalMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const [local, name] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()]
  const domain = SAME_DOMAIN[name] ?? name
  const untagged = local.startsWith('+') ? local : (local.split('+')[0] ?? '')
  return `${DOTLESS.includes(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`
}

/** Shown on the operator pages. Times are epoch ms. */
export type RelationView = {
  readonly other: string
  readonly evidence: readonly { readonly kind: RelationEvidenceKind; readonly at: number }[]
  readonly points: number
  readonly state: 'related' | 'lifted'
  readonly since: number
  readonly liftedAt: number
  readonly reason: string
}
