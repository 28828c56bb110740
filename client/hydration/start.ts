// Lets the page paint before hydration. Imports nothing, so that nothing loads before it.

const UNSEEN_MS = 2_000

/** Resolves when the first text is painted. */
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

/** Yields to input and frames. */
const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Preloads started per turn: all at once would block the thread. */
const REQUESTS = 3

/** Until now nothing competed with the visible content. Each entry is evaluated in a task of its own. */
async function takeOver(): Promise<void> {
  const links = modules instanceof HTMLTemplateElement ? [...modules.content.children] : []
  for (let sent = 0; sent < links.length; sent += REQUESTS) {
    document.head.append(...links.slice(sent, sent + REQUESTS))
    await turn()
  }
  for (const entry of script?.dataset.entries?.split(' ') ?? []) {
    await import(/* @vite-ignore */ entry)
    await turn()
  }
}

void seen().then(takeOver)

export {}
