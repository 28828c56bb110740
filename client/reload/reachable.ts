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

const pause = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))

export async function waitUntilSiteReachable(): Promise<void> {
  do await pause()
  while (!(await isSiteReachable()))
}

/**
 * Reloads the page once the site answers, because a failed reload would lose the page.
 * @returns a function that cancels it
 */
export function reloadWhenReachable(): () => void {
  let isCancelled = false
  const run = async () => {
    while (!isCancelled && !(await isSiteReachable())) await pause()
    if (!isCancelled) location.reload()
  }
  void run()
  return () => {
    isCancelled = true
  }
}
