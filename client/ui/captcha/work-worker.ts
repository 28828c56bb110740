import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { ProofOfWorkReport, ProofOfWorkTask } from './work-messages.ts'

const REPORT_EVERY = 16

const report = (message: ProofOfWorkReport) => postMessage(message)

async function work({ challenge, start, step }: ProofOfWorkTask): Promise<void> {
  let count = 0
  const counted: typeof deriveKey = (...parameters) => {
    count += 1
    if (count % REPORT_EVERY === 0) report({ kind: 'tried', count })
    return deriveKey(...parameters)
  }
  const found = await solveChallenge({ challenge, deriveKey: counted, counterStart: start, counterStep: step })
  if (found) report({ kind: 'solved', solution: { counter: found.counter, derivedKey: found.derivedKey } })
  else report({ kind: 'failed' })
}

addEventListener('message', ({ data }: MessageEvent<ProofOfWorkTask>) => {
  work(data).catch(() => report({ kind: 'failed' }))
})
