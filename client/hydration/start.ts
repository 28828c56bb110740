// Delays hydration until the page has painted. This module imports nothing, so nothing loads earlier.

const UNSEEN_MS = 2_000

/** Resolves at the first contentful paint, at the latest after UNSEEN_MS. */
const seen = () =>
  new Promise<void>((resolve) => {
    const told = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    })
    told.observe({ type: 'paint', buffered: true })
    setTimeout(resolve, document.visibilityState === 'hidden' ? 0 : UNSEEN_MS)
  })

const script = document.querySelector<HTMLScriptElement>('script[data-entries]')
const modules = document.getElementById('modules')

/** Ends the current task, so the browser can handle input and frames. */
const turn = () => new Promise((resolve) => setTimeout(resolve))

/** All at once would block the main thread. */
const PRELOADS_PER_TASK = 3

/** Preloads the modules, then evaluates each entry in a separate task. */
async function takeOver(): Promise<void> {
  const links = modules instanceof HTMLTemplateElement ? [...modules.content.children] : []
  for (let sent = 0; sent < links.length; sent += PRELOADS_PER_TASK) {
    document.head.append(...links.slice(sent, sent + PRELOADS_PER_TASK))
    await turn()
  }
  for (const entry of script?.dataset.entries?.split(' ') ?? []) {
    await import(/* @vite-ignore */ entry)
    await turn()
  }
}

void seen().then(takeOver)

export {}
