const PATIENCE_MS = 5_000

/** Whether the site answers: what the browser knows of the network says nothing of that. */
export async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok
  } catch {
    return false
  }
}
