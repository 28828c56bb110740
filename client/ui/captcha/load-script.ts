const loading = new Map<string, Promise<void>>()

/** Loads a vendor's script once, and again after a failure. The content security policy allows the vendor's origin. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading.delete(src)
      reject(new Error(`script ${src}`))
    }
    document.head.append(script)
  })
  loading.set(src, loaded)
  return loaded
}
