// Loads the files of a lazy part before the part runs. The build calls this instead of Vite's own function, which does
// the same for sites of all kinds with twice the code (scripts/vite/preload-helper.ts).

const pendingStyles = new Map<string, Promise<void>>()

const findLink = (href: string, rel: string) => document.querySelector(`link[rel="${rel}"][href="${href}"]`)

const createLink = (href: string, rel: string) =>
  Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })

function loadStyles(href: string): Promise<void> {
  const link = createLink(href, 'stylesheet')
  const loading = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`could not load ${href}`))
    })
  }).finally(() => pendingStyles.delete(href))
  pendingStyles.set(href, loading)
  document.head.append(link)
  return loading
}

/** Resolves when styles apply; modules only begin to load. */
async function addFile(file: string): Promise<void> {
  const href = `/${file}`
  if (href.endsWith('.css')) {
    await (pendingStyles.get(href) ?? (findLink(href, 'stylesheet') ? undefined : loadStyles(href)))
  } else if (!findLink(href, 'modulepreload')) document.head.append(createLink(href, 'modulepreload'))
}

/** Reports a failure as Vite does, then throws (chunks.ts). */
export async function preload<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  try {
    await Promise.all(files.map(addFile))
    return await load()
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    throw error
  }
}
