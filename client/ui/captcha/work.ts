// Solves a proof of work in web workers, which keep the main thread free. Each worker tries its own counters.

import type { CaptchaAnswer, WorkOffer } from '#shared/forms/captcha/contract.ts'
import type { CaptchaSolveContext } from './solve-context.ts'
import type { ProofOfWorkReport, ProofOfWorkTask } from './work-messages.ts'

const workersFor = (cores: number): number => Math.max(1, Math.min(4, Math.floor(cores / 2)))

/** @throws Error if workers cannot start or one fails */
export function solveProofOfWork(
  { challenge, most }: WorkOffer,
  { signal, onProgress }: CaptchaSolveContext,
): Promise<CaptchaAnswer> {
  const step = workersFor(navigator.hardwareConcurrency || 2)
  const tried = new Map<Worker, number>()
  return new Promise<CaptchaAnswer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    for (let start = 0; start < step; start += 1) {
      const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module', name: 'captcha' })
      tried.set(worker, 0)
      worker.onerror = () => reject(new Error('captcha worker'))
      // Safe cast: the sender is our worker of the same build.
      worker.onmessage = ({ data }: MessageEvent<ProofOfWorkReport>) => {
        if (data.kind === 'solved') resolve({ provider: 'embedded', challenge, solution: data.solution })
        else if (data.kind === 'failed') reject(new Error('captcha worker'))
        else {
          tried.set(worker, data.count)
          onProgress([...tried.values()].reduce((sum, count) => sum + count, 0) / most)
        }
      }
      const task: ProofOfWorkTask = { challenge, start, step }
      worker.postMessage(task)
    }
  }).finally(() => {
    for (const worker of tried.keys()) worker.terminate()
  })
}
