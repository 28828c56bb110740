// npm run audit: audits all money of a running site, and prints each asset and each difference. Reads URL (default
// http://localhost:8787) and OPERATOR_TOKEN.

import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { operatorCalls } from '#shared/operator/calls.ts'

const KINDS = ['a', 'h', 'e', 'clr', 'transit', 'suspense', 'fees', 'house', 'faucet', 'promotions', 'chain']
const NAMES = ['available', 'held', 'escrow', 'on its way', ...KINDS.slice(4)]

const origin = process.env.URL || 'http://localhost:8787'
const token = process.env.OPERATOR_TOKEN
if (!token) {
  console.error('OPERATOR_TOKEN is needed: the token that the site was started with')
  process.exit(2)
}
const response = await fetch(new URL(operatorCalls.audit.path, origin), {
  method: 'POST',
  headers: { authorization: `Bearer ${token}` },
}).catch(() => undefined)
const body: { data?: unknown; msg?: string } | undefined = await response?.json().catch(() => undefined)
const report = operatorCalls.audit.answer.safeParse(body?.data)
if (!report.success) {
  console.error(response ? `${origin} answered ${response.status} ${body?.msg ?? ''}` : `nobody answers at ${origin}`)
  process.exit(2)
}

const { assets, findings, objects, edges, tookMs } = report.data
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
