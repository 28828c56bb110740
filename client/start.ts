// The first script of a page: lets it be seen before anything takes it over. Imports nothing, so that nothing is read before.

/** A page that is not painted, in a window that nobody sees, does not wait for ever. */
const UNSEEN_MS = 2_000

/** When the browser has shown the first of the page's text. */
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

/** Whatever else waits has its turn: a press, a frame. */
const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Each begins a request: a page's are too many for one turn. */
const REQUESTS = 3

/**
 * Fetches what the page needs of scripts; until now nothing of it has taken the line from what is seen. Each of the entries
 * is evaluated in a turn of its own.
 */
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
