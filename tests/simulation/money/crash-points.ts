// T3: a scenario is run once undisturbed, then once for each commit of it and each of: the object dies before the commit,
// it dies after it, its next answer is lost. Every run must end as the undisturbed one did, with clean audits.

import { assetOf } from '#shared/money/assets.ts'
import { Exchange } from './exchange.ts'
import { judge } from './oracle.ts'
import { PEOPLE, SCENARIOS, SHARDS, tell } from './scenarios.ts'
import { NO_FAULTS } from './world.ts'

export type Mishap = 'before' | 'after' | 'answer_lost'
export const MISHAPS: readonly Mishap[] = ['before', 'after', 'answer_lost']

type Ending = { readonly state: string; readonly commits: number; readonly violations: readonly string[] }

/** @param at the commit that something happens to, counted over all objects; undefined: nothing happens */
async function runOnce(name: string, at?: { commit: number; mishap: Mishap }): Promise<Ending> {
  const scenario = SCENARIOS[name]
  if (!scenario) throw new Error(`there is no scenario "${name}"`)
  const exchange = new Exchange({ seed: 1, shards: SHARDS, faults: NO_FAULTS })
  const { world } = exchange
  const counted = { commits: 0 }
  world.onCommitPoint = (node, moment) => {
    if (moment === 'before') counted.commits += 1
    if (counted.commits !== at?.commit) return undefined
    if (at.mishap === moment) return 'crash'
    if (at.mishap === 'answer_lost' && moment === 'after') world.losing.set(node, 1)
    return undefined
  }
  try {
    await exchange.until(tell(exchange, scenario))
    const { commits } = counted
    world.onCommitPoint = undefined
    world.losing.clear()
    const { violations } = await judge(exchange, PEOPLE)
    return { state: await stateOf(exchange), commits, violations }
  } catch (error) {
    return { state: '', commits: counted.commits, violations: [String(error)] }
  } finally {
    world.close()
  }
}

/** What everybody has, in one text. */
async function stateOf(exchange: Exchange): Promise<string> {
  const lines: string[] = []
  for (const person of PEOPLE) {
    const { balances, orders } = await exchange.until(exchange.holdings(person))
    for (const { wallet, asset, available, held } of balances) {
      if (assetOf(asset)) lines.push(`${person} ${wallet} ${asset} ${available} ${held}`)
    }
    for (const { id, state, held } of orders) lines.push(`${person} ${id} ${state} ${JSON.stringify(held)}`)
  }
  const { assets } = await exchange.until(exchange.audit())
  return [...lines, ...assets.map(({ asset, kinds }) => `${asset} ${JSON.stringify(kinds)}`)].join('\n')
}

export type Enumeration = { readonly runs: number; readonly commits: number; readonly violations: readonly string[] }

/** Every crash point of one scenario. */
export async function enumerate(name: string): Promise<Enumeration> {
  const plain = await runOnce(name)
  const violations = plain.violations.map((violation) => `undisturbed: ${violation}`)
  const counted = { runs: 0 }
  for (let commit = 1; commit <= plain.commits; commit += 1) {
    for (const mishap of MISHAPS) {
      const { state, violations: found } = await runOnce(name, { commit, mishap })
      counted.runs += 1
      violations.push(...found.map((violation) => `commit ${commit} ${mishap}: ${violation}`))
      if (state !== plain.state)
        violations.push(`commit ${commit} ${mishap} ends otherwise:\n${state}\nnot\n${plain.state}`)
    }
  }
  return { ...counted, commits: plain.commits, violations }
}
