// The audit of all money of a running site, printed for an operator.

import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { callAsOperator, type OperatorSite } from './operator-calls.ts'

const KINDS = ['a', 'h', 'e', 'clr', 'transit', 'suspense', 'fees', 'house', 'faucet', 'promotions', 'chain']
const NAMES = ['available', 'held', 'escrow', 'on its way', ...KINDS.slice(4)]

export type AuditReport = Awaited<ReturnType<typeof readAudit>>

/** @throws OperatorCallError if the site does not audit */
export const readAudit = (site: OperatorSite) => callAsOperator(site, operatorCalls.audit)

function formatAtoms(symbol: string, atoms: string): string {
  const asset = findAsset(symbol)
  return asset ? formatAssetAmount(asset, BigInt(atoms)) : atoms
}

/**
 * Prints each asset, each difference, and what is in quarantine or halted.
 * @returns true if there is no difference
 */
export function printAudit({ assets, findings, objects, edges, tookMs }: AuditReport): boolean {
  const rows = assets.map(({ asset: symbol, kinds, sum }) => {
    const text = (atoms: string) => formatAtoms(symbol, atoms)
    const named = KINDS.flatMap((kind, index) =>
      kinds[kind] ? [[NAMES[index] ?? kind, text(kinds[kind])] as const] : [],
    )
    return { asset: symbol, ...Object.fromEntries(named), sum: text(sum) }
  })
  console.table(rows)
  const waiting = objects.reduce((count, each) => count + each.waiting, 0)
  const aside = objects.reduce((count, each) => count + each.quarantined, 0)
  console.log(
    `${objects.length} objects, ${edges} edges, ${waiting} messages on their way, ${aside} in quarantine, ${tookMs} ms`,
  )
  for (const { name, quarantined, halted = [] } of objects) {
    if (quarantined > 0) console.error(`quarantine ${name}: ${quarantined} messages`)
    if (halted.length > 0)
      console.error(`halted ${name}: ${halted.map((scope) => (scope === '*' ? 'all' : scope)).join(', ')}`)
  }
  for (const { invariant, object, peer, asset, difference, detail } of findings) {
    const amount =
      difference === undefined || asset === undefined ? '' : ` (${formatAtoms(asset, difference)} ${asset})`
    console.error(`${invariant} ${object}${peer ? ` ← ${peer}` : ''}: ${detail}${amount}`)
  }
  console.log(findings.length === 0 ? 'Nothing is missing.' : `${findings.length} differences.`)
  return findings.length === 0
}
