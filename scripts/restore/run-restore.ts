// Restores the objects of a deployment to one moment, and checks the messages between them (BAK9–BAK14).

import type { z } from 'zod/mini'
import type { Call } from '#shared/api/contract.ts'
import { backupCalls, type RestoreOutcome } from '#shared/operator/backup-calls.ts'
import { callAsOperator, type OperatorSite } from '../operator-calls.ts'
import { findContradictions, PEER_CLASSES } from './edges.ts'

export type RestoreOptions = OperatorSite & {
  /** Epoch ms. */
  readonly at: number
  /** Restricts the restore to `Class` or `Class/name`; without it all objects are restored. */
  readonly only?: string | undefined
  readonly isForced: boolean
  readonly isDryRun: boolean
  readonly print?: (line: string) => void
}

export type RestoreReport = {
  readonly objects: number
  readonly absent: number
  readonly entries: number
  readonly statements: number
  readonly tookMs: number
  /** Objects that were not restored, and contradictions between restored ones. */
  readonly faults: readonly string[]
}

/** Number of object names per request, and number of parallel requests. */
const BATCH = 50
const AT_ONCE = 4

type Ask = <C extends Call>(call: C, what: Readonly<Record<string, unknown>>) => Promise<z.output<C['answer']>>

/** Runs work on batches of names, several batches at a time. */
async function inBatches<T>(names: readonly string[], work: (batch: readonly string[]) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const run = async () => {
    while (next < names.length) {
      const batch = names.slice(next, next + BATCH)
      next += BATCH
      results.push(await work(batch))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  return results
}

async function checkEdges(ask: Ask, namesOf: (className: string) => Promise<readonly string[]>): Promise<string[]> {
  const edges = new Map()
  for (const [kind, className] of Object.entries(PEER_CLASSES)) {
    const answers = await inBatches(await namesOf(className), (names) =>
      ask(backupCalls.restoredEdges, { class: className, names }),
    )
    for (const { name, edges: own } of answers.flat()) edges.set(`${kind}:${name}`, own)
  }
  return findContradictions(edges)
}

/** @throws OperatorCallError if the deployment does not answer as one that is restored */
export async function runRestore(options: RestoreOptions): Promise<RestoreReport> {
  const { at, only, isForced, isDryRun, print = () => undefined } = options
  const ask: Ask = (call, what) => callAsOperator(options, call, what)
  const [onlyClass, onlyName] = only === undefined ? [] : [only.split('/', 1)[0], only.split('/').slice(1).join('/')]
  const { classes } = await ask(backupCalls.backedUp, {})
  const namesOf = async (className: string) => (await ask(backupCalls.backedUp, { class: className })).names
  const began = performance.now()
  const faults: string[] = []
  let [objects, absent, entries, statements] = [0, 0, 0, 0]
  const count = (name: string, result: RestoreOutcome) => {
    if (result.outcome === 'restored') {
      objects += 1
      entries += result.entries
      statements += result.statements
    } else if (result.outcome === 'absent') absent += 1
    else
      faults.push(
        result.outcome === 'not_empty' ? `${name} is not empty: --force replaces it` : `${name}: ${result.fault}`,
      )
  }
  for (const className of classes.filter((name) => onlyClass === undefined || name === onlyClass)) {
    const names = onlyName ? [onlyName] : await namesOf(className)
    await inBatches(names, async (batch) => {
      const answers = await ask(backupCalls.restore, { class: className, names: batch, at, isForced, isDryRun })
      for (const { name, result } of answers) count(`${className}/${name}`, result)
    })
    print(`${className}: ${names.length}`)
  }
  const tookMs = performance.now() - began
  if (!isDryRun && faults.length === 0) faults.push(...(await checkEdges(ask, namesOf)))
  return { objects, absent, entries, statements, tookMs, faults }
}
