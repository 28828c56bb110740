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

const script = document.querySelector<HTMLScriptElement>('script[data-entry]')
const modules = document.getElementById('modules')

/** All at once what the page needs of scripts; until now nothing of it has taken the line from what is seen. */
function takeOver(): Promise<unknown> {
  if (modules instanceof HTMLTemplateElement) document.head.append(modules.content)
  return import(/* @vite-ignore */ script?.dataset.entry ?? '')
}

void seen().then(takeOver)

export {}
