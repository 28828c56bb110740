// npm run audit: audits all money of a running site, and prints each asset and each difference. Reads URL (default
// http://localhost:8787) and OPERATOR_TOKEN.

import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { callOrExit, readOperatorSite } from './operator-calls.ts'

const KINDS = ['a', 'h', 'e', 'clr', 'transit', 'suspense', 'fees', 'house', 'faucet', 'promotions', 'chain']
const NAMES = ['available', 'held', 'escrow', 'on its way', ...KINDS.slice(4)]

const { assets, findings, objects, edges, tookMs } = await callOrExit(readOperatorSite(), operatorCalls.audit)
const rows = assets.map(({ asset: symbol, kinds, sum }) => {
  const asset = findAsset(symbol)
  const text = (atoms: string) => (asset ? formatAssetAmount(asset, BigInt(atoms)) : atoms)
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
for (const { invariant, object, peer, asset, difference, detail } of findings) {
  const amount = difference === undefined ? '' : ` (${difference} atoms of ${asset})`
  console.error(`${invariant} ${object}${peer ? ` ← ${peer}` : ''}: ${detail}${amount}`)
}
console.log(findings.length === 0 ? 'Nothing is missing.' : `${findings.length} differences.`)
process.exit(findings.length === 0 ? 0 : 1)
