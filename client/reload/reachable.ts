const PATIENCE_MS = 5_000

/** True if the site answers. `navigator.onLine` does not tell that. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok
  } catch {
    return false
  }
}

export async function waitUntilSiteReachable(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  while (!(await isSiteReachable()))
}
